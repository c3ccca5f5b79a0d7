import { Download, FileCog, Plus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { moscowDay } from '#shared/dates'
import { serverTime } from '../../lib/clock/clock.ts'
import { useCsv } from '../../lib/csv.ts'
import { useLiveList } from '../../lib/lists.ts'
import { Button } from '../../ui/Button.tsx'
import { Select } from '../../ui/forms/Select.tsx'
import { ListHead } from '../../ui/lists/ListHead.tsx'
import { LiveList } from '../../ui/lists/LiveList.tsx'
import { useOpened } from '../../ui/lists/useOpened.ts'
import { BatchDialog } from './BatchDialog.tsx'
import { BatchList } from './BatchList.tsx'
import { batchesQuery } from './batchQueries.ts'
import { NewBatchDialog } from './NewBatchDialog.tsx'
import { TemplateDialog } from './TemplateDialog.tsx'

/** Batches of payouts, the newest first. `views`: the way to the tab's other screen. */
export function AdminBatches({ views }: { views: ReactNode }) {
  const list = useLiveList(batchesQuery)
  const opened = useOpened<{ id: string }>(list.rows)
  const { opening, open, close, dialogProps } = useOpened<undefined, 'new' | 'template'>()
  return (
    <>
      <ListHead
        aside={<YearTable />}
        act={
          <>
            <Button variant="quiet" icon={<FileCog className="size-4.5" />} onClick={() => open(undefined, 'template')}>
              Шаблон файла
            </Button>
            <Button icon={<Plus className="size-5" />} onClick={() => open(undefined, 'new')}>
              Собрать пакет
            </Button>
          </>
        }
      >
        {views}
      </ListHead>
      <LiveList
        list={list}
        failure="Не удалось загрузить пакеты"
        empty={{
          title: 'Пакетов пока нет',
          hint: 'Собери первый: выбранные выводы уйдут провайдеру одним файлом, а ответы вернутся сюда.',
        }}
      >
        {(rows, more) => <BatchList rows={rows} more={more} openedId={opened.openedId} onOpen={opened.open} />}
      </LiveList>
      <NewBatchDialog
        key={`new ${opening}`}
        {...dialogProps('new')}
        onMade={(made) => {
          close()
          opened.open(made)
        }}
      />
      <TemplateDialog key={`template ${opening}`} {...dialogProps('template')} />
      {opened.row && <BatchDialog key={opened.row.id} id={opened.row.id} {...opened.dialogProps()} />}
    </>
  )
}

const YEARS = 3

/** The sums of a year for every player, as a table to take away. */
function YearTable() {
  const thisYear = Number(moscowDay(new Date(serverTime())).slice(0, 4))
  const [year, setYear] = useState(String(thisYear))
  const csv = useCsv('payoutYears', { year })
  const years = Array.from({ length: YEARS }, (_, ago) => String(thisYear - ago))
  return (
    <div className="flex items-end gap-2">
      <Select
        label="Год"
        hideLabel
        value={year}
        options={years.map((value) => ({ value, label: value }))}
        onChange={setYear}
        className="w-28"
      />
      <Button
        variant="quiet"
        className="max-sm:flex-1"
        busy={csv.isPending}
        icon={<Download className="size-4.5" />}
        onClick={csv.take}
      >
        Выплаты за год
      </Button>
    </div>
  )
}

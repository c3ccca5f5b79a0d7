import { useLiveList } from '../lib/lists.ts'
import { LiveList } from '../ui/lists/LiveList.tsx'
import { useOpened } from '../ui/lists/useOpened.ts'
import { ActionDialog } from './ActionDialog.tsx'
import { ActionList } from './ActionList.tsx'
import { type Action, actionsQuery } from './queries.ts'

type AdminLogsProps = {
  q: string
  onOpen: (submissionId: string) => void
}

export function AdminLogs({ q, onOpen }: AdminLogsProps) {
  const list = useLiveList(actionsQuery(q))
  const opened = useOpened<Action>()
  return (
    <>
      <LiveList
        list={list}
        failure="Не удалось загрузить логи"
        empty={{ title: 'Логов пока нет', hint: 'Здесь останется след каждого решения администратора.' }}
        searchHint={q && 'Попробуй другое имя или действие.'}
      >
        {(rows, more) => <ActionList rows={rows} more={more} onOpen={opened.open} />}
      </LiveList>
      {opened.row && (
        <ActionDialog
          action={opened.row}
          {...opened.dialogProps()}
          onOpenSubmission={(id) => {
            opened.close()
            onOpen(id)
          }}
        />
      )}
    </>
  )
}

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  defaultTemplates,
  type PayoutTemplate,
  payoutFile,
  placeholderLabels,
  placeholdersOf,
  type Separator,
  separatorLabels,
  separators,
  templateProblem,
} from '#shared/payouts/template'
import {
  type MethodData,
  type WithdrawalMethod,
  withdrawalMethodLabels,
  withdrawalMethods,
} from '#shared/withdrawals/details'
import { Button } from '../../ui/Button.tsx'
import { FilterChips } from '../../ui/forms/FilterChips.tsx'
import { Select } from '../../ui/forms/Select.tsx'
import { TextArea } from '../../ui/forms/TextArea.tsx'
import { QueryState } from '../../ui/lists/QueryError.tsx'
import { ActNote } from '../../ui/notes/ActNote.tsx'
import { Dialog } from '../../ui/overlays/Dialog.tsx'
import { ScrollRegion } from '../../ui/ScrollRegion.tsx'
import { templatesQuery, useTemplateChange } from './batchQueries.ts'

type TemplateDialogProps = { open: boolean; onClose: () => void }

/** The file template of each method. Key it by its opening. */
export function TemplateDialog(dialog: TemplateDialogProps) {
  const [method, setMethod] = useState<WithdrawalMethod>('card')
  const query = useQuery({ ...templatesQuery, enabled: dialog.open })
  const template = query.data?.find((one) => one.method === method)
  return (
    <Dialog {...dialog} title="Шаблон файла" description="Так выглядит файл, который уходит провайдеру" size="large">
      <div className="flex flex-col gap-5 pb-2">
        <FilterChips<WithdrawalMethod>
          label="Способ"
          value={method}
          chips={withdrawalMethods.map((value) => ({ value, label: withdrawalMethodLabels[value] }))}
          onChange={setMethod}
        />
        <QueryState query={query} failure="Не удалось загрузить шаблоны" className="h-80" />
        {template && <TemplateForm key={`${method} ${template.version}`} template={template} />}
      </div>
    </Dialog>
  )
}

const samples: Record<WithdrawalMethod, MethodData> = {
  card: { cardNumber: '•••• •••• •••• 1234', cardHolder: 'IVAN IVANOV', cardCountry: 'RU' },
  crypto: { walletAddress: '••••x9Qk', currency: 'USDT' },
  paypal: { email: '••••trov' },
  telegram: { telegramUsername: '••••ivan' },
}

function TemplateForm({ template: { method, version, ...saved } }: { template: PayoutTemplate }) {
  const [typed, setTyped] = useState(saved)
  const change = useTemplateChange(method, () => undefined)
  const problem = templateProblem(method, typed)
  const lines = [
    { reference: '12-001', position: 1, amount: 1250.5, player: 'Иван', data: samples[method] },
    { reference: '12-002', position: 2, amount: 3000, player: 'Ольга', data: samples[method] },
  ]
  const isSame = JSON.stringify(typed) === JSON.stringify(saved)
  return (
    <>
      <TextArea
        label="Заголовок"
        hint="Первая строка файла; пусто — без заголовка"
        value={typed.head}
        onChange={(head) => setTyped({ ...typed, head })}
      />
      <TextArea label="Строка" error={problem} value={typed.line} onChange={(line) => setTyped({ ...typed, line })} />
      <Select<Separator>
        label="Разделитель"
        value={typed.separator}
        options={separators.map((value) => ({ value, label: separatorLabels[value] }))}
        onChange={(separator) => setTyped({ ...typed, separator })}
      />
      <section aria-label="Предпросмотр">
        <h3 className="mb-2">Предпросмотр</h3>
        <ScrollRegion
          label="Файл"
          className="overflow-x-auto whitespace-pre rounded-card border border-line bg-ground/50 p-4 font-mono text-sm"
        >
          {problem
            ? 'Исправь строку, и здесь появится файл'
            : payoutFile(typed, lines, { batch: 12, date: '2026-11-25' })}
        </ScrollRegion>
      </section>
      <section aria-label="Подстановки">
        <h3 className="mb-2">Подстановки</h3>
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5 text-sm [&_dd]:text-ink-soft [&_dt]:font-mono">
          {placeholdersOf(method).map((name) => (
            <Placeholder key={name} name={name} />
          ))}
        </dl>
      </section>
      <ActNote act={change} />
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="ghost" onClick={() => setTyped(defaultTemplates[method])}>
          Как было вначале
        </Button>
        <Button
          busy={change.isPending}
          disabled={problem !== undefined || isSame}
          onClick={() => change.act({ ...typed, version })}
        >
          Сохранить
        </Button>
      </div>
    </>
  )
}

const Placeholder = ({ name }: { name: keyof typeof placeholderLabels }) => (
  <>
    <dt>{`{{${name}}}`}</dt>
    <dd>{placeholderLabels[name]}</dd>
  </>
)

import { CircleCheck, CircleSlash, TriangleAlert, Undo2, Upload } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { money } from '#shared/money'
import type { WholeBatch } from '#shared/payouts/batches'
import type { Effect, PlannedLine, ResultPlan } from '#shared/payouts/results'
import { plural } from '#shared/plural'
import { messageOf } from '../../lib/acts/refusal.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import type { Tone } from '../../ui/classNames.ts'
import { FileInput } from '../../ui/forms/FileInput.tsx'
import { Money } from '../../ui/Money.tsx'
import { ActNote } from '../../ui/notes/ActNote.tsx'
import { ScrollRegion } from '../../ui/ScrollRegion.tsx'
import { isChanged, useImport, usePreview } from './batchQueries.ts'

/** Previews and applies the provider's file. */
export function Results({ batch }: { batch: WholeBatch }) {
  const input = useRef<HTMLInputElement>(null)
  const [file, setFile] = useState<string>()
  const preview = usePreview(batch.id)
  const apply = useImport(batch.id, {
    onDone: () => {
      setFile(undefined)
      preview.reset()
    },
    onRefused: (error) => {
      if (isChanged(error) && file) preview.mutate(file)
    },
  })
  async function pick(chosen: File) {
    const text = textOf(await chosen.arrayBuffer())
    setFile(text)
    preview.mutate(text)
  }
  const failure = preview.error ? messageOf(preview.error, 'Не удалось проверить файл') : undefined
  const plan = file && preview.data
  return (
    <section aria-label="Ответы провайдера" className="flex flex-col gap-4">
      <h3>Ответы провайдера</h3>
      <p className="text-ink-soft">
        CSV со столбцами reference, amount, card (или wallet, email, recipient), status и, если есть, reason. Сначала
        покажем, что изменится.
      </p>
      <FileInput
        ref={input}
        label="Файл ответов"
        accept=".csv,text/csv,text/plain"
        onPick={(chosen) => void pick(chosen)}
      />
      <Button
        variant={plan ? 'quiet' : 'primary'}
        className="self-start max-sm:w-full"
        busy={preview.isPending}
        disabled={apply.isPending}
        icon={<Upload className="size-5" />}
        onClick={() => input.current?.click()}
      >
        {plan ? 'Другой файл' : 'Загрузить ответы'}
      </Button>
      <ActNote act={{ isUnknown: apply.isUnknown, failure: failure ?? apply.failure }} />
      {plan && (
        <Plan plan={plan}>
          <Button
            className="self-start max-sm:w-full"
            busy={apply.isPending}
            disabled={plan.paid.count + plan.returned.count === 0 || preview.isPending}
            onClick={() => file && apply.act({ file, hash: plan.hash })}
          >
            {actLabel(plan)}
          </Button>
        </Plan>
      )}
    </section>
  )
}

/** Banks may use windows-1251. */
function textOf(bytes: ArrayBuffer) {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1251').decode(bytes)
  }
}

function actLabel({ paid, returned }: ResultPlan) {
  const count = paid.count + returned.count
  return count === 0 ? 'Применять нечего' : `Применить ${count} ${plural(count, 'ответ', 'ответа', 'ответов')}`
}

const looks: Record<Effect, { tone: Tone; icon: ReactNode; label: string }> = {
  paid: { tone: 'success', icon: <CircleCheck />, label: 'Будет выплачен' },
  returned: { tone: 'warning', icon: <Undo2 />, label: 'Вернётся в обработку' },
  already: { tone: 'neutral', icon: <CircleSlash />, label: 'Уже учтён' },
  mismatch: { tone: 'danger', icon: <TriangleAlert />, label: 'Не подходит' },
}

/** Constant, so that it runs once and not at each render. */
const intoView = (plan: HTMLElement | null) => plan?.scrollIntoView({ block: 'nearest' })

const Plan = ({ plan, children }: { plan: ResultPlan; children: ReactNode }) => (
  <section
    ref={intoView}
    aria-label="Что изменится"
    className="flex flex-col gap-4 rounded-card border border-line bg-ground/50 p-4"
  >
    <ul className="flex flex-wrap gap-x-6 gap-y-1 tabular-nums">
      <li>
        Выплачено: {plan.paid.count} на {money(plan.paid.sum)}
      </li>
      {plan.returned.count > 0 && (
        <li>
          Вернулось: {plan.returned.count} на {money(plan.returned.sum)}
        </li>
      )}
      {plan.already > 0 && <li>Уже учтено: {plan.already}</li>}
      {plan.mismatched > 0 && <li className="text-danger">Не подходит: {plan.mismatched}</li>}
      {plan.unanswered > 0 && <li className="text-ink-soft">Без ответа останется: {plan.unanswered}</li>}
    </ul>
    <ScrollRegion label="Строки файла" className="max-h-80 overflow-y-auto">
      <ol className="divide-y divide-line/60">
        {plan.lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a file may name the same line twice.
          <PlanRow key={index} line={line} />
        ))}
      </ol>
    </ScrollRegion>
    {children}
  </section>
)

function PlanRow({ line: { reference, player, amount, effect, reason } }: { line: PlannedLine }) {
  const { label, ...look } = looks[effect]
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2.5">
      <span className="min-w-0 leading-snug max-sm:basis-full sm:flex-1">
        <span className="block truncate font-medium tabular-nums">
          {reference || 'без номера'}
          {player && ` · ${player}`}
        </span>
        {reason && <span className="wrap-anywhere block text-ink-soft text-sm">{reason}</span>}
      </span>
      {amount !== null && <Money amount={amount} className="font-semibold" />}
      <Badge {...look}>{label}</Badge>
    </li>
  )
}

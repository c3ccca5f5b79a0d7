import { PackageCheck } from 'lucide-react'
import { useState } from 'react'
import { money, toKopecks, toRoubles } from '#shared/money'
import { MAX_RETURN_REASON, type WholeBatch, withdrawalsInWords } from '#shared/payouts/batches'
import { ActNote } from '../../ui/ActNote.tsx'
import { Button } from '../../ui/Button.tsx'
import { FilterChips } from '../../ui/forms/FilterChips.tsx'
import { TextInput } from '../../ui/forms/TextInput.tsx'
import { ConfirmDialog } from '../../ui/overlays/ConfirmDialog.tsx'
import { useFinish } from './batchQueries.ts'

const outcomes = [
  { value: 'paid' as const, label: 'Выплачены' },
  { value: 'returned' as const, label: 'Не ушли или вернулись' },
]

/** For a provider that sends no file of answers, and for what it never answers. */
export function FinishDialog({ batch }: { batch: WholeBatch }) {
  const [isOpen, setOpen] = useState(false)
  const [outcome, setOutcome] = useState<'paid' | 'returned'>('paid')
  const [reason, setReason] = useState('')
  const finish = useFinish(batch.id, () => setOpen(false))
  const open = batch.lines.filter(({ status }) => status === 'open')
  const count = open.length
  const sum = toRoubles(open.reduce((all, { amount }) => all + toKopecks(amount), 0))
  const isPaid = outcome === 'paid'
  return (
    <>
      <Button
        variant="quiet"
        className="max-sm:w-full"
        icon={<PackageCheck aria-hidden className="size-4.5" />}
        onClick={() => setOpen(true)}
      >
        Закрыть без файла
      </Button>
      <ConfirmDialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title="Что стало с остальными?"
        description={`Без ответа ${withdrawalsInWords(count)} на ${money(sum)}`}
        yes={isPaid ? `Выплачено ${money(sum)}` : 'Вернуть в обработку'}
        busy={finish.isPending}
        disabled={!isPaid && reason.trim() === ''}
        onYes={() => finish.act(isPaid ? { outcome, sum, count } : { outcome, sum, count, reason })}
      >
        <div className="flex flex-col gap-4 pb-2">
          <FilterChips label="Что стало с выплатами" value={outcome} chips={outcomes} onChange={setOutcome} />
          {isPaid ? (
            <p className="text-ink-soft">Игроки узнают о выплате сразу. Отменить это будет нельзя.</p>
          ) : (
            <>
              <p className="text-ink-soft">
                Выводы останутся в обработке и смогут войти в другой пакет. Убедись, что провайдер их не выплатил.
              </p>
              <TextInput
                label="Причина"
                maxLength={MAX_RETURN_REASON}
                value={reason}
                onChange={(event) => setReason(event.target.value)}
              />
            </>
          )}
          <ActNote act={finish} />
        </div>
      </ConfirmDialog>
    </>
  )
}

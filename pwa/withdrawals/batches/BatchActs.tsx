import { Download, FileDown, PackageCheck, ShieldCheck } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { money, toKopecks, toRoubles } from '#shared/money'
import { MAX_RETURN_REASON, type WholeBatch, withdrawalsInWords } from '#shared/payouts/batches'
import { Button } from '../../ui/Button.tsx'
import { FilterChips } from '../../ui/forms/FilterChips.tsx'
import { TextInput } from '../../ui/forms/TextInput.tsx'
import { useOpened } from '../../ui/lists/useOpened.ts'
import { ActNote } from '../../ui/notes/ActNote.tsx'
import { ConfirmDialog } from '../../ui/overlays/ConfirmDialog.tsx'
import { useExport, useFile, useFinish } from './batchQueries.ts'
import { ConfirmBatchDialog } from './ConfirmBatchDialog.tsx'
import { Results } from './Results.tsx'
import { SecondNote } from './Second.tsx'

export function BatchActs({ batch }: { batch: WholeBatch }) {
  if (batch.status === 'closed') return <Ended>Пакет закрыт: по каждому выводу есть ответ.</Ended>
  if (batch.status === 'cancelled') return <Ended>Пакет распущен: его выводы остались в обработке.</Ended>
  return (
    <section aria-label="Что дальше" className="flex flex-col gap-4 border-line border-t pt-5">
      {batch.isOwn && (
        <p className="text-warning">В пакете есть твой вывод: подтвердить и выплатить его может только другой.</p>
      )}
      {batch.status === 'draft' ? (
        <>
          <SecondNote second={batch.second} isLarge={batch.isLarge} />
          <Second batch={batch} />
          <Draft batch={batch} />
        </>
      ) : (
        <Exported batch={batch} />
      )}
    </section>
  )
}

const Ended = ({ children }: { children: ReactNode }) => (
  <p className="rounded-card border border-line bg-surface px-4 py-3 text-ink-soft">{children}</p>
)

function Second({ batch }: { batch: WholeBatch }) {
  const { opening, open, dialogProps } = useOpened<undefined>()
  const { canConfirm, isGiven } = batch.second
  if (!canConfirm || isGiven) return null
  return (
    <>
      <Button
        variant={batch.isLarge ? 'primary' : 'quiet'}
        className="self-start max-sm:w-full"
        icon={<ShieldCheck className="size-5" />}
        onClick={() => open(undefined)}
      >
        Подтвердить пакет
      </Button>
      <ConfirmBatchDialog key={opening} batch={batch} {...dialogProps()} />
    </>
  )
}

function Draft({ batch }: { batch: WholeBatch }) {
  const [isAsking, setAsking] = useState(false)
  const file = useFile(batch.id, fileName(batch))
  const leave = useExport(batch.id, file.take)
  return (
    <>
      <ActNote act={leave} />
      <Button
        variant={batch.isLarge && batch.second.canConfirm ? 'quiet' : 'primary'}
        className="self-start max-sm:w-full"
        busy={leave.isPending}
        disabled={batch.second.isNeeded || batch.isOwn}
        icon={<FileDown className="size-5" />}
        onClick={() => setAsking(true)}
      >
        Выгрузить файл
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={`Выгрузить ${money(batch.sum)}?`}
        yes="Выгрузить"
        onYes={() => {
          setAsking(false)
          leave.act({ digest: batch.digest })
        }}
      >
        <p className="text-ink-soft">
          {withdrawalsInWords(batch.count)} с полными реквизитами. После выгрузки состав пакета не изменить; кто открыл
          реквизиты, останется в логах.
        </p>
      </ConfirmDialog>
    </>
  )
}

function Exported({ batch }: { batch: WholeBatch }) {
  const file = useFile(batch.id, fileName(batch))
  const isAnswered = batch.paidCount + batch.returnedCount > 0
  return (
    <>
      <div className="flex flex-wrap gap-2">
        {!isAnswered && (
          <Button
            variant="quiet"
            className="max-sm:w-full"
            busy={file.isPending}
            icon={<Download className="size-4.5" />}
            onClick={file.take}
          >
            Скачать файл ещё раз
          </Button>
        )}
        <FinishDialog batch={batch} />
      </div>
      <Results batch={batch} />
    </>
  )
}

const fileName = ({ number, method }: WholeBatch) => `payouts-${number}-${method}.csv`

const outcomes = [
  { value: 'paid' as const, label: 'Выплачены' },
  { value: 'returned' as const, label: 'Не ушли или вернулись' },
]

/** For payouts without an answer file. */
function FinishDialog({ batch }: { batch: WholeBatch }) {
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
        icon={<PackageCheck className="size-4.5" />}
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
              <TextInput label="Причина" maxLength={MAX_RETURN_REASON} value={reason} onChange={setReason} />
            </>
          )}
          <ActNote act={finish} />
        </div>
      </ConfirmDialog>
    </>
  )
}

import { useState } from 'react'
import { money, toKopecks } from '#shared/money'
import { type WholeBatch, withdrawalsInWords } from '#shared/payouts/batches'
import { useShown } from '../../lib/acts/useShown.ts'
import { numberIn } from '../../lib/typed.ts'
import { ActNote } from '../../ui/ActNote.tsx'
import { ChangedNote } from '../../ui/forms/ChangedNote.tsx'
import { TextInput } from '../../ui/forms/TextInput.tsx'
import { ConfirmDialog } from '../../ui/overlays/ConfirmDialog.tsx'
import { useConfirmBatch } from './batchQueries.ts'

type ConfirmBatchDialogProps = { batch: WholeBatch; open: boolean; onClose: () => void }

/** The second admin types the sum of what they have looked at. Key it by its opening. */
export function ConfirmBatchDialog({ batch, open, onClose }: ConfirmBatchDialogProps) {
  const { id, number, sum, count, digest } = batch
  const confirm = useConfirmBatch(id, onClose)
  const { shown, change, accept } = useShown(open ? { sum, count, digest } : undefined)
  const [typed, setTyped] = useState('')
  const isSame = shown !== undefined && toKopecks(numberIn(typed)) === toKopecks(shown.sum)
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={`Подтвердить пакет ${number}?`}
      description={`${withdrawalsInWords(shown?.count ?? count)} на ${money(shown?.sum ?? sum)}`}
      yes="Подтвердить"
      busy={confirm.isPending}
      disabled={!isSame || change !== undefined}
      onYes={() => shown && confirm.act(shown)}
    >
      <div className="flex flex-col gap-4 pb-2">
        <p className="text-ink-soft">
          Проверь получателей и суммы в строках и в файле: уйдёт именно этот файл. Подтверждение действует, пока пакет
          не изменится.
        </p>
        {change?.from && change.to && (
          <ChangedNote accept="Понятно" onAccept={accept}>
            Пакет изменился: было {withdrawalsInWords(change.from.count)} на {money(change.from.sum)}, стало{' '}
            {withdrawalsInWords(change.to.count)} на {money(change.to.sum)}. Проверь строки ещё раз.
          </ChangedNote>
        )}
        <TextInput
          label="Введи сумму пакета, ₽"
          inputMode="decimal"
          autoComplete="off"
          value={typed}
          error={typed !== '' && !isSame ? 'Это не сумма пакета' : undefined}
          onChange={(event) => setTyped(event.target.value)}
        />
        <ActNote act={change ? { ...confirm, failure: undefined } : confirm} />
      </div>
    </ConfirmDialog>
  )
}

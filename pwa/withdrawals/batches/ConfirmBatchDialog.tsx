import { useState } from 'react'
import { money, toKopecks } from '#shared/money'
import { type WholeBatch, withdrawalsInWords } from '#shared/payouts/batches'
import { useShown } from '../../lib/acts/useShown.ts'
import { numberIn } from '../../lib/typed.ts'
import { ChangedNote } from '../../ui/forms/ChangedNote.tsx'
import { TextInput } from '../../ui/forms/TextInput.tsx'
import { ActNote } from '../../ui/notes/ActNote.tsx'
import { ConfirmDialog } from '../../ui/overlays/ConfirmDialog.tsx'
import { useConfirmBatch } from './batchQueries.ts'

type ConfirmBatchDialogProps = { batch: WholeBatch; open: boolean; onClose: () => void }

/** The second admin types the sum of what they have looked at. Key it by its opening. */
export function ConfirmBatchDialog({ batch, ...dialog }: ConfirmBatchDialogProps) {
  const { id, number, sum, count, digest } = batch
  const confirm = useConfirmBatch(id, dialog.onClose)
  const seen = useShown(dialog.open ? { sum, count, digest } : undefined)
  const { shown, change } = seen
  const [typed, setTyped] = useState('')
  const isSame = shown !== undefined && toKopecks(numberIn(typed)) === toKopecks(shown.sum)
  return (
    <ConfirmDialog
      {...dialog}
      title={`Подтвердить пакет ${number}?`}
      description={inWords(shown ?? batch)}
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
        <ChangedNote shown={seen}>
          {({ from, to }) => `Пакет изменился: было ${inWords(from)}, стало ${inWords(to)}. Проверь строки ещё раз.`}
        </ChangedNote>
        <TextInput
          label="Введи сумму пакета, ₽"
          inputMode="decimal"
          autoComplete="off"
          value={typed}
          error={typed !== '' && !isSame ? 'Это не сумма пакета' : undefined}
          onChange={setTyped}
        />
        <ActNote act={change ? { ...confirm, failure: undefined } : confirm} />
      </div>
    </ConfirmDialog>
  )
}

const inWords = ({ count, sum }: Pick<WholeBatch, 'count' | 'sum'>) => `${withdrawalsInWords(count)} на ${money(sum)}`

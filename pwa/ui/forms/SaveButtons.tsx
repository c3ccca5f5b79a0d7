import { attempting } from '../../lib/submitting.ts'
import { Button } from '../Button.tsx'

type SaveButtonsProps = {
  /** Another admin has changed what the form shows since it was opened. */
  isChanged: boolean
  onTakeNew: () => void
  isPending: boolean
  disabled: boolean
  onSave: () => void
}

/** Overwriting another admin's change takes a button of its own name, beside one that takes the change over. */
export const SaveButtons = ({ isChanged, onTakeNew, isPending, disabled, onSave }: SaveButtonsProps) => (
  <>
    {isChanged && (
      <Button variant="quiet" disabled={isPending} onClick={onTakeNew}>
        Взять новое
      </Button>
    )}
    <Button busy={isPending} disabled={disabled} onClick={attempting(onSave)}>
      {isChanged ? 'Сохранить моё' : 'Сохранить'}
    </Button>
  </>
)

import type { AdminTournament } from '#shared/tournaments/shapes'
import { ActNote } from '../../ui/ActNote.tsx'
import { ConfirmDialog } from '../../ui/overlays/ConfirmDialog.tsx'
import { useDelete } from './adminQueries.ts'

type DeleteDialogProps = { tournament: AdminTournament; open: boolean; onClose: () => void }

/** Keyed by the tournament's id. */
export function DeleteDialog({ tournament: { id, name }, open, onClose }: DeleteDialogProps) {
  const remove = useDelete(id, onClose)
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title="Удалить турнир?"
      description={`«${name}»: все участники получат взнос обратно. Вернуть турнир будет нельзя.`}
      yes="Удалить"
      variant="danger"
      busy={remove.isPending}
      onYes={() => remove.act(undefined)}
    >
      <ActNote act={remove} className="pb-2" />
    </ConfirmDialog>
  )
}

import type { InviteCode } from '#shared/dropmaps/shapes'
import { isolated } from '#shared/text'
import { ActNote } from '../../../ui/notes/ActNote.tsx'
import { ConfirmDialog } from '../../../ui/overlays/ConfirmDialog.tsx'
import { useDeleteInvite } from './acts.ts'

type DeleteInviteDialogProps = {
  mapId: string
  invite: InviteCode
  open: boolean
  onClose: () => void
  onDeleted?: () => void
}

export function DeleteInviteDialog({ mapId, invite, onDeleted, ...dialog }: DeleteInviteDialogProps) {
  const { displayName, isUsed } = invite
  const remove = useDeleteInvite(mapId, invite, () => {
    onDeleted?.()
    dialog.onClose()
  })
  return (
    <ConfirmDialog
      {...dialog}
      title="Удалить приглашение?"
      description={
        isUsed
          ? `Приглашение уже использовано: метка «${isolated(displayName)}» останется на карте.`
          : `${isolated(displayName)} больше не сможет войти по этому коду.`
      }
      yes="Удалить"
      variant="danger"
      busy={remove.isPending}
      onYes={() => remove.act(undefined)}
    >
      <ActNote act={remove} className="pb-2" />
    </ConfirmDialog>
  )
}

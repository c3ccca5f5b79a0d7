import { longDate } from '#shared/dates'
import { DEFAULT_REVOCATION, type PremiumUser } from '#shared/premium'
import { ActNote } from '../ui/ActNote.tsx'
import { ConfirmDialog } from '../ui/overlays/ConfirmDialog.tsx'
import { useRevoke } from './adminQueries.ts'

type RevokeDialogProps = { user: PremiumUser; open: boolean; onClose: () => void }

export function RevokeDialog({ user, open, onClose }: RevokeDialogProps) {
  const revoke = useRevoke(user.id, () => open && onClose())
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title="Отозвать Premium?"
      yes="Отозвать"
      variant="danger"
      busy={revoke.isPending}
      onYes={() => revoke.act(DEFAULT_REVOCATION)}
    >
      <p className="text-ink-soft">
        <bdi>{user.displayName}</bdi> потеряет Premium сейчас, а не {longDate(user.premiumEndDate)}, вместе со всем, что
        было выдано вперёд.
        {user.premiumSource === 'discord' &&
          ' Пока роль в Discord на месте, следующая проверка вернёт его: сними и роль.'}
      </p>
      <ActNote act={revoke} className="mt-3" />
    </ConfirmDialog>
  )
}

import { longDate } from '#shared/dates'
import { DEFAULT_REVOCATION, type PremiumUser } from '#shared/premium'
import { saidBy } from '../lib/refusal.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { useRevoke } from './adminQueries.ts'

type RevokeDialogProps = { user: PremiumUser; open: boolean; onClose: () => void }

export function RevokeDialog({ user, open, onClose }: RevokeDialogProps) {
  const revoke = useRevoke(onClose)
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      size="small"
      title="Отозвать Premium?"
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            Отмена
          </Button>
          <Button
            variant="danger"
            busy={revoke.isPending}
            onClick={() => revoke.act({ userId: user.id, reason: DEFAULT_REVOCATION })}
          >
            Отозвать
          </Button>
        </>
      }
    >
      <p className="text-ink-soft">
        {user.displayName} потеряет Premium сейчас, а не {longDate(user.premiumEndDate)}, вместе со всем, что было
        выдано вперёд.
        {user.premiumSource === 'discord' &&
          ' Пока роль в Discord на месте, следующая проверка вернёт его: сними и роль.'}
      </p>
      {revoke.error && (
        <p role="alert" className="mt-3 text-danger">
          {saidBy(revoke.error, 'Не удалось отозвать premium')}
        </p>
      )}
    </Dialog>
  )
}

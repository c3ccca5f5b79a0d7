import type { OwnRegistration } from '#shared/tournaments/shapes'
import { ActNote } from '../../ui/ActNote.tsx'
import { Money } from '../../ui/Money.tsx'
import { ConfirmDialog } from '../../ui/overlays/ConfirmDialog.tsx'
import type { Registering } from './useRegistration.ts'

type CancelDialogProps = { own: OwnRegistration; registering: Registering; open: boolean; onClose: () => void }

/** Says what comes back before the place, or the one in line, is given up. */
export function CancelDialog({ own, registering, open, onClose }: CancelDialogProps) {
  const isWaiting = own.status === 'waiting'
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={isWaiting ? 'Выйти из очереди?' : 'Отменить регистрацию?'}
      description={
        isWaiting
          ? 'Твоё место в очереди займёт следующий. Деньги не списывались.'
          : 'Место сразу достанется другому игроку.'
      }
      yes={isWaiting ? 'Выйти из очереди' : 'Да, отменить'}
      variant="danger"
      busy={registering.isPending}
      onYes={() => registering.act({ does: isWaiting ? 'leave' : 'cancel' })}
    >
      <div className="flex flex-col gap-4 pb-2">
        {!isWaiting && (
          <p className="flex items-baseline justify-between gap-4 rounded-card border border-line bg-ground/50 p-4">
            <span className="text-ink-soft">Вернётся на баланс</span>
            <Money
              amount={own.refundAmount}
              className={`font-bold font-display text-lg tracking-tight ${own.refundAmount > 0 ? 'text-gold' : ''}`}
            />
          </p>
        )}
        <ActNote act={registering} />
      </div>
    </ConfirmDialog>
  )
}

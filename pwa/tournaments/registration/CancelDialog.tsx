import { money } from '#shared/money'
import type { OwnRegistration } from '#shared/tournaments/shapes'
import { useShown } from '../../lib/acts/useShown.ts'
import { ChangedNote } from '../../ui/forms/ChangedNote.tsx'
import { Money } from '../../ui/Money.tsx'
import { ConfirmDialog } from '../../ui/overlays/ConfirmDialog.tsx'
import type { Registering } from './useRegistration.ts'

type CancelDialogProps = { own: OwnRegistration; registering: Registering; open: boolean; onClose: () => void }

/** Shows the refund before a seat or a position on the waitlist is given up. A seat gained since must be accepted first. */
export function CancelDialog({ own, registering, ...dialog }: CancelDialogProps) {
  const shown = useShown({ isWaiting: own.status === 'waiting', refundAmount: own.refundAmount })
  const isWaiting = own.status === 'waiting'
  return (
    <ConfirmDialog
      {...dialog}
      title={isWaiting ? 'Выйти из списка ожидания?' : 'Отменить регистрацию?'}
      description={
        isWaiting
          ? 'Твоё место в списке ожидания займёт следующий. Деньги не списывались.'
          : 'Место сразу достанется другому игроку.'
      }
      yes={isWaiting ? 'Выйти из списка ожидания' : 'Да, отменить'}
      variant="danger"
      busy={registering.isPending}
      disabled={shown.change !== undefined}
      onYes={() =>
        registering.act(isWaiting ? { action: 'leave' } : { action: 'cancel', refundAmount: own.refundAmount })
      }
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
        <ChangedNote shown={shown} act={registering}>
          {({ from, to }) =>
            from.isWaiting && !to.isWaiting
              ? `Пока окно было открыто, место стало твоим${own.fee > 0 ? `: списано ${money(own.fee)}` : ''}.`
              : `Возврат изменился: было ${money(from.refundAmount)}, стало ${money(to.refundAmount)}.`
          }
        </ChangedNote>
      </div>
    </ConfirmDialog>
  )
}

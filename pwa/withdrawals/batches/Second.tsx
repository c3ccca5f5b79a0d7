import { ShieldAlert, ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { money } from '#shared/money'
import type { SecondLook, WithdrawalConfirmation } from '#shared/payouts/batches'
import { Button } from '../../ui/Button.tsx'
import { ActNote } from '../../ui/notes/ActNote.tsx'
import { ConfirmDialog } from '../../ui/overlays/ConfirmDialog.tsx'
import { useConfirmWithdrawal } from './batchQueries.ts'

type SecondProps = { id: string; shown: WithdrawalConfirmation; second: SecondLook }

/** Says that a second admin is missing, and takes the confirmation. */
export function Second({ id, shown, second }: SecondProps) {
  const [isAsking, setAsking] = useState(false)
  const confirm = useConfirmWithdrawal(id)
  const { finalAmount } = shown
  const isLarge = finalAmount > second.threshold
  return (
    <>
      <SecondNote second={second} isLarge={isLarge} />
      <ActNote act={confirm} />
      {second.canConfirm && !second.isGiven && (isLarge || second.isNeeded) && (
        <Button
          variant="quiet"
          className="self-start max-sm:w-full"
          busy={confirm.isPending}
          icon={<ShieldCheck className="size-5" />}
          onClick={() => setAsking(true)}
        >
          Подтвердить выплату
        </Button>
      )}
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={`Подтвердить ${money(finalAmount)}?`}
        yes="Подтвердить"
        onYes={() => {
          setAsking(false)
          confirm.act(shown)
        }}
      >
        <p className="text-ink-soft">Выплатит тогда другой администратор: сам ты эту выплату завершить не сможешь.</p>
      </ConfirmDialog>
    </>
  )
}

type SecondNoteProps = { second: SecondLook; isLarge: boolean }

/** Whether a payout needs a second admin (MONEY-20). */
export function SecondNote({
  second: { isNeeded, isGiven, threshold, earlier, confirmations },
  isLarge,
}: SecondNoteProps) {
  if (isNeeded)
    return (
      <p role="status" className="flex gap-3 rounded-card border border-warning/40 bg-warning/10 p-4">
        <ShieldAlert className="mt-0.5 size-5 shrink-0 text-warning" />
        <span>
          <strong className="block">Нужно подтверждение второго администратора</strong>
          {isLarge
            ? `Выплаты больше ${money(threshold)} завершает один администратор, а подтверждает другой.`
            : `За сутки ты уже выплатил без второго администратора ${money(earlier)}, а можно ${money(threshold)}.`}
          {confirmations.length > 0 && ' Своё подтверждение не считается: завершить должен другой.'}
        </span>
      </p>
    )
  if (!isGiven) return null
  return (
    <p className="flex gap-3 rounded-card border border-success/40 p-4 text-success">
      <ShieldCheck className="mt-0.5 size-5 shrink-0" />
      Подтвердил второй администратор: {confirmations.map(({ admin }) => admin.displayName).join(', ')}
    </p>
  )
}

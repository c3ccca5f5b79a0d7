import { ShieldAlert, ShieldCheck } from 'lucide-react'
import { money } from '#shared/money'
import type { SecondLook } from '#shared/payouts/batches'

type SecondNoteProps = { second: SecondLook; isLarge: boolean }

/** Says whether a payout waits for a second admin; nothing where it needs none (MONEY-20). */
export function SecondNote({
  second: { isNeeded, isGiven, threshold, earlier, confirmations },
  isLarge,
}: SecondNoteProps) {
  if (isNeeded)
    return (
      <p role="status" className="flex gap-3 rounded-card border border-warning/40 bg-warning/10 p-4">
        <ShieldAlert aria-hidden className="mt-0.5 size-5 shrink-0 text-warning" />
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
      <ShieldCheck aria-hidden className="mt-0.5 size-5 shrink-0" />
      Подтвердил второй администратор: {confirmations.map(({ admin }) => admin.displayName).join(', ')}
    </p>
  )
}

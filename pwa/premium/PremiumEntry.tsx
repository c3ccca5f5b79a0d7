import { Crown, TriangleAlert } from 'lucide-react'
import { daysInWords } from '#shared/plural'
import { daysLeft, EXPIRING_DAYS } from '#shared/premium/premium'
import { useClock } from '../lib/clock/clock.ts'
import { useUser } from '../lib/session.ts'

/** Warns in the last seven days (PREMIUM-10). */
export function PremiumEntry({ className, onOpen }: { className: string; onOpen: () => void }) {
  const { premiumTier, premiumEndDate } = useUser()
  const now = useClock([premiumEndDate])
  const days = premiumTier === 'none' || !premiumEndDate ? 0 : daysLeft(premiumEndDate, now)
  const isEnding = days >= 1 && days <= EXPIRING_DAYS
  return (
    <>
      <button type="button" onClick={onOpen} className={className}>
        <Crown />
        Премиум
        {days > 0 && <span className="ml-auto text-ink-soft text-sm">{daysInWords(days)}</span>}
      </button>
      {isEnding && (
        <p className="-mt-1 mb-1 flex items-start gap-2 px-3 text-sm text-warning">
          <TriangleAlert className="mt-0.5 size-4 shrink-0" />
          Скоро истечет! Продлите подписку
        </p>
      )}
    </>
  )
}

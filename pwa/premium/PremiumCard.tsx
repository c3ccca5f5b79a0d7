import { Crown, TriangleAlert } from 'lucide-react'
import { longDate } from '#shared/dates'
import { daysInWords } from '#shared/plural'
import { daysLeft, EXPIRING_DAYS, type PremiumStatus } from '#shared/premium/premium'
import { Logo } from '../ui/Logo.tsx'
import { TierBadge } from '../users/TierBadge.tsx'

type PremiumCardProps = {
  status: PremiumStatus
  name: string
  /** Server time, milliseconds. */
  now: number
}

/** Dark in both themes. */
export function PremiumCard({ status, name, now }: PremiumCardProps) {
  const { isActive } = status
  const daysRemaining = status.endDate ? daysLeft(status.endDate, now) : 0
  return (
    <div className="flex flex-col gap-3">
      <section aria-label="Подписка" className={`lounge ${isActive ? '' : 'lounge-closed'}`}>
        <div className="flex items-start justify-between gap-3 max-[20rem]:flex-wrap">
          <p className="flex items-center gap-2 font-bold font-display text-sm tracking-tight">
            <Logo className="size-6" />
            Трофей
          </p>
          {isActive ? <TierBadge tier={status.tier} size="medium" /> : <Crown className="size-6 opacity-60" />}
        </div>
        {isActive ? <Running status={{ ...status, daysRemaining }} name={name} now={now} /> : <Closed />}
      </section>
      {isActive && daysRemaining <= EXPIRING_DAYS && (
        <p
          role="status"
          className="flex items-center gap-2.5 rounded-card border border-warning/45 bg-[color-mix(in_oklch,var(--warning)_10%,var(--surface))] px-4 py-3 font-medium text-warning"
        >
          <TriangleAlert className="size-5 shrink-0" />
          Скоро истечет! Продлите подписку
        </p>
      )}
    </div>
  )
}

const Closed = () => (
  <div className="mt-auto">
    <p className="text-balance font-bold font-display text-xl leading-snug tracking-tight">
      У вас нет активной премиум подписки
    </p>
    <p className="lounge-soft mt-2 max-w-sm">Карта ждёт: закрытые турниры, бонус к выводу и вход без квалификации.</p>
  </div>
)

function Running({ status: { startDate, endDate, daysRemaining }, name, now }: PremiumCardProps) {
  const [start, end] = [Date.parse(startDate ?? ''), Date.parse(endDate ?? '')]
  const left = Math.min(1, Math.max(0, (end - now) / (end - start)))
  return (
    <div className="mt-auto flex flex-col gap-4">
      <div>
        <p className="lounge-soft text-sm">Осталось</p>
        <p className="font-display font-extrabold text-4xl tracking-tight md:text-5xl">{daysInWords(daysRemaining)}</p>
      </div>
      <div aria-hidden className="h-1 overflow-clip rounded-full bg-[oklch(1_0_0/0.16)] forced-colors:border">
        <div
          className="lounge-light h-full rounded-full forced-colors:bg-[Highlight]"
          style={{ width: `${left * 100}%` }}
        />
      </div>
      <dl className="grid items-end min-[24rem]:grid-cols-2 gap-x-4 gap-y-2 text-sm sm:grid-cols-[minmax(0,1fr)_auto_auto] sm:gap-x-6 [&_dd]:whitespace-nowrap [&_dd]:font-semibold [&_dt]:text-xs">
        <div className="min-w-0 min-[24rem]:max-sm:col-span-2">
          <dt className="lounge-soft">Игрок</dt>
          <dd className="truncate">{name}</dd>
        </div>
        <div>
          <dt className="lounge-soft">Начало</dt>
          <dd>{startDate && longDate(startDate)}</dd>
        </div>
        <div>
          <dt className="lounge-soft">Окончание</dt>
          <dd>{endDate && longDate(endDate)}</dd>
        </div>
      </dl>
    </div>
  )
}

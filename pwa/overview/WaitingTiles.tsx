import { AlarmClock, AlarmClockOff, BadgeCheck, Banknote, Shield, Swords } from 'lucide-react'
import { MOST_DUE, type Overview } from '#shared/admin/overview'
import { SOON_DUE } from '#shared/review/review'
import { HOUR } from '#shared/units'
import { Money } from '../ui/Money.tsx'
import { StatTile } from '../ui/StatTile.tsx'

const counted = (count: number) => (count > MOST_DUE ? `${MOST_DUE}+` : count)

export const WaitingTiles = ({ waiting }: { waiting: Overview['waiting'] }) => {
  const { submissions, late, soonDue, withdrawals, screenshots, tournaments } = waiting
  return (
    <section aria-label="Что ждёт" className="grid grid-cols-2 gap-2.5 sm:gap-4 md:grid-cols-3 xl:grid-cols-6">
      <StatTile label="На модерации" icon={<Shield aria-hidden />} value={submissions} note="заявок" />
      <StatTile
        label="Просрочены"
        tone={late > 0 ? 'danger' : 'success'}
        icon={<AlarmClockOff aria-hidden />}
        value={counted(late)}
        note={late > 0 ? 'ждут дольше суток' : 'все в срок'}
      />
      <StatTile
        label="Скоро срок"
        tone={soonDue > 0 ? 'warning' : 'neutral'}
        icon={<AlarmClock aria-hidden />}
        value={counted(soonDue)}
        note={`меньше ${SOON_DUE / HOUR} часов`}
      />
      <StatTile
        label="Выводы"
        icon={<Banknote aria-hidden />}
        value={withdrawals.pending + withdrawals.processing}
        note={
          <>
            к выплате <Money amount={withdrawals.payout} />
          </>
        }
      />
      <StatTile label="Подписки" icon={<BadgeCheck aria-hidden />} value={screenshots} note="ждут проверки" />
      <StatTile label="Турниры" icon={<Swords aria-hidden />} value={tournaments} note="ждут выплаты" />
    </section>
  )
}

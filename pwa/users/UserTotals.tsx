import { useQuery } from '@tanstack/react-query'
import { Crosshair, Medal, UsersRound } from 'lucide-react'
import { killTypeLabels, killTypes } from '#shared/kills'
import { StatTile } from '../ui/StatTile.tsx'
import { userTotalsQuery } from './adminQueries.ts'

/** PROFILE-4. */
export function UserTotals() {
  const { data: totals } = useQuery(userTotalsQuery)
  const kills = { gold: totals?.goldKills, silver: totals?.silverKills, bronze: totals?.bronzeKills }
  return (
    <section
      aria-label="Итоги по пользователям"
      className="grid grid-cols-2 gap-2.5 *:last:col-span-2 sm:gap-4 md:grid-cols-5 md:*:last:col-span-1"
    >
      <StatTile label="Всего киллов" icon={<Crosshair aria-hidden />} value={totals?.totalKills ?? '—'} />
      {killTypes.map((type) => (
        <StatTile
          key={type}
          label={killTypeLabels[type]}
          tone={type}
          icon={<Medal aria-hidden />}
          value={kills[type] ?? '—'}
        />
      ))}
      <StatTile
        label="Активных"
        tone="accent"
        icon={<UsersRound aria-hidden />}
        value={totals?.activeUsers ?? '—'}
        note="Есть хотя бы одна заявка"
      />
    </section>
  )
}

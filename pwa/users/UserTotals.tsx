import { useQuery } from '@tanstack/react-query'
import { Crosshair, Medal, UsersRound } from 'lucide-react'
import { killTypeLabels, killTypes } from '#shared/kills'
import { Totals } from '../ui/lists/Totals.tsx'
import { StatTile } from '../ui/StatTile.tsx'
import { userTotalsQuery } from './adminQueries.ts'

/** PROFILE-4. */
export function UserTotals() {
  const { data: totals } = useQuery(userTotalsQuery)
  const kills = { gold: totals?.goldKills, silver: totals?.silverKills, bronze: totals?.bronzeKills }
  return (
    <Totals label="Итоги по пользователям" columns={5}>
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
        label="Активных, с заявкой"
        tone="accent"
        icon={<UsersRound aria-hidden />}
        value={totals?.activeUsers ?? '—'}
      />
    </Totals>
  )
}

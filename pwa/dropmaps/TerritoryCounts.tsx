import { queryOptions, useQuery } from '@tanstack/react-query'
import { Hourglass, MapPinned } from 'lucide-react'
import { api, read } from '../lib/api.ts'
import { configQuery } from '../lib/config/config.ts'
import { useUser } from '../lib/session.ts'
import { STATS } from './model/keys.ts'

const statsQuery = (userId: string) =>
  queryOptions({
    queryKey: [...STATS, userId],
    queryFn: () => read(api.territory.stats.$get()),
    meta: { persist: 'GET /api/territory/stats' },
  })

/** MAP-33: owned territories and waitlist entries. `named`: shows the words, where there is no hover. */
export function TerritoryCounts({ named = false, className = '' }: { named?: boolean; className?: string }) {
  const { id, premiumTier } = useUser()
  const { data: config } = useQuery(configQuery)
  const isOffered = config?.features.territory === true && premiumTier !== 'none'
  const { data: stats } = useQuery({ ...statsQuery(id), enabled: isOffered })
  if (!isOffered || !stats) return null

  const counts = [
    { name: 'Локации', count: stats.currentTerritories, icon: <MapPinned /> },
    { name: 'В списках ожидания', count: stats.queueEntries, icon: <Hourglass /> },
  ]
  return (
    <ul
      aria-label="Локации и списки ожидания"
      className={`flex items-center gap-3 text-ink-soft tabular-nums [&_svg]:size-4.5 ${className}`}
    >
      {counts.map(({ name, count, icon }) => (
        <li key={name} title={name} className="flex items-center gap-1.5 whitespace-nowrap font-semibold">
          {icon}
          <span className={named ? 'font-medium' : 'sr-only'}>{name}: </span>
          {count}
        </li>
      ))}
    </ul>
  )
}

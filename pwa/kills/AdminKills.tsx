import { useQuery } from '@tanstack/react-query'
import { Coins, Crosshair, Medal } from 'lucide-react'
import { killTypeLabels, killTypes } from '#shared/leaderboards/kills'
import { useLiveList } from '../lib/lists.ts'
import { Badge } from '../ui/Badge.tsx'
import { LiveList } from '../ui/lists/LiveList.tsx'
import { Totals } from '../ui/lists/Totals.tsx'
import { Money } from '../ui/Money.tsx'
import { StatTile } from '../ui/StatTile.tsx'
import { KillList } from './KillList.tsx'
import { type KillFilter, killsQuery, killTotalsQuery } from './queries.ts'

type AdminKillsProps = {
  q: string
  killType: KillFilter
  onFilter: (killType: KillFilter) => void
  onOpen: (submissionId: string) => void
}

export function AdminKills({ q, killType, onFilter, onOpen }: AdminKillsProps) {
  const list = useLiveList(killsQuery({ q, killType }))

  return (
    <div className="flex flex-col gap-3">
      <KillTotals chosen={killType} onChoose={onFilter} />
      {killType !== 'all' && (
        <p className="flex items-center gap-3">
          <Badge tone={killType}>Фильтр: {killTypeLabels[killType]}</Badge>
          <button
            type="button"
            onClick={() => onFilter('all')}
            className="min-h-11 px-1 font-medium text-accent-ink underline-offset-4 hover:underline"
          >
            Сбросить
          </button>
        </p>
      )}
      {list.isPending && (
        <p role="status" className="text-ink-soft">
          Загрузка истории киллов...
        </p>
      )}
      <LiveList
        list={list}
        failure="Failed to fetch kill history"
        empty={{
          title: 'Нет истории киллов',
          hint: 'Одобренный золотой, серебряный или бронзовый килл появится здесь.',
        }}
      >
        {(rows, more) => <KillList rows={rows} more={more} onOpen={({ submission }) => onOpen(submission.id)} />}
      </LiveList>
    </div>
  )
}

type KillTotalsProps = { chosen: KillFilter; onChoose: (type: KillFilter) => void }

function KillTotals({ chosen, onChoose }: KillTotalsProps) {
  const { data: totals } = useQuery(killTotalsQuery)
  return (
    <Totals label="Итоги по киллам" columns={5}>
      <StatTile
        label="Всего киллов"
        icon={<Crosshair />}
        value={totals?.total ?? '—'}
        pressed={chosen === 'all'}
        onClick={() => onChoose('all')}
      />
      {killTypes.map((type) => (
        <StatTile
          key={type}
          label={killTypeLabels[type]}
          tone={type}
          icon={<Medal />}
          value={totals?.[type] ?? '—'}
          pressed={chosen === type}
          onClick={() => onChoose(chosen === type ? 'all' : type)}
        />
      ))}
      <StatTile
        label="Выплачено"
        tone="gold"
        icon={<Coins />}
        value={totals ? <Money amount={totals.totalRewards} fit /> : '—'}
      />
    </Totals>
  )
}

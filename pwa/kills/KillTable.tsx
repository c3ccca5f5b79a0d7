import { dateTime } from '#shared/dates'
import { killTypeLabels } from '#shared/kills'
import { submissionCategoryLabels } from '#shared/submissions'
import { cut } from '../lib/cut.ts'
import { Badge } from '../ui/Badge.tsx'
import { type Column, type RowsProps, Table } from '../ui/lists/Table.tsx'
import { Money } from '../ui/Money.tsx'
import { PlayerName } from '../users/PlayerName.tsx'
import type { Kill } from './queries.ts'

export const KillTable = (props: RowsProps<Kill>) => <Table label="История киллов" columns={columns} {...props} />

const columns: Column<Kill>[] = [
  { name: 'Тип', cell: ({ killType }) => <Badge tone={killType}>{killTypeLabels[killType]}</Badge> },
  { name: 'Игрок', cell: ({ user }) => <Person player={user} /> },
  {
    name: 'Награда',
    align: 'right',
    cell: ({ rewardAmount }) => <Money amount={rewardAmount} className="font-semibold text-gold" />,
  },
  {
    name: 'Заявка',
    className: 'leading-snug',
    cell: ({ submission: { category, originalFilename } }) => (
      <>
        <span className="block">{submissionCategoryLabels[category]}</span>
        <span className="block max-w-64 truncate text-ink-faint text-sm" title={originalFilename}>
          {cut(originalFilename, 50)}
        </span>
      </>
    ),
  },
  {
    name: 'Кто выдал',
    cell: ({ grantedByUser }) => (grantedByUser ? <Person player={grantedByUser} /> : <Badge>System</Badge>),
  },
  {
    name: 'Причина',
    className: 'text-ink-soft',
    cell: ({ reason }) => (
      <span className="line-clamp-2 min-w-40 max-w-80 leading-snug" title={reason ?? undefined}>
        {reason ?? '—'}
      </span>
    ),
  },
  { name: 'Дата и время', className: 'whitespace-nowrap text-ink-soft', cell: ({ createdAt }) => dateTime(createdAt) },
]

const Person = ({ player }: { player: Kill['user'] }) => (
  <span className="block max-w-44 leading-snug">
    <PlayerName player={player} />
  </span>
)

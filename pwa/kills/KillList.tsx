import { dateTime } from '#shared/dates'
import { killTypeLabels } from '#shared/leaderboards/kills'
import { submissionCategoryLabels } from '#shared/submissions'
import { cut } from '../lib/format.ts'
import { Badge } from '../ui/Badge.tsx'
import { SkeletonCard } from '../ui/lists/SkeletonCard.tsx'
import type { Column, RowsProps } from '../ui/lists/Table.tsx'
import { TableOrCards } from '../ui/lists/TableOrCards.tsx'
import { Money } from '../ui/Money.tsx'
import { PlayerName } from '../users/PlayerName.tsx'
import type { Kill } from './queries.ts'

export const KillList = (props: RowsProps<Kill>) => (
  <TableOrCards
    label="История киллов"
    tableFrom="48rem"
    columns={columns}
    card={(kill) => <KillCard kill={kill} onOpen={props.onOpen} />}
    skeleton={<SkeletonCard lines={['h-6 w-24 rounded-full', 'h-4 w-2/3', 'h-4 w-1/2']} />}
    awaited={5}
    {...props}
  />
)

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
    cell: ({ submission: { category, originalFilename } }) => (
      <span className="block max-w-80 truncate" title={originalFilename}>
        {submissionCategoryLabels[category]} <span className="text-ink-faint text-sm">{cut(originalFilename, 50)}</span>
      </span>
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
      <span className="line-clamp-2 min-w-40 max-w-80 text-sm leading-4" title={reason ?? undefined}>
        {reason ?? '—'}
      </span>
    ),
  },
  { name: 'Дата и время', className: 'whitespace-nowrap text-ink-soft', cell: ({ createdAt }) => dateTime(createdAt) },
]

const Person = ({ player }: { player: Kill['user'] }) => (
  <span className="block max-w-52">
    <PlayerName player={player} />
  </span>
)

type KillCardProps = Pick<RowsProps<Kill>, 'onOpen'> & { kill: Kill }

const KillCard = ({ kill, onOpen }: KillCardProps) => (
  <li className="card flex flex-col gap-2 p-4">
    <p className="flex items-center justify-between gap-3">
      <Badge tone={kill.killType}>{killTypeLabels[kill.killType]}</Badge>
      <Money amount={kill.rewardAmount} className="font-semibold text-gold" />
    </p>
    <p className="min-w-0 leading-snug">
      <bdi className="font-semibold">{kill.user.displayName}</bdi>{' '}
      <bdi className="text-ink-faint text-sm">@{kill.user.username}</bdi>
      <span className="block truncate text-ink-soft text-sm">
        {submissionCategoryLabels[kill.submission.category]}, <bdi>{kill.submission.originalFilename}</bdi>
      </span>
    </p>
    <button
      type="button"
      onClick={() => onOpen(kill)}
      className="-my-1 min-h-11 self-start font-medium text-accent-ink underline-offset-4 hover:underline"
    >
      Открыть заявку
    </button>
    {kill.reason && <p className="line-clamp-2 text-ink-soft text-sm">{kill.reason}</p>}
    <p className="flex flex-wrap items-center justify-between gap-2 text-ink-faint text-sm">
      {dateTime(kill.createdAt)}
      {kill.grantedByUser ? (
        <span>
          Выдал <bdi>{kill.grantedByUser.displayName}</bdi>
        </span>
      ) : (
        <Badge>System</Badge>
      )}
    </p>
  </li>
)

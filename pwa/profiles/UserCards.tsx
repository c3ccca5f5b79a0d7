import { IdCard, Wallet } from 'lucide-react'
import { dateTime } from '#shared/dates'
import { Button } from '../ui/Button.tsx'
import { Cards } from '../ui/lists/Cards.tsx'
import { Money } from '../ui/Money.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { PlayerAvatar } from '../users/PlayerAvatar.tsx'
import { UserBadges } from '../users/UserBadges.tsx'
import { SubmissionCounts } from './SubmissionCounts.tsx'
import type { UsersProps } from './UserTable.tsx'

/** The same as the table, for a phone. */
export const UserCards = ({ rows, more, onOpen, onAdjust }: UsersProps) => (
  <Cards label="Пользователи" className="grid gap-3 md:grid-cols-2" rows={rows} more={more} skeleton={<Waiting />}>
    {(user) => (
      <li className="card flex min-w-0 flex-col gap-3 p-4">
        <div className="flex flex-wrap items-center gap-3">
          <PlayerAvatar player={{ displayName: user.displayName, premiumTier: 'none' }} />
          <div className="min-w-0 flex-1 basis-24 leading-snug">
            <p className="flex flex-wrap items-center gap-x-2">
              <span className="max-w-full truncate font-semibold">{user.displayName}</span>
              <UserBadges user={user} />
            </p>
            <p className="truncate text-ink-faint text-sm">
              @{user.username}
              {user.telegramUsername && `, Telegram @${user.telegramUsername}`}
            </p>
          </div>
          <Money amount={user.balance} className="font-semibold text-gold" />
        </div>
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <SubmissionCounts stats={user.stats} />
          <span className="text-ink-soft text-sm">
            Заработано <Money amount={user.stats.totalEarnings} />
          </span>
        </div>
        <p className="flex flex-wrap justify-between gap-x-4 text-ink-faint text-sm">
          <span className="font-mono">
            {user.id.slice(0, 8)} · {user.epicGamesId.slice(0, 12)}
          </span>
          <span>{dateTime(user.createdAt)}</span>
        </p>
        {user.email && <p className="truncate text-ink-soft text-sm">{user.email}</p>}
        <div className="mt-auto grid grid-cols-2 gap-2">
          <Button
            variant="quiet"
            aria-label={`Изменить баланс: ${user.displayName}`}
            icon={<Wallet aria-hidden className="size-4.5" />}
            onClick={() => onAdjust(user)}
          >
            Баланс
          </Button>
          <Button
            variant="quiet"
            aria-label={`Карточка: ${user.displayName}`}
            icon={<IdCard aria-hidden className="size-4.5" />}
            onClick={() => onOpen(user)}
          >
            Карточка
          </Button>
        </div>
      </li>
    )}
  </Cards>
)

const Waiting = () => (
  <li className="card flex flex-col gap-4 p-4">
    <span className="flex items-center gap-3">
      <Skeleton className="size-10 rounded-full" />
      <Skeleton className="h-5 w-1/2" />
    </span>
    <Skeleton className="h-4 w-2/3" />
    <Skeleton className="h-11 w-full rounded-control" />
  </li>
)

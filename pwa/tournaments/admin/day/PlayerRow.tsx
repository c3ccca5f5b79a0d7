import { CircleCheck, Hand, Undo2, UserMinus } from 'lucide-react'
import type { DayList, DayPlayer } from '#shared/tournaments/day'
import { Badge } from '../../../ui/Badge.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { Money } from '../../../ui/Money.tsx'
import { PlayerName } from '../../../users/PlayerName.tsx'
import { useCheckInFor, useLiftBan } from './dayQueries.ts'

type PlayerRowProps = {
  tournamentId: string
  player: DayPlayer
  list: DayList
  /** Nothing can be changed any more. */
  isOver: boolean
  onTakeOut: () => void
}

export function PlayerRow({ tournamentId, player, list, isOver, onTakeOut }: PlayerRowProps) {
  const { user, userId, teamName, fee, checkedInAt, reason } = player
  const checkIn = useCheckInFor(tournamentId, userId)
  const lift = useLiftBan(tournamentId, userId)
  return (
    <li className="flex min-h-15 items-center gap-2 py-2 pr-1.5 pl-3.5">
      <div className="min-w-0 flex-1 leading-snug">
        <PlayerName player={user} />
        {teamName && <span className="block truncate text-ink-soft text-sm">{teamName}</span>}
        {reason && <span className="wrap-anywhere block text-ink-soft text-sm">{reason}</span>}
      </div>
      {checkedInAt && (
        <Badge tone="success" icon={<CircleCheck aria-hidden />}>
          <span className="max-sm:sr-only">На месте</span>
        </Badge>
      )}
      {fee > 0 && <Money amount={fee} className="text-ink-soft text-sm" />}
      {list === 'banned' ? (
        <IconButton
          label={`Снять запрет: ${user.displayName}`}
          title="Снять запрет"
          busy={lift.isPending}
          icon={<Undo2 aria-hidden className="size-5" />}
          onClick={() => lift.act(undefined)}
        />
      ) : (
        <>
          {!checkedInAt && !isOver && (
            <IconButton
              label={`Отметить: ${user.displayName}`}
              title="Отметить: на месте"
              busy={checkIn.isPending}
              icon={<Hand aria-hidden className="size-5" />}
              onClick={() => checkIn.act(undefined)}
            />
          )}
          <IconButton
            label={`Снять с турнира: ${user.displayName}`}
            title="Снять с турнира"
            disabled={isOver}
            icon={<UserMinus aria-hidden className="size-5" />}
            onClick={onTakeOut}
          />
        </>
      )}
    </li>
  )
}

import { CircleCheck, Undo2, UsersRound } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { Participant, TournamentDetail } from '#shared/tournaments/shapes'
import { usePagedList } from '../lib/lists.ts'
import { Badge } from '../ui/Badge.tsx'
import { Button } from '../ui/Button.tsx'
import { metalOf } from '../ui/classNames.ts'
import { Medal } from '../ui/Medal.tsx'
import { participantsQuery } from './queries.ts'
import { moreLabel } from './ranks.ts'

const FEW = 20

type ParticipantsProps = Pick<TournamentDetail, 'id' | 'registrations' | 'currentParticipants'>

export function Participants({ id, registrations, currentParticipants }: ParticipantsProps) {
  const [presses, setPresses] = useState(0)
  // The first press shows the rows that came with the page.
  const isPaged = presses > 1
  const list = usePagedList({ ...participantsQuery(id), enabled: isPaged })
  const loaded = list.rows.length > registrations.length ? list.rows : registrations
  const rows = presses > 0 ? loaded : registrations.slice(0, FEW)
  const isMore = currentParticipants > rows.length
  const isAhead = isPaged && list.rows.length <= registrations.length && list.hasNextPage && !list.isFetching
  const { fetchNextPage } = list
  useEffect(() => {
    if (isAhead) void fetchNextPage()
  }, [isAhead, fetchNextPage])

  return (
    <section aria-label="Участники" className="card p-4 lg:p-6">
      <h2 className="flex items-baseline justify-between gap-3">
        Участники
        <span className="font-medium font-sans text-base text-ink-faint tracking-normal">{currentParticipants}</span>
      </h2>
      {rows.length === 0 ? (
        <p className="mt-3 flex items-center gap-3 text-ink-soft">
          <UsersRound className="size-5 shrink-0 text-ink-faint" />
          Пока никого. Стань первым!
        </p>
      ) : (
        <ol className="mt-2 gap-x-8 md:columns-2">
          {rows.map((participant, index) => (
            <Row key={participant.id} participant={participant} number={index + 1} />
          ))}
        </ol>
      )}
      {isMore && (
        <Button
          variant="quiet"
          className="mt-4 w-full"
          busy={isPaged && list.isFetching}
          onClick={() => (isPaged ? void list.fetchNextPage() : setPresses(presses + 1))}
        >
          {moreLabel(rows.length, currentParticipants)}
        </Button>
      )}
    </section>
  )
}

const Row = ({ participant, number }: { participant: Participant; number: number }) => (
  <li className="flex near-13 min-h-13 break-inside-avoid items-center gap-3 border-line/60 border-b py-2 max-[23rem]:flex-wrap">
    <span className="w-9 shrink-0 text-right text-ink-faint text-sm tabular-nums">{number}</span>
    <div className="min-w-0 flex-1 leading-snug max-[23rem]:basis-1/2">
      <p className="truncate font-medium" title={participant.user.displayName}>
        {participant.user.displayName}
      </p>
      {participant.teamName && (
        <p className="truncate text-ink-faint text-sm" title={participant.teamName}>
          {participant.teamName}
        </p>
      )}
    </div>
    {participant.place !== null && (
      <Medal metal={metalOf(participant.place)} className="size-7">
        <span className="font-bold font-display text-xs">{participant.place}</span>
      </Medal>
    )}
    <PaidBadge status={participant.status} />
  </li>
)

const PaidBadge = ({ status }: Pick<Participant, 'status'>) => {
  if (status === 'paid') {
    return (
      <Badge tone="success" icon={<CircleCheck />}>
        Оплачено
      </Badge>
    )
  }
  if (status === 'registered') return null
  return <Badge icon={<Undo2 />}>{status === 'refunded' ? 'Взнос возвращён' : 'Возвращаем взнос'}</Badge>
}

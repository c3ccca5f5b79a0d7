import { useQuery } from '@tanstack/react-query'
import { DoorOpen, ExternalLink } from 'lucide-react'
import { relativeTime } from '#shared/dates'
import type { DayBlock } from '#shared/tournaments/day'
import type { TournamentDetail } from '#shared/tournaments/shapes'
import { isOver } from '#shared/tournaments/status'
import { useClock } from '../../lib/clock/clock.ts'
import { useUser } from '../../lib/session.ts'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { buttonClass } from '../../ui/classNames.ts'
import { QueryError } from '../../ui/lists/QueryError.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { MapLink } from '../Facts.tsx'
import { blockQuery } from './queries.ts'
import { noLobbyCode } from './words.ts'

type LobbyCardProps = Pick<TournamentDetail, 'id' | 'status' | 'mapUrl'>

/** The lobby, for players with a seat; a refusal removes what was read from the screen. */
export function LobbyCard({ id, status, mapUrl }: LobbyCardProps) {
  const user = useUser()
  const query = useQuery(blockQuery(id, user.id))
  return (
    <section aria-label="Лобби" className="card flex flex-col gap-4 p-4 lg:p-5">
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <h2>Лобби</h2>
        <span className="text-ink-faint text-sm">видят только участники</span>
      </div>
      {query.error ? (
        <QueryError query={query} failure="Не удалось загрузить лобби" />
      ) : query.data ? (
        <Block {...query.data} status={status} mapUrl={mapUrl} />
      ) : (
        <Skeleton className="h-24 w-full rounded-card" />
      )}
    </section>
  )
}

/** After the end the messages alone are in sight. */
function Block({ messages, status, mapUrl, ...lobby }: DayBlock & Omit<LobbyCardProps, 'id'>) {
  const now = useClock()
  const isEmpty = !Object.values(lobby).some(Boolean)
  return (
    <>
      {isEmpty && (
        <p className="flex items-center gap-3 text-ink-soft">
          <DoorOpen className="size-5 shrink-0 text-ink-faint" />
          {noLobbyCode[status]}
        </p>
      )}
      {!isEmpty &&
        (isOver(status) ? (
          <details className="rounded-control border border-line px-4 open:pb-4">
            <summary className="flex min-h-11 cursor-pointer items-center font-medium">Код и ссылка</summary>
            <Entrance {...lobby} />
          </details>
        ) : (
          <Entrance {...lobby} />
        ))}
      {mapUrl && !isOver(status) && <MapLink mapUrl={mapUrl} />}
      {messages.length > 0 && (
        <div className="flex flex-col gap-2 border-line border-t pt-4">
          <h3>Сообщения организатора</h3>
          <ol className="flex flex-col gap-3">
            {messages.map(({ id, text, createdAt }) => (
              <li key={id}>
                <p className="wrap-anywhere whitespace-pre-line">{text}</p>
                <time dateTime={createdAt} className="text-ink-faint text-sm">
                  {relativeTime(createdAt, now)}
                </time>
              </li>
            ))}
          </ol>
        </div>
      )}
    </>
  )
}

const Entrance = ({ lobbyCode, lobbyLink, lobbyText }: Omit<DayBlock, 'messages'>) => (
  <div className="flex flex-col gap-4">
    {lobbyCode && (
      <div className="flex items-center gap-2 rounded-card border border-line bg-ground/50 py-2 pr-2 pl-4">
        <span className="min-w-0 flex-1">
          <span className="block text-[0.8125rem] text-ink-faint">Код</span>
          <span className="wrap-anywhere block select-all font-bold font-display text-2xl tracking-wide">
            {lobbyCode}
          </span>
        </span>
        <CopyButton name="код лобби" text={lobbyCode} title="Скопировать код" />
      </div>
    )}
    {lobbyLink && (
      <a href={lobbyLink} target="_blank" rel="noreferrer" className={`${buttonClass('quiet')} w-full`}>
        <ExternalLink className="size-4.5 shrink-0" />
        <span className="min-w-0 truncate">Открыть {new URL(lobbyLink).host}</span>
      </a>
    )}
    {lobbyText && <p className="wrap-anywhere whitespace-pre-line text-ink-soft leading-relaxed">{lobbyText}</p>}
  </div>
)

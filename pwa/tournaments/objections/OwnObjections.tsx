import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Flag, RotateCw, Trash2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { dateTime } from '#shared/dates'
import { type Objection, type ObjectionStatus, objectionStatusLabels } from '#shared/tournaments/objections'
import type { TournamentDetail } from '#shared/tournaments/shapes'
import type { TournamentStatus } from '#shared/tournaments/status'
import { useClock } from '../../lib/clock/clock.ts'
import { useReachable } from '../../lib/online.ts'
import { invalidate } from '../../lib/reads/invalidate.ts'
import { useUser } from '../../lib/session.ts'
import type { Draft } from '../../offline/db.ts'
import { removeDraft, resumeDraft, retryDraft } from '../../offline/sending.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import type { Tone } from '../../ui/classNames.ts'
import { useOpened } from '../../ui/lists/useOpened.ts'
import { ConfirmDialog } from '../../ui/overlays/ConfirmDialog.tsx'
import { fetchedLater } from '../../ui/overlays/fetchedLater.tsx'
import { objectionsKey } from '../keys.ts'
import { matchesQuery } from '../results/queries.ts'
import { endOf, objectableOf } from './objectable.ts'
import { ownObjectionsQuery, useObjectionDrafts } from './queries.ts'

// In one chunk: who has a seat has all three.
export { CalendarButton } from '../day/CalendarButton.tsx'
export { LobbyCard } from '../day/LobbyCard.tsx'

const ObjectDialog = fetchedLater(() => import('./ObjectDialog.tsx').then((file) => file.ObjectDialog))

type OwnObjectionsProps = {
  tournament: Pick<TournamentDetail, 'id' | 'paidOutAt'>
  status: TournamentStatus
}

/** What a participant objected to, and the way to object (TOURNAMENT-66). Nothing where neither is. */
export function OwnObjections({ tournament: { id, paidOutAt }, status }: OwnObjectionsProps) {
  const user = useUser()
  const queryClient = useQueryClient()
  const matches = useQuery(matchesQuery(id)).data ?? []
  const { data: own = [] } = useQuery(ownObjectionsQuery(id, user.id))
  const drafts = (useObjectionDrafts() ?? []).filter(({ objection }) => objection?.tournamentId === id)
  const now = useClock(matches.map((match) => new Date(endOf(match)).toISOString()))
  const isClosed = paidOutAt !== null || status === 'cancelled'
  const objectable = isClosed ? [] : objectableOf(matches, own, drafts, now)
  const dialog = useOpened<undefined>()

  const sent = drafts.filter(({ state }) => state === 'done').length
  useEffect(() => {
    if (sent > 0) void invalidate(queryClient, { queryKey: objectionsKey(id) })
  }, [queryClient, id, sent])

  const unsent = drafts.filter(({ state }) => state !== 'done')
  if (objectable.length + own.length + unsent.length === 0) return null
  return (
    <section aria-label="Возражения" className="card flex min-w-0 flex-col gap-3 p-4 lg:p-6">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-56">
          <h2>Не согласен с результатом?</h2>
          <p className="mt-1 text-ink-soft text-sm">
            {objectable.length > 0
              ? 'Возразить можно 24 часа после того, как внесли матч, и пока не выплачены призы.'
              : 'Больше возразить нельзя: время вышло или возражения уже есть.'}
          </p>
        </div>
        {objectable.length > 0 && (
          <Button variant="quiet" icon={<Flag className="size-4.5" />} onClick={() => dialog.open(undefined)}>
            Возразить
          </Button>
        )}
      </div>
      {unsent.length + own.length > 0 && (
        <ul className="flex flex-col gap-2">
          {unsent.map((draft) => (
            <Unsent key={draft.id} draft={draft} />
          ))}
          {own.map((objection) => (
            <Sent key={objection.id} objection={objection} />
          ))}
        </ul>
      )}
      <ObjectDialog key={dialog.opening} tournamentId={id} matches={objectable} {...dialog.dialogProps()} />
    </section>
  )
}

const tones: Record<ObjectionStatus, Tone> = { open: 'warning', corrected: 'success', declined: 'neutral' }
const row = 'rounded-card border border-line px-4 py-3'

const Sent = ({ objection: { match, text, status, answer, createdAt } }: { objection: Objection }) => (
  <li className={row}>
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className="font-semibold">Матч {match}</span>
      <Badge tone={tones[status]}>{objectionStatusLabels[status]}</Badge>
      <time dateTime={createdAt} className="ml-auto text-ink-faint text-sm">
        {dateTime(createdAt)}
      </time>
    </p>
    <p className="wrap-anywhere mt-1 whitespace-pre-line text-ink-soft">{text}</p>
    {answer && <p className="wrap-anywhere mt-1">Ответ: {answer}</p>}
  </li>
)

function Unsent({ draft: { id, state, objection, additionalText, refusal, trouble } }: { draft: Draft }) {
  const isReachable = useReachable()
  const words = {
    draft: 'Не отправлено',
    waiting: isReachable && !trouble ? 'Отправляется' : 'Уйдёт, когда появится связь',
    sending: 'Отправляется',
    paused: 'На паузе',
    'signed-out': 'Уйдёт после входа',
    done: '',
    refused: 'Не принято',
  }[state]
  const [isAsking, setAsking] = useState(false)
  const again = { paused: resumeDraft, refused: retryDraft }[state as 'paused']
  const title = `Матч ${objection?.match}`
  return (
    <li className={row}>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-semibold">{title}</span>
        <Badge tone={state === 'refused' ? 'danger' : 'warning'}>{words}</Badge>
      </p>
      <p className="wrap-anywhere mt-1 whitespace-pre-line text-ink-soft">{additionalText}</p>
      {state === 'refused' && refusal && <p className="mt-1 text-danger">{refusal.message}</p>}
      <p className="-mx-3 mt-1 flex flex-wrap">
        {again && (
          <Button variant="ghost" icon={<RotateCw className="size-4.5" />} onClick={() => void again(id)}>
            Отправить ещё раз
          </Button>
        )}
        <Button variant="ghost" icon={<Trash2 className="size-4.5" />} onClick={() => setAsking(true)}>
          Удалить
        </Button>
      </p>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title="Удалить возражение?"
        description="Текст и картинка исчезнут с устройства и не отправятся."
        yes="Удалить"
        variant="danger"
        onYes={() => void removeDraft(id)}
      />
    </li>
  )
}

import { Check, Flag, Pencil, X } from 'lucide-react'
import { useState } from 'react'
import * as v from 'valibot'
import { dateTime } from '#shared/dates'
import { plural } from '#shared/plural'
import { type AdminObjection, MAX_OBJECTION_REASON, ObjectionAnswer } from '#shared/tournaments/objections'
import { usePagedList } from '../../lib/lists.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { TextArea } from '../../ui/forms/TextArea.tsx'
import { LoadMore } from '../../ui/lists/LoadMore.tsx'
import { QueryError } from '../../ui/lists/QueryError.tsx'
import { ActNote } from '../../ui/notes/ActNote.tsx'
import { ConfirmDialog } from '../../ui/overlays/ConfirmDialog.tsx'
import { objectionsQuery, useAnswer } from './queries.ts'

type PlayersObjectionsProps = {
  tournamentId: string
  /** The results change no more. */
  isFixed: boolean
  onOpenMatch: (number: number) => void
}

/** The open objections of a tournament, where its matches are entered (TOURNAMENT-66). */
export function PlayersObjections({ tournamentId, isFixed, onOpenMatch }: PlayersObjectionsProps) {
  const list = usePagedList(objectionsQuery(tournamentId, 'open'))
  if (list.error && list.rows.length === 0) return <QueryError query={list} failure="Не удалось загрузить возражения" />
  if (list.rows.length === 0) return null
  return (
    <section aria-label="Возражения" className="flex flex-col gap-2">
      <h3>
        {list.total} {plural(list.total, 'возражение', 'возражения', 'возражений')}
      </h3>
      <ul className="flex flex-col gap-2">
        {list.rows.map((objection) => (
          <Row
            key={objection.id}
            tournamentId={tournamentId}
            objection={objection}
            isFixed={isFixed}
            onOpenMatch={() => onOpenMatch(objection.match)}
          />
        ))}
      </ul>
      <LoadMore list={list} />
    </section>
  )
}

const card = 'flex flex-col gap-3 rounded-card border border-warning/40 bg-warning/10 p-4'

type RowProps = { tournamentId: string; objection: AdminObjection; isFixed: boolean; onOpenMatch: () => void }

function Row({ tournamentId, objection, isFixed, onOpenMatch }: RowProps) {
  const { id, match, isCorrected } = objection
  const [isDeclining, setDeclining] = useState(false)
  const answer = useAnswer(tournamentId, id, () => setDeclining(false))
  return (
    <li className={card}>
      <Content objection={objection} />
      <div className="flex flex-wrap gap-2 [&>button]:flex-auto">
        {isCorrected && !isFixed ? (
          <Button
            icon={<Check className="size-4.5" />}
            busy={answer.isPending}
            onClick={() => answer.act({ status: 'corrected' })}
          >
            Исправлено
          </Button>
        ) : (
          <Button variant="quiet" disabled={isFixed} icon={<Pencil className="size-4.5" />} onClick={onOpenMatch}>
            Исправить матч {match}
          </Button>
        )}
        <Button
          variant="quiet"
          disabled={answer.isPending}
          icon={<X className="size-4.5" />}
          onClick={() => setDeclining(true)}
        >
          Отклонить
        </Button>
      </div>
      {!isDeclining && <ActNote act={answer} />}
      <DeclineDialog
        key={String(isDeclining)}
        objection={objection}
        answer={answer}
        open={isDeclining}
        onClose={() => setDeclining(false)}
      />
    </li>
  )
}

/** What a player says against a match, and the picture that shows it. */
function Content({ objection }: { objection: AdminObjection }) {
  const { match, displayName, teamName, text, thumbnailUrl, pictureUrl, createdAt } = objection
  return (
    <>
      <div className="flex items-start gap-3">
        {pictureUrl && (
          <a href={pictureUrl} target="_blank" rel="noreferrer" className="shrink-0">
            <img
              src={thumbnailUrl ?? pictureUrl}
              alt={`Скриншот: ${displayName}, матч ${match}`}
              className="size-20 rounded-control border border-line object-cover"
            />
          </a>
        )}
        <div className="min-w-0 flex-1 leading-snug">
          <p className="wrap-anywhere font-semibold">{displayName}</p>
          <p className="wrap-anywhere text-ink-soft text-sm">
            {[`Матч ${match}`, resultOf(objection), teamName].filter(Boolean).join(' · ')}
          </p>
          <time dateTime={createdAt} className="text-ink-faint text-sm">
            {dateTime(createdAt)}
          </time>
        </div>
      </div>
      <p className="wrap-anywhere whitespace-pre-line">{text}</p>
    </>
  )
}

/** The open objections to one match, beside the form that corrects it. */
export function MatchObjections({ tournamentId, match }: { tournamentId: string; match: number }) {
  const { rows } = usePagedList(objectionsQuery(tournamentId, 'open'))
  const own = rows.filter((objection) => objection.match === match)
  if (own.length === 0) return null
  return (
    <ul aria-label="Возражения на матч" className="flex flex-col gap-2">
      {own.map((objection) => (
        <li key={objection.id} className={card}>
          <Content objection={objection} />
        </li>
      ))}
    </ul>
  )
}

/** Marks a match that somebody has objected to. */
export function MatchMark({ tournamentId, match }: { tournamentId: string; match: number }) {
  const { rows } = usePagedList(objectionsQuery(tournamentId, 'open'))
  const count = rows.filter((objection) => objection.match === match).length
  if (count === 0) return null
  return (
    <Badge tone="warning" icon={<Flag />}>
      {count} {plural(count, 'возражение', 'возражения', 'возражений')}
    </Badge>
  )
}

function resultOf({ result }: AdminObjection) {
  if (!result) return 'в матче его нет'
  const kills = `${result.kills} ${plural(result.kills, 'килл', 'килла', 'киллов')}`
  return result.placement === null ? kills : `${result.placement} место, ${kills}`
}

type DeclineDialogProps = {
  objection: AdminObjection
  answer: ReturnType<typeof useAnswer>
  open: boolean
  onClose: () => void
}

function DeclineDialog({ objection: { displayName, match }, answer, ...dialog }: DeclineDialogProps) {
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<string>()
  function decline() {
    const { success, output, issues } = v.safeParse(ObjectionAnswer, { status: 'declined', reason })
    setProblem(issues?.[0].message)
    if (success) answer.act(output)
  }
  return (
    <ConfirmDialog
      {...dialog}
      title="Отклонить возражение?"
      description={`${displayName}, матч ${match}: результат останется, игрок получит причину.`}
      yes="Отклонить"
      variant="danger"
      busy={answer.isPending}
      onYes={decline}
    >
      <fieldset disabled={answer.isPending} className="flex min-w-0 flex-col gap-3 pb-2">
        <TextArea
          label="Причина"
          placeholder="На записи 4 килла"
          maxLength={2 * MAX_OBJECTION_REASON}
          value={reason}
          onChange={setReason}
        />
        <ActNote act={{ ...answer, failure: problem ?? answer.failure }} />
      </fieldset>
    </ConfirmDialog>
  )
}

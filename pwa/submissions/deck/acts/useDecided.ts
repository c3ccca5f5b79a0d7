import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Review } from '#shared/submissions'
import { isolated } from '#shared/text'
import { beginAct, type Outcome } from '../../../lib/acts/acts.ts'
import { messageOf } from '../../../lib/acts/refusal.ts'
import { serverTime } from '../../../lib/clock/clock.ts'
import { invalidate } from '../../../lib/reads/invalidate.ts'
import { toast, toastError } from '../../../lib/toasts.ts'
import { submissionChanged } from '../../review/changes.ts'
import type { QueuedSubmission } from '../../review/queueQueries.ts'
import { afterPaint } from '../afterPaint.ts'
import type { Card } from '../deck.ts'
import { sendDecision, sendUndo, todayQuery } from '../deckQueries.ts'
import { type Decided, isUndoable, lastUndoable } from './decided.ts'

type UseDecided = {
  /** Undone, or refused while others may not decide it either. */
  onReturned: (card: Card, isTakenBack: boolean) => void
  /** Recorded by the server. */
  onRecorded: (id: string) => void
}

/** The decisions of this visit, which are sent while the next card is on the screen, and their undoing. */
export function useDecided({ onReturned, onRecorded }: UseDecided) {
  const queryClient = useQueryClient()
  const [decided, setDecided] = useState<readonly Decided[]>([])
  // Also of an undo.
  const [subjects, setSubjects] = useState<readonly string[]>([])
  const ownDecisions = useRef(new Set<string>())
  // Undone before the server had answered: sent as soon as it has.
  const undoWanted = useRef(new Set<Card>())

  const mark = (card: Card, change: Partial<Decided>) =>
    setDecided((before) => before.map((one) => (one.card === card ? { ...one, ...change } : one)))
  const countAgain = () => void invalidate(queryClient, { queryKey: todayQuery.queryKey })

  function add(card: Card, review: Review) {
    const decision: Decided = { card, review, at: serverTime(), state: 'sending' }
    setDecided((before) => [...before, decision])
    setSubjects((before) => [...new Set([...before, subjectOf(card)])])
    // The next card comes first.
    afterPaint(() => send(decision))
  }

  function send(decision: Decided) {
    const { card, review } = decision
    beginAct({
      subject: subjectOf(card),
      name: 'Решение по заявке',
      input: review,
      send: (attempt) => sendDecision(card, review, attempt),
      onOutcome: (outcome) => onSent(decision, outcome),
    })
  }

  function onSent(decision: Decided, outcome: Outcome) {
    const { card } = decision
    const { id } = card.submission
    const isUndoWanted = undoWanted.current.delete(card)
    if ('output' in outcome) {
      const submission = outcome.output as QueuedSubmission | undefined
      mark(card, { submission, state: 'done' })
      onRecorded(id)
      if (submission) ownDecisions.current.add(`${id} ${submission.reviewedAt}`)
      if (submission) submissionChanged(queryClient, { ...submission, submissionId: id, was: 'pending' })
      if (submission && isUndoWanted) takeBack({ ...decision, submission }, submission)
      return countAgain()
    }
    const why = messageOf(outcome.error, 'Решение не записано')
    toastError(`${isolated(card.submission.user.displayName)}: ${why}`)
    mark(card, { state: 'refused', why })
    if (!isForOthers(outcome.error)) onReturned(card, false)
  }

  /** Without one: the last that can be undone. */
  function undo(one = lastUndoable(decided, serverTime())) {
    if (!one) return decided.length > 0 && toast({ title: 'Отменять нечего', message: 'Список решений: клавиша L' })
    if (!isUndoable(one, serverTime())) return
    if (one.submission) return takeBack(one, one.submission)
    undoWanted.current.add(one.card)
    mark(one.card, { state: 'undoing' })
    toast({ title: 'Отменяем', message: 'Решение отменится, как только сервер его запишет' })
  }

  function takeBack({ card }: Decided, { id, reviewedAt, status }: QueuedSubmission) {
    if (!reviewedAt) return
    mark(card, { state: 'undoing' })
    beginAct({
      subject: subjectOf(card),
      name: 'Отмена решения',
      input: reviewedAt,
      send: (attempt) => sendUndo(id, reviewedAt, attempt),
      onOutcome(outcome) {
        if ('output' in outcome) {
          const reopened = outcome.output as QueuedSubmission
          mark(card, { state: 'undone' })
          submissionChanged(queryClient, { ...reopened, submissionId: id, was: status })
          onReturned({ ...card, submission: reopened }, true)
          toast({ title: 'Решение отменено' })
          return countAgain()
        }
        const why = messageOf(outcome.error, 'Не удалось отменить решение')
        // What another admin has undone or decided again is no longer this one's to undo.
        mark(card, { state: 'done', why: isChanged(outcome.error) ? why : undefined })
        toastError(why)
      },
    })
  }

  return {
    decided,
    subjects,
    add,
    undo,
    /** A decision of this tab, perhaps undone since: its event may come late. */
    isOwn: (id: string, reviewedAt: string | null) => ownDecisions.current.has(`${id} ${reviewedAt}`),
  }
}

const subjectOf = ({ submission }: Card) => `review:${submission.id}`

const isChanged = (error: Error) => 'code' in error && error.code === 'decision_changed'

/** Another admin has decided or holds it, or may: there is nothing to decide here any more. */
const isForOthers = (error: Error) =>
  'code' in error &&
  ['already_reviewed', 'held_by_other', 'own_submission', 'own_rejection'].includes(String(error.code))

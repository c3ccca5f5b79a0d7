import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useReducer, useRef, useState } from 'react'
import type { LeaseChange, SubmissionChange } from '#shared/events'
import type { Review } from '#shared/submissions'
import { isolated } from '#shared/text'
import { beginAct, type Outcome } from '../../lib/acts/acts.ts'
import { messageOf } from '../../lib/acts/refusal.ts'
import { serverTime } from '../../lib/clock/clock.ts'
import { invalidate } from '../../lib/reads/invalidate.ts'
import { useUser } from '../../lib/session.ts'
import { toast, toastError } from '../../lib/toasts.ts'
import { deckListeners, type FileChange, submissionChanged } from '../review/changes.ts'
import { isHere, type QueuedSubmission } from '../review/queueQueries.ts'
import { useLeases } from '../review/useLeases.ts'
import { type Card, changedDeck, currentCard, emptyDeck, readyCards } from './deck.ts'
import { freshMedia, sendDecision, sendUndo, todayQuery } from './deckQueries.ts'
import { KEYS_REST } from './keys.ts'
import { isTyping } from './useDeckKeys.ts'
import { useLoading } from './useLoading.ts'

/** With fewer cards behind the current one more are loaded. */
const FEW = 8
const EMPTY_ASKED_AFTER = 20_000
/** A second look is asked for after so many decisions. */
const LOOK_EVERY = 20

/** A decision made here: `submission` is the server's answer, once it has come. */
export type Decided = { card: Card; review: Review; at: number; submission?: QueuedSubmission | undefined }

/** The deck: what is next, decisions and their undoing. A decision is sent while the next card is on the screen. */
export function useDeck() {
  const queryClient = useQueryClient()
  const { id: adminId } = useUser()
  const [deck, change] = useReducer(changedDeck, emptyDeck)
  const [decided, setDecided] = useState<readonly Decided[]>([])
  const loading = useLoading((loaded) => {
    // The server may not know yet what is decided here.
    const isDecided = ({ submission: { id } }: Card) => decided.some(({ card }) => card.submission.id === id)
    change({ kind: 'loaded', cards: loaded.filter((card) => !isDecided(card)) })
  })
  const current = currentCard(deck)
  const ready = readyCards(deck)
  const leases = useLeases(
    ready.filter((card) => !deck.lost || card !== current).map(({ submission }) => submission.id),
    ({ id, error }) => lose(id, error),
  )
  function lose(id: string, why: string) {
    leases.drop(id)
    change({ kind: 'lost', id, why, isTyping: isTyping() })
  }

  const behind = deck.cards.length - deck.at
  useEffect(() => {
    if (behind < FEW) void loading.loadMore()
  }, [behind, loading.loadMore])
  // Behind what is loaded, so that nobody can tell which they are.
  useEffect(() => {
    if (loading.isLoaded) void loading.loadLooks()
  }, [loading.isLoaded, loading.loadLooks])
  const isDone = loading.isLoaded && deck.cards.length === 0
  useEffect(() => {
    if (!isDone) return
    const timer = setInterval(() => void loading.loadMore(), EMPTY_ASKED_AFTER)
    return () => clearInterval(timer)
  }, [isDone, loading.loadMore])

  const { restingFor } = deck
  useEffect(() => {
    if (restingFor === undefined) return
    const timer = setTimeout(() => change({ kind: 'rested' }), KEYS_REST)
    return () => clearTimeout(timer)
  }, [restingFor])

  const isShown = (id: string) => deck.cards.some(({ submission }) => submission.id === id)
  const onLease = useEffectEvent(({ submissionId: id, heldBy, heldTab }: LeaseChange) => {
    if (!heldBy || isHere(heldBy, heldTab, adminId) || !isShown(id)) return
    const why =
      heldBy.id === adminId ? 'Ты открыл её в другой вкладке' : `Её теперь смотрит ${isolated(heldBy.displayName)}`
    if (current?.submission.id === id && !isTyping()) toastError(why, 'Заявку забрали')
    lose(id, why)
  })
  const onSubmission = useEffectEvent(({ submissionId: id, status, reviewedBy, reviewedAt }: SubmissionChange) => {
    if (status === 'pending') return isDone ? void loading.loadMore() : undefined
    // A decision of this tab that was undone since: its event may come late.
    if (!isShown(id) || ownDecisions.current.has(`${id} ${reviewedAt}`)) return
    lose(
      id,
      reviewedBy?.id === adminId
        ? 'Ты решил её в другой вкладке'
        : `Её решил ${isolated(reviewedBy?.displayName ?? 'сервер')}`,
    )
  })
  useEffect(() => {
    const listener = {
      onLease: (event: LeaseChange) => onLease(event),
      onSubmission: (event: SubmissionChange) => onSubmission(event),
      onFile: (row: FileChange) => change({ kind: 'changed', row }),
    }
    deckListeners.add(listener)
    return () => void deckListeners.delete(listener)
  }, [])

  // Also of an undo, which takes the decision from the list.
  const [subjects, setSubjects] = useState<readonly string[]>([])

  const ownDecisions = useRef(new Set<string>())
  // Undone before the server had answered: sent as soon as it has.
  const undoWanted = useRef(new Set<Card>())

  const isHeld = current !== undefined && !deck.lost && leases.isHeld(current.submission.id)

  function decide(review: Review) {
    if (!current || !isHeld) return
    const { id } = current.submission
    const decision = { card: current, review, at: serverTime() }
    leases.drop(id)
    change({ kind: 'decided', id })
    setDecided((before) => [...before, decision])
    setSubjects((before) => [...new Set([...before, subjectOf(current)])])
    if ((decided.length + 1) % LOOK_EVERY === 0) void loading.loadLooks()
    // After the frame that shows the next card.
    requestAnimationFrame(() => setTimeout(() => send(decision)))
  }

  function send(decision: Decided) {
    const { card, review } = decision
    beginAct({
      subject: subjectOf(card),
      name: 'Решение по заявке',
      input: review,
      send: (attempt) => sendDecision(card, review, attempt),
      onOutcome: (outcome) => onDecided(decision, outcome),
    })
  }

  function onDecided(decision: Decided, outcome: Outcome) {
    const { card } = decision
    const { id } = card.submission
    const isUndoWanted = undoWanted.current.delete(card)
    if ('output' in outcome) {
      const submission = outcome.output as QueuedSubmission | undefined
      setDecided((before) => before.map((one) => (one.card === card ? { ...one, submission } : one)))
      if (submission) ownDecisions.current.add(`${id} ${submission.reviewedAt}`)
      if (submission) submissionChanged(queryClient, { ...submission, submissionId: id, was: 'pending' })
      if (submission && isUndoWanted) takeBack({ ...decision, submission }, submission)
      return void invalidate(queryClient, { queryKey: todayQuery.queryKey })
    }
    const message = messageOf(outcome.error, 'Решение не записано')
    toastError(`${isolated(card.submission.user.displayName)}: ${message}`)
    setDecided((before) => before.filter((one) => one.card !== card))
    if (!isForOthers(outcome.error)) change({ kind: 'returned', card, isNow: false })
  }

  function undo() {
    const last = decided.findLast(({ card }) => !undoWanted.current.has(card))
    if (!last) return
    if (last.card.isSecondLook) return toast({ title: 'Не отменено', message: 'Это решение не отменить' })
    if (last.submission) return takeBack(last, last.submission)
    undoWanted.current.add(last.card)
    toast({ title: 'Отменяем', message: 'Решение отменится, как только сервер его запишет' })
  }

  function takeBack(decision: Decided, { id, reviewedAt, status }: QueuedSubmission) {
    const { card } = decision
    if (!reviewedAt) return
    setDecided((before) => before.filter((one) => one.card !== card))
    beginAct({
      subject: subjectOf(card),
      name: 'Отмена решения',
      input: reviewedAt,
      send: (attempt) => sendUndo(id, reviewedAt, attempt),
      onOutcome(outcome) {
        if ('output' in outcome) {
          const reopened = outcome.output as QueuedSubmission
          submissionChanged(queryClient, { ...reopened, submissionId: id, was: status })
          change({ kind: 'returned', card: { ...card, submission: reopened }, isNow: !isTyping() })
          toast({ title: 'Решение отменено' })
          return void invalidate(queryClient, { queryKey: todayQuery.queryKey })
        }
        // What another admin has undone or decided again is no longer this one's to undo.
        if (!isChanged(outcome.error)) setDecided((before) => [...before, decision])
        toastError(messageOf(outcome.error, 'Не удалось отменить решение'))
      },
    })
  }

  return {
    deck,
    current,
    decided,
    subjects,
    isHeld,
    isPending: !loading.isLoaded,
    error: loading.error,
    retry: () => void loading.loadMore(),
    /** Asks for new addresses of the current card's file: the old ones may have expired. */
    refreshMedia: () =>
      current &&
      void freshMedia(current.submission.id).then(
        (row) => change({ kind: 'changed', row }),
        () => undefined,
      ),
    decide,
    undo,
    move: (by: 1 | -1) => change({ kind: 'moved', by }),
  }
}

const subjectOf = ({ submission }: Card) => `review:${submission.id}`

const isChanged = (error: Error) => 'code' in error && error.code === 'decision_changed'

/** Another admin has decided or holds it, or may: there is nothing to decide here any more. */
const isForOthers = (error: Error) =>
  'code' in error &&
  ['already_reviewed', 'held_by_other', 'own_submission', 'own_rejection'].includes(String(error.code))

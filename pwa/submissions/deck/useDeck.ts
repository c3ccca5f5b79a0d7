import { useEffect, useEffectEvent, useReducer, useState } from 'react'
import type { LeaseChange, SubmissionChange } from '#shared/events'
import type { Review } from '#shared/submissions'
import { isolated } from '#shared/text'
import { messageOf } from '../../lib/acts/refusal.ts'
import { useUser } from '../../lib/session.ts'
import { toast, toastError } from '../../lib/toasts.ts'
import { deckListeners, type FileChange } from '../review/changes.ts'
import { isHere } from '../review/queueQueries.ts'
import { useLeases } from '../review/useLeases.ts'
import { isStanding } from './acts/decided.ts'
import { useDecided } from './acts/useDecided.ts'
import { type Card, changedDeck, currentCard, emptyDeck, readyCards } from './deck.ts'
import { freshMedia, sendSkip } from './deckQueries.ts'
import { KEYS_REST } from './keys.ts'
import type { Typed } from './panel/panel.ts'
import { isTyping } from './useDeckKeys.ts'
import { useLoading } from './useLoading.ts'

/** With fewer cards behind the current one more are loaded. */
const FEW = 8
const EMPTY_ASKED_AFTER = 20_000
/** A second look is asked for after so many decisions. */
const LOOK_EVERY = 20

/** The deck: what is next, decisions and their undoing. A decision is sent while the next card is on the screen. */
export function useDeck() {
  const { id: adminId } = useUser()
  const [deck, change] = useReducer(changedDeck, emptyDeck)
  const [typed] = useState(() => new Map<string, Typed>())
  const decisions = useDecided({
    onReturned: (card, isTakenBack) => change({ kind: 'returned', card, isNow: isTakenBack && !isTyping() }),
    onRecorded: (id) => typed.delete(id),
  })
  const { decided } = decisions
  const loading = useLoading((loaded) => {
    // The server may not know yet what is decided here.
    const isDecided = ({ submission: { id } }: Card) =>
      decided.some((one) => isStanding(one) && one.card.submission.id === id)
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
    if (!isShown(id) || decisions.isOwn(id, reviewedAt)) return
    lose(
      id,
      reviewedBy?.id === adminId
        ? 'Ты решил её в другой вкладке'
        : `Её решил ${isolated(reviewedBy?.displayName ?? 'сервер')}`,
    )
  })
  const onQueue = useEffectEvent(async () => change({ kind: 'handed', cards: await loading.loadHanded(adminId) }))
  useEffect(() => {
    const listener = {
      onLease: (event: LeaseChange) => onLease(event),
      onSubmission: (event: SubmissionChange) => onSubmission(event),
      onQueue: () => void onQueue(),
      onFile: (row: FileChange) => change({ kind: 'changed', row }),
    }
    deckListeners.add(listener)
    return () => void deckListeners.delete(listener)
  }, [])

  const isHeld = (id: string) => leases.isHeld(id) && !(deck.lost && id === current?.submission.id)

  function decide(review: Review) {
    if (!current || !isHeld(current.submission.id)) return
    const { id } = current.submission
    leases.drop(id)
    change({ kind: 'decided', id })
    decisions.add(current, review)
    if ((decided.length + 1) % LOOK_EVERY === 0) void loading.loadLooks()
  }

  function skip() {
    if (!current) return
    const { submission, isSecondLook } = current
    change({ kind: 'skipped', id: submission.id })
    toast({ title: 'Отложено', message: 'Эта заявка придёт последней' })
    // A second look is nobody's to keep: it only goes to the end.
    if (!isSecondLook) sendSkip(submission.id).catch((error) => toastError(messageOf(error, 'Не удалось отложить')))
  }

  return {
    deck,
    current,
    decided,
    subjects: decisions.subjects,
    typed,
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
    undo: decisions.undo,
    skip,
    handedOver: (id: string) => change({ kind: 'decided', id }),
    move: (by: 1 | -1) => change({ kind: 'moved', by }),
    goTo: (id: string) => change({ kind: 'chosen', id }),
  }
}

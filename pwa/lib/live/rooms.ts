import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { AppError } from '#shared/errors'
import { invalidate } from '../reads/invalidate.ts'
import { newStore, useStore } from '../store.ts'

type Connection = {
  /** `mayMiss`: an event may have been sent during `unheardFor` milliseconds. */
  join: (name: string, unheardFor: number, acknowledged: (refusal: string | null, mayMiss?: boolean) => void) => void
  leave: (name: string) => void
}
type Subscription = {
  missed: () => void
  /** In `performance.now()`; NEVER while the room is joined, and when a reconnect refetches everything. */
  unheardSince: number
}
const NEVER = Number.POSITIVE_INFINITY

// Not in socket.ts, which is loaded later than the screens that subscribe.
const subscriptions = newStore<ReadonlyMap<string, readonly Subscription[]>>(new Map())
export const isAnyRoomSubscribed = () => subscriptions.get().size > 0

let connection: Connection | undefined

export const useAnyRoomSubscribed = () => useStore(subscriptions).size > 0

/** Joins all subscribed rooms, now and later. Returns the function to call when the connection ends. */
export function connectRooms(opened: Connection) {
  connection = opened
  for (const name of subscriptions.get().keys()) join(name)
  return () => {
    if (connection === opened) connection = undefined
  }
}

function join(name: string) {
  const since = Math.min(...subscriptionsTo(name).map(({ unheardSince }) => unheardSince))
  connection?.join(name, Math.max(0, performance.now() - since), (refusal, mayMiss) => {
    for (const subscription of subscriptionsTo(name)) {
      if (refusal === null) subscription.unheardSince = NEVER
      if (mayMiss || refusal === 'not_found') subscription.missed()
    }
  })
}

/**
 * Subscribes to a room's events (`map:{id}`), again after each reconnect. Returns the function that leaves the room.
 * @param missed called after joining if an event may have been missed since `since`, and when there is no such room
 * @param since in `performance.now()`: when the page requested what it shows
 */
export function joinRoom(name: string, missed: Subscription['missed'] = () => {}, since = performance.now()) {
  const others = subscriptionsTo(name)
  const isHeard = others.some(({ unheardSince }) => unheardSince === NEVER)
  const own: Subscription = { missed, unheardSince: isHeard ? NEVER : since }
  change(name, [...others, own])
  if (others.length === 0) join(name)
  return () => {
    const left = subscriptionsTo(name).filter((each) => each !== own)
    change(name, left)
    if (left.length === 0) connection?.leave(name)
  }
}

const subscriptionsTo = (name: string) => subscriptions.get().get(name) ?? []

function change(name: string, changed: readonly Subscription[]) {
  const next = new Map(subscriptions.get())
  if (changed.length > 0) next.set(name, changed)
  else next.delete(name)
  subscriptions.set(next)
}

/**
 * Subscribes a screen to a room (`tournament:{id}`); refetches `queryKey` if an event may have been missed or the room
 * is gone.
 * @param askedAt returns when the data was requested, in `performance.now()`; by default the visit
 */
export function useRoom(name: string, queryKey: QueryKey, askedAt?: () => number | undefined) {
  const queryClient = useQueryClient()
  const key = JSON.stringify(queryKey)
  const since = useEffectEvent(() => askedAt?.())
  useEffect(
    () => joinRoom(name, () => void invalidate(queryClient, { queryKey: JSON.parse(key) }), since()),
    [queryClient, name, key],
  )
}

export const isNotFound = (error: unknown) => error instanceof AppError && error.code === 'not_found'

/**
 * Whether the last answer about `id` was `not_found`, also during a refetch: TanStack forgets the error of a query
 * without data, and the page would flash a skeleton.
 */
export function useIsNotFound({ status, error }: { status: string; error: unknown }, id: string) {
  const [missingId, setMissingId] = useState<string>()
  const isMissing = status === 'pending' ? missingId === id : isNotFound(error)
  if (isMissing !== (missingId === id)) setMissingId(isMissing ? id : undefined)
  return isMissing
}

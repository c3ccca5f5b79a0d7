import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { AppError } from '#shared/errors'
import { newStore, useStore } from './store.ts'

type Connection = {
  /** `mayMiss`: an event may have been sent during `unheardFor` milliseconds. */
  join: (name: string, unheardFor: number, acknowledged: (refusal: string | null, mayMiss?: boolean) => void) => void
  leave: (name: string) => void
}
type Wish = {
  missed: () => void
  /** In `performance.now()`; NEVER while the room is joined, and when a reconnect refetches everything. */
  unheardSince: number
}
const NEVER = Number.POSITIVE_INFINITY

// Not in socket.ts, which is loaded later than the screens that subscribe.
const wished = newStore<ReadonlyMap<string, readonly Wish[]>>(new Map())
export const isAnyRoomWished = () => wished.get().size > 0

let connection: Connection | undefined

export const useAnyRoomWished = () => useStore(wished).size > 0

/** Joins all subscribed rooms, now and later. Returns the function to call when the connection ends. */
export function connectRooms(opened: Connection) {
  connection = opened
  for (const name of wished.get().keys()) join(name)
  return () => {
    if (connection === opened) connection = undefined
  }
}

function join(name: string) {
  const since = Math.min(...wishesFor(name).map(({ unheardSince }) => unheardSince))
  connection?.join(name, Math.max(0, performance.now() - since), (refusal, mayMiss) => {
    for (const wish of wishesFor(name)) {
      if (refusal === null) wish.unheardSince = NEVER
      if (mayMiss || refusal === 'not_found') wish.missed()
    }
  })
}

/**
 * Subscribes to a room's events (`map:{id}`), again after each reconnect. Returns the function that leaves the room.
 * @param missed called after joining if an event may have been missed since `since`, and when there is no such room
 * @param since in `performance.now()`: when the page requested what it shows
 */
export function joinRoom(name: string, missed: Wish['missed'] = () => {}, since = performance.now()) {
  const others = wishesFor(name)
  const isHeard = others.some(({ unheardSince }) => unheardSince === NEVER)
  const own: Wish = { missed, unheardSince: isHeard ? NEVER : since }
  change(name, [...others, own])
  if (others.length === 0) join(name)
  return () => {
    const left = wishesFor(name).filter((each) => each !== own)
    change(name, left)
    if (left.length === 0) connection?.leave(name)
  }
}

const wishesFor = (name: string) => wished.get().get(name) ?? []

function change(name: string, wishes: readonly Wish[]) {
  const next = new Map(wished.get())
  if (wishes.length > 0) next.set(name, wishes)
  else next.delete(name)
  wished.set(next)
}

/**
 * Subscribes a screen to a room (`tournament:{id}`); refetches `queryKey` if an event may have been missed or the room
 * is gone. @param askedAt returns when the data was requested, in `performance.now()`; by default the visit
 */
export function useRoom(name: string, queryKey: QueryKey, askedAt?: () => number | undefined) {
  const queryClient = useQueryClient()
  const key = JSON.stringify(queryKey)
  const since = useEffectEvent(() => askedAt?.())
  useEffect(
    () => joinRoom(name, () => void queryClient.invalidateQueries({ queryKey: JSON.parse(key) }), since()),
    [queryClient, name, key],
  )
}

export const isNotFound = (error: unknown) => error instanceof AppError && error.code === 'not_found'

/**
 * Whether the last answer about `id` was `not_found`, also during a refetch: TanStack forgets the error of a query
 * without data, and the page would flash a skeleton.
 */
export function useIsNotFound({ status, error }: { status: string; error: unknown }, id: string) {
  const [gone, setGone] = useState<string>()
  const isGone = status === 'pending' ? gone === id : isNotFound(error)
  if (isGone !== (gone === id)) setGone(isGone ? id : undefined)
  return isGone
}

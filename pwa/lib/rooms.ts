import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { AppError } from '#shared/errors'
import { newStore, useStore } from './store.ts'

type Connection = {
  /** `mayMiss`: something may have been told there in the milliseconds for which the room was not heard. */
  join: (name: string, unheardFor: number, acknowledged: (refusal: string | null, mayMiss?: boolean) => void) => void
  leave: (name: string) => void
}
type Wish = {
  missed: () => void
  /** In `performance.now()`; never, while the room is heard and when all is read anew after a reconnect. */
  unheardSince: number
}
const NEVER = Number.POSITIVE_INFINITY

// Not in socket.ts, which is loaded late: a screen wishes its rooms before the socket's code is there.
/** By a room's name, what each part of the page that wants its events has said. */
const wished = newStore<ReadonlyMap<string, readonly Wish[]>>(new Map())
/** Whether any part of the page shows what a room tells. */
export const isAnyRoomWished = () => wished.get().size > 0

/** The connection that is open; one at a time. */
let connection: Connection | undefined

/** Whether anything on the page wants a room: a guest's page has no connection otherwise. */
export const useAnyRoomWished = () => useStore(wished).size > 0

/** Joins what is wished, now and from now on. Returns the function that is called when the connection has ended. */
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
 * Asks the server for the events of a room (`map:{id}`), and again after each reconnect; who may not look gets none.
 * Returns the function that leaves the room.
 * @param missed called when the room has been joined, if something may have been told there since it was asked for; and
 * when there is no such room, as what the page shows has gone since then
 * @param since in `performance.now()`: when what the page knows was asked for, if that was before
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
 * While a screen is shown the page hears a room's events (`tournament:{id}`). What it has of `queryKey`, which each visit
 * reads anew, is read once more if something was told before the room was joined, or if the room is no more.
 * @param askedAt returns when it was last asked for, in `performance.now()`; with the visit unless told
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
 * Whether the server's last answer about `id` was that there is no such thing. It stays so while it is asked for again, as
 * when its room is refused: TanStack forgets the error of a query without data, and the way out of the page would give way
 * to a skeleton under the finger.
 */
export function useIsNotFound({ status, error }: { status: string; error: unknown }, id: string) {
  const [gone, setGone] = useState<string>()
  const isGone = status === 'pending' ? gone === id : isNotFound(error)
  if (isGone !== (gone === id)) setGone(isGone ? id : undefined)
  return isGone
}

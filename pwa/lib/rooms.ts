import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { newStore, useStore } from './store.ts'

type Tell = (wish: 'join' | 'leave', name: string, acknowledged: (refusal: string | null) => void) => void
type Wish = () => void

// Not in socket.ts, which is loaded late: a screen wishes its rooms before the socket's code is there.
/** By a room's name, what each part of the page that wants its events does once they come. */
const wished = newStore<ReadonlyMap<string, readonly Wish[]>>(new Map())
/** The connection that is open; one at a time. */
let connection: Tell | undefined

/** Whether anything on the page wants a room: a guest's page has no connection otherwise. */
export const useAnyRoomWished = () => useStore(wished).size > 0

/** Joins what is wished, now and from now on. Returns the function that is called when the connection has ended. */
export function connectRooms(tell: Tell) {
  connection = tell
  for (const name of wished.get().keys()) join(name)
  return () => {
    if (connection === tell) connection = undefined
  }
}

const join = (name: string) =>
  connection?.('join', name, (refusal) => {
    if (refusal === null) for (const joined of wished.get().get(name) ?? []) joined()
  })

/**
 * Asks the server for the events of a room (`map:{id}`), and again after each reconnect; who may not look gets none.
 * Returns the function that leaves the room.
 * @param joined called each time that the room has been joined
 */
export function joinRoom(name: string, joined: Wish = () => {}) {
  const own = () => joined()
  const others = wished.get().get(name) ?? []
  change(name, [...others, own])
  if (others.length === 0) join(name)
  // The others have joined it already.
  else own()
  return () => {
    const left = (wished.get().get(name) ?? []).filter((each) => each !== own)
    change(name, left)
    if (left.length === 0) connection?.('leave', name, () => undefined)
  }
}

function change(name: string, wishes: readonly Wish[]) {
  const next = new Map(wished.get())
  if (wishes.length > 0) next.set(name, wishes)
  else next.delete(name)
  wished.set(next)
}

/**
 * While a screen is shown the page hears a room's events (`tournament:{id}`). What it has of `queryKey` from before the
 * room was joined is read anew, because a change may have come between.
 */
export function useRoom(name: string, queryKey: QueryKey) {
  const queryClient = useQueryClient()
  const key = JSON.stringify(queryKey)
  useEffect(
    () =>
      joinRoom(name, () => {
        const isIdle = (query: { state: { fetchStatus: string } }) => query.state.fetchStatus === 'idle'
        void queryClient.invalidateQueries({ queryKey: JSON.parse(key), predicate: isIdle })
      }),
    [queryClient, name, key],
  )
}

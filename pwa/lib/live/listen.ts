import type { QueryClient } from '@tanstack/react-query'
import { readAgain } from '../lists.ts'
import { invalidate } from '../reads/invalidate.ts'
import { type Events, openSocket, type Reactions } from './socket.ts'

type Ends = { missed?: () => void; dismissed?: () => void }

/** Opens the page's connection: each event makes the slices read again what it changes. Returns the function that closes it. */
export function listen(
  queryClient: QueryClient,
  token: string | null,
  slices: Reactions[],
  { missed, dismissed = () => {} }: Ends = {},
) {
  const names = [...new Set(slices.flatMap((slice) => Object.keys(slice) as (keyof Events)[]))]
  const react =
    <Name extends keyof Events>(name: Name) =>
    (data: Events[Name]) => {
      const keys = (slice: Reactions) => slice[name]?.(data, queryClient) ?? []
      readAgain(queryClient, slices.flatMap(keys))
    }
  return openSocket(token, {
    ...Object.fromEntries(names.map((name) => [name, react(name)])),
    missed() {
      void invalidate(queryClient)
      missed?.()
    },
    dismissed,
  })
}

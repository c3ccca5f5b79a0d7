import { useState } from 'react'
import { SECOND } from '#shared/units'
import { messageOf } from '../../lib/acts/refusal.ts'
import { api, readFile } from '../../lib/api.ts'
import { fetchRead } from '../../lib/reads/fetchRead.ts'
import { refused } from './acts.ts'

/** A picture may wait for its turn and then be drawn, half a minute each. */
const patient = {
  fetch: ((address: string, init?: RequestInit) => fetchRead(address, init, 65 * SECOND)) as typeof fetch,
}

export type MapTheme = 'dark' | 'light'

export const mapFile = {
  png: (id: string, theme: MapTheme) =>
    readFile(api.maps[':id']['export.png'].$get({ param: { id }, query: { theme } }, patient)),
  svg: (id: string, query: { theme: MapTheme; legend?: '0' }) =>
    readFile(api.maps[':id']['export.svg'].$get({ param: { id }, query }, patient)),
  csv: (id: string) => readFile(api.maps[':id']['claims.csv'].$get({ param: { id } })),
}

export function useFetching<Name extends string>() {
  const [busy, setBusy] = useState<Name>()
  async function run(name: Name, fetchIt: () => Promise<void>, failure: string) {
    setBusy(name)
    try {
      await fetchIt()
    } catch (error) {
      refused(error as Error, messageOf(error, failure))
    }
    setBusy(undefined)
  }
  return { busy, run }
}

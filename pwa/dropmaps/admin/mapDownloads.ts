import { useState } from 'react'
import { messageOf } from '../../lib/acts/refusal.ts'
import { api, readFile } from '../../lib/api.ts'
import { refused } from './acts.ts'

export type MapTheme = 'dark' | 'light'

export const mapFile = {
  png: (id: string, theme: MapTheme) =>
    readFile(api.maps[':id']['export.png'].$get({ param: { id }, query: { theme } })),
  svg: (id: string, query: { theme: MapTheme; legend?: '0' }) =>
    readFile(api.maps[':id']['export.svg'].$get({ param: { id }, query })),
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

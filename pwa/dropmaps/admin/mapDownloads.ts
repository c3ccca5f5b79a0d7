import { useState } from 'react'
import { messageOf } from '../../lib/acts/refusal.ts'
import { api, readFile } from '../../lib/api.ts'
import { refused } from './acts.ts'

export type MapTheme = 'dark' | 'light'

/** Files that the server makes of a map. */
export const mapFile = {
  png: (id: string, theme: MapTheme) =>
    readFile(api.maps[':id']['export.png'].$get({ param: { id }, query: { theme } })),
  svg: (id: string, theme: MapTheme) =>
    readFile(api.maps[':id']['export.svg'].$get({ param: { id }, query: { theme } })),
  /** In colours for paper, with numbers, and without the list of what they mean: the page that prints it has that. */
  paper: (id: string) =>
    readFile(api.maps[':id']['export.svg'].$get({ param: { id }, query: { theme: 'light', legend: '0' } })),
  csv: (id: string) => readFile(api.maps[':id']['claims.csv'].$get({ param: { id } })),
}

/** Runs what fetches a file, one at a time, and says why where it could not be had. */
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

import { useState } from 'react'
import { messageOf } from '../../lib/acts/refusal.ts'
import { api, readFile } from '../../lib/api.ts'
import { refused } from './acts.ts'

export type MapTheme = 'dark' | 'light'

export const mapFile = {
  png: (id: string, theme: MapTheme) =>
    readFile(api.maps[':id']['export.png'].$get({ param: { id }, query: { theme } })),
  svg: (id: string, theme: MapTheme) =>
    readFile(api.maps[':id']['export.svg'].$get({ param: { id }, query: { theme } })),
  /** For print: without the legend, which the page has. */
  paper: (id: string) =>
    readFile(api.maps[':id']['export.svg'].$get({ param: { id }, query: { theme: 'light', legend: '0' } })),
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

import type { MapGeometry, MapState } from '#shared/dropmaps/shapes'
import { newRetries, PATIENCE } from '../../lib/retrying.ts'

export type ReadMap = { state: MapState; geometry: MapGeometry | undefined }

export const pathOf = (mapId: string) => `/api/maps/${encodeURIComponent(mapId)}`

/** Returns null if it does not exist. Throws without a connection. */
export async function answerOf(address: string) {
  const answer = await fetch(address, { signal: AbortSignal.timeout(PATIENCE) })
  if (answer.status === 404) return null
  if (!answer.ok) throw new Error(String(answer.status))
  return answer
}

const read = async <Json>(address: string) => ((await (await answerOf(address))?.json()) ?? null) as Json | null

/** Reads a map without the app: null if there is none; throws offline. `known`: version of a geometry to keep. */
export async function readMap(mapId: string, known: number | undefined): Promise<ReadMap | null> {
  const path = pathOf(mapId)
  let replaced: number | undefined
  while (true) {
    const state = await read<MapState>(`${path}/state`)
    if (!state) return null
    const { geometryVersion } = state
    if (geometryVersion === known) return { state, geometry: undefined }
    const geometry = await read<MapGeometry>(`${path}/geometry/${geometryVersion}`)
    if (geometry) return { state, geometry }
    if (replaced === geometryVersion) throw new Error('the outlines of the state cannot be had')
    replaced = geometryVersion
  }
}

/** Returns a function that reads until `readOnce` does not throw, and once more if called during a reading. */
export function newReading(readOnce: () => Promise<void>, failed?: () => void) {
  let isReading = false
  let isWanted = false
  const retries = newRetries(() => void readNow())
  async function readNow() {
    isWanted = true
    if (isReading) return
    isReading = true
    try {
      while (isWanted) {
        isWanted = false
        await readOnce()
      }
      retries.succeeded()
    } catch {
      retries.failed()
      failed?.()
    }
    isReading = false
  }
  return () => void readNow()
}

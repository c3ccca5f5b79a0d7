import { afterEach, beforeEach, vi } from 'vitest'
import type { Territory } from '#shared/dropmaps/shapes'
import type { ErrorCode } from '#shared/errors'
import type { SavedLocation } from '../../../../../pwa/dropmaps/admin/draw/drawing.ts'
import type { KeptSave, Sent } from '../../../../../pwa/dropmaps/admin/draw/saving/kept.ts'
import { fakeBrowser } from '../../../browser.ts'
import { fakeLocks } from '../../../offline/locks.ts'

const whose = { userId: 'admin', mapId: 'map' }

export function savingDevice() {
  const here = {} as ReturnType<typeof newDevice>
  beforeEach(() => {
    vi.useFakeTimers()
    Object.assign(here, newDevice())
  })
  afterEach(() => void vi.useRealTimers())
  return here
}

function newDevice() {
  const browser = fakeBrowser()
  const device = { onLine: true, locks: fakeLocks() }
  vi.stubGlobal('navigator', device)
  const kept = () =>
    Object.keys(browser.localStorage)
      .filter((name) => name.startsWith('drawn:admin:map:'))
      .map((name) => JSON.parse(browser.localStorage.getItem(name) ?? '') as KeptSave)
  /** What one tab writes, the others hear. */
  const hear = () => browser.inAnotherTab(`drawn:admin:map:${kept()[0]?.key}`, null)
  return { browser, device, kept, hear }
}

const points = [
  { x: 0, y: 0 },
  { x: 10, y: 0 },
  { x: 0, y: 10 },
]
export const named = (name: string): Sent => ({ name, description: '', color: '#3B82F6', maxPlayers: 999, points })
export const known: SavedLocation = { ...named('Форт'), points, id: 'map-6', number: 6, editVersion: 3 }
export const answerTo = ({ edited, location }: KeptSave) =>
  ({ ...location, id: edited?.id ?? 'new', number: 6, editVersion: (edited?.editVersion ?? 0) + 1 }) as Territory

export async function openPage(server: (save: KeptSave) => Promise<Territory> = async (save) => answerTo(save)) {
  const { newSaves } = await import('../../../../../pwa/dropmaps/admin/draw/saving/saves.ts')
  const saves = newSaves(whose)
  const sent: { name: string; key: string; version: number | undefined }[] = []
  const refused: string[] = []
  const leave = saves.start({
    send(save, { headers }) {
      const { location, edited } = save
      sent.push({ name: location.name, key: headers['Idempotency-Key'], version: edited?.editVersion })
      return server(save)
    },
    saved: () => undefined,
    refused: (_, error) => refused.push(error.message),
  })
  return { saves, sent, refused, leave, states: () => saves.all.get().map(({ state }) => state) }
}

/** Of the modules that the page has loaded. */
export async function refuse(code: ErrorCode): Promise<never> {
  const { AppError } = await import('#shared/errors')
  throw new AppError(code)
}
export const noAnswer = () => refuse('offline')

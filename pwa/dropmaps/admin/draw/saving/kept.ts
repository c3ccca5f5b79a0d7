import type { Point } from '#shared/dropmaps/geometry'
import { shapedJson } from '#shared/json/shape'
import type { SavedLocation } from '../drawing.ts'

export type Sent = { name: string; description: string; color: string; maxPlayers: number; points: readonly Point[] }

export type KeptSave = {
  key: string
  /** Milliseconds, strictly increasing. */
  drawnAt: number
  edited: SavedLocation | undefined
  location: Sent
  /** When it was first sent; undefined: never. */
  sentAt: number | undefined
  refusal: { code: string; message: string } | undefined
}

const location = { name: 's', description: 's', color: 's', maxPlayers: 'n', points: [{ x: 'n', y: 'n' }] }
const keptSave = {
  key: 's',
  drawnAt: 'n',
  'edited?': { ...location, id: 's', number: 'n', editVersion: 'n' },
  location,
  'sentAt?': 'n',
  'refusal?': { code: 's', message: 's' },
}

type Whose = { userId: string; mapId: string }
/** One storage entry per save: tabs do not overwrite each other's. */
const nameOf = ({ userId, mapId }: Whose, key = '') => `drawn:${userId}:${mapId}:${key}`

/** Local storage is synchronous: closing the page loses nothing. */
export const keptSaves = (whose: Whose): KeptSave[] =>
  Object.keys(localStorage)
    .filter((name) => name.startsWith(nameOf(whose)))
    .flatMap((name) => shapedJson<KeptSave>(localStorage.getItem(name), keptSave) ?? [])
    .toSorted((one, other) => one.drawnAt - other.drawnAt)

/** Returns whether the device has stored it. */
export function keepSave(whose: Whose, save: KeptSave): boolean {
  const { key, drawnAt, edited, location, sentAt, refusal } = save
  try {
    localStorage.setItem(nameOf(whose, key), JSON.stringify({ key, drawnAt, edited, location, sentAt, refusal }))
    return true
  } catch {
    forgetSave(whose, key)
    return false
  }
}

export function forgetSave(whose: Whose, key: string) {
  try {
    localStorage.removeItem(nameOf(whose, key))
  } catch {}
}

/** Calls `changed` when another tab has kept or sent a save; returns the cleanup. */
export function hearOfSaves(whose: Whose, changed: () => void) {
  const listen = ({ key }: StorageEvent) => (key === null || key.startsWith(nameOf(whose))) && changed()
  addEventListener('storage', listen)
  return () => removeEventListener('storage', listen)
}

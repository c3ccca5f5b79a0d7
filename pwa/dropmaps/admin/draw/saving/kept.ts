import type { Point } from '#shared/dropmaps/geometry'
import type { SavedLocation } from '../drawing.ts'

/** A location as it is sent. */
export type Sent = { name: string; description: string; color: string; maxPlayers: number; points: readonly Point[] }

/** What was drawn and is not on the server yet, as the device keeps it. */
export type KeptSave = {
  /** By which the server knows a repetition. */
  key: string
  /** Milliseconds, each one later than those before. */
  drawnAt: number
  /** As it was before; undefined for a new location. */
  edited: SavedLocation | undefined
  location: Sent
  /** When it was first sent; undefined: it never was. */
  sentAt: number | undefined
  refusal: { code: string; message: string } | undefined
}

type Whose = { userId: string; mapId: string }
/** Each stands by itself: what another tab writes of one at the same moment leaves the others as they are. */
const nameOf = ({ userId, mapId }: Whose, key = '') => `drawn:${userId}:${mapId}:${key}`

/** Outlines that wait are small: local storage has them at once, so a page that closes the next moment loses none. */
export function keptSaves(whose: Whose): KeptSave[] {
  try {
    return Object.keys(localStorage)
      .filter((name) => name.startsWith(nameOf(whose)))
      .map((name) => JSON.parse(localStorage.getItem(name) ?? '') as KeptSave)
      .toSorted((one, other) => one.drawnAt - other.drawnAt)
  } catch {
    return []
  }
}

/** Returns whether the device has it; if not, only this page does, and says so before it is left. */
export function keepSave(whose: Whose, save: KeptSave): boolean {
  const { key, drawnAt, edited, location, sentAt, refusal } = save
  try {
    localStorage.setItem(nameOf(whose, key), JSON.stringify({ key, drawnAt, edited, location, sentAt, refusal }))
    return true
  } catch {
    // A full storage. What it has of it may say that it was never sent.
    forgetSave(whose, key)
    return false
  }
}

export function forgetSave(whose: Whose, key: string) {
  try {
    localStorage.removeItem(nameOf(whose, key))
  } catch {
    // A browser that lets nobody in has nothing of it.
  }
}

/** Calls `changed` when another tab has kept or sent something; returns the end of that. */
export function hearOfSaves(whose: Whose, changed: () => void) {
  const listen = ({ key }: StorageEvent) => (key === null || key.startsWith(nameOf(whose))) && changed()
  addEventListener('storage', listen)
  return () => removeEventListener('storage', listen)
}

import { shapedJson } from '#shared/json/shape'
import type { EntryRow } from './entry.ts'

// What an admin has typed survives a reload of the page, in this tab.

/** `version`: of the match that it was typed over, 0 for a new one. */
export type KeptEntry = { version: number; name: string; rows: EntryRow[] }

const nameOf = (tournamentId: string, number: number) => `match-entry:${tournamentId}:${number}`

const rosterMember = { registrationId: 's', displayName: 's', username: 's', role: 's' }

export const keptEntry = (tournamentId: string, number: number): KeptEntry | undefined =>
  shapedJson<KeptEntry>(sessionStorage.getItem(nameOf(tournamentId, number)), {
    version: 'n',
    name: 's',
    rows: [
      {
        player: { id: 's', displayName: 's', username: 's', teamName: '0s', 'roster?': [rosterMember] },
        placement: 's',
        kills: 's',
        'members?': [{ registrationId: 's', kills: 's' }],
      },
    ],
  })

export function keepEntry(tournamentId: string, number: number, entry: KeptEntry) {
  try {
    sessionStorage.setItem(nameOf(tournamentId, number), JSON.stringify(entry))
  } catch {
    // Full storage: only the page has it.
  }
}

export const forgetEntry = (tournamentId: string, number: number) =>
  sessionStorage.removeItem(nameOf(tournamentId, number))

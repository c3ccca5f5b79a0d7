import { useEffect, useState } from 'react'
import type { AdminMatchDetail } from '#shared/tournaments/results'
import { differences, type Entrant, type EntryRow, withFormer } from './entry.ts'
import { forgetEntry, type KeptEntry, keepEntry, keptEntry } from './keptEntry.ts'

/** Steps that can be taken back. */
const STEPS = 100

/** `entrants`: they know the rosters of teams. */
const entryOf = (stored: AdminMatchDetail | undefined, entrants: readonly Entrant[]): KeptEntry => ({
  version: stored?.version ?? 0,
  name: stored?.name ?? '',
  rows: (stored?.results ?? []).map((result) =>
    rowOf(
      result,
      entrants.find(({ id }) => id === result.registrationId),
    ),
  ),
})

type StoredResult = AdminMatchDetail['results'][number]
function rowOf(
  { registrationId: id, displayName, username, teamName, isOut, placement, kills, members }: StoredResult,
  entrant: Entrant | undefined,
): EntryRow {
  const roster = entrant?.roster && { roster: withFormer(entrant.roster, members) }
  const inDigits = (count: number | null) => (count === null ? '' : String(count))
  return {
    player: { ...entrant, ...roster, id, displayName, username, teamName, isOut },
    placement: inDigits(placement),
    kills: inDigits(kills),
    members: members?.length
      ? members.map((member) => ({ registrationId: member.registrationId, kills: inDigits(member.kills) }))
      : undefined,
  }
}

type Step = { label: string; rows: EntryRow[] }

/** A typed match with undo, kept over a reload. `changes`: another admin's save, until taken or overwritten. */
export function useEntry(
  tournamentId: string,
  number: number,
  stored: AdminMatchDetail | undefined,
  entrants: readonly Entrant[],
) {
  const [entry, setEntry] = useState(() => keptEntry(tournamentId, number) ?? entryOf(stored, entrants))
  const [isTyped, setTyped] = useState(() => keptEntry(tournamentId, number) !== undefined)
  const [past, setPast] = useState<Step[]>([])
  useEffect(() => {
    if (isTyped) keepEntry(tournamentId, number, entry)
  }, [tournamentId, number, entry, isTyped])

  const version = stored?.version ?? 0
  const isOther = entry.version !== version
  const changes = isOther ? differences(entry.rows, stored?.results ?? []) : []
  // Saved by this admin before the reload.
  if (isOther && changes.length === 0) setEntry({ ...entry, version })
  else if (isOther && !isTyped) setEntry(entryOf(stored, entrants))

  return {
    ...entry,
    isTyped,
    isChanged: isOther,
    changes,
    canUndo: past.length > 0,
    /** `label`: typing into one field is one step. */
    change(label: string, rows: EntryRow[]) {
      setPast((steps) =>
        steps.at(-1)?.label === label ? steps : [...steps, { label, rows: entry.rows }].slice(-STEPS),
      )
      setEntry({ ...entry, rows })
      setTyped(true)
    },
    rename(name: string) {
      setEntry({ ...entry, name })
      setTyped(true)
    },
    undo() {
      const last = past.at(-1)
      if (!last) return
      setPast(past.slice(0, -1))
      setEntry({ ...entry, rows: last.rows })
    },
    /** Replaces the typed match with the stored one. */
    takeStored() {
      forgetEntry(tournamentId, number)
      setEntry(entryOf(stored, entrants))
      setPast([])
      setTyped(false)
    },
  }
}

import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { newestAmong } from '#db/columns'
import type { Reads } from '#db/open'
import { type Placeholders, prepared } from '#db/prepared'
import { prints } from '#db/schema'
import { MAX_DISTANCE } from '#shared/review/repeats'
import { BITS, distanceBetween } from '../media/print.ts'
import type { Sample } from '../media/sampling.ts'

/** Where one submission is like another: `ms` of this one, `otherMs` of the other. */
export type Match = { id: string; ms: number; otherMs: number; distance: number; isMirrored: boolean }

/** Frames that are searched for together, in two milliseconds. */
const AT_ONCE = 20
/** Of one band, the newest: repeats come soon. What more have in common, such as the game's screens, other bands find. */
const MOST_CANDIDATES = 50

const bandNames = ['band0', 'band1', 'band2', 'band3', 'band4', 'band5', 'band6', 'band7', 'band8', 'band9'] as const
type Bands = Record<(typeof bandNames)[number], string>

const candidatesBy = prepared((db, values: Placeholders<Bands>) => {
  const alikeIn = (name: keyof Bands) => {
    const candidates = db.read
      .select()
      .from(prints)
      .where(newestAmong(prints, prints[name], values[name], MOST_CANDIDATES))
      .as(name)
    return db.read.select().from(candidates)
  }
  return alikeIn('band0')
    .unionAll(alikeIn('band1'))
    .unionAll(alikeIn('band2'))
    .unionAll(alikeIn('band3'))
    .unionAll(alikeIn('band4'))
    .unionAll(alikeIn('band5'))
    .unionAll(alikeIn('band6'))
    .unionAll(alikeIn('band7'))
    .unionAll(alikeIn('band8'))
    .unionAll(alikeIn('band9'))
})

/** The best match with each alike submission. Reads only prints that are equal in a band. */
export async function matchesOf(db: Reads, submissionId: string, samples: Sample[]): Promise<Match[]> {
  const best = new Map<string, Match>()
  for (let from = 0; from < samples.length; from += AT_ONCE) {
    const together = samples.slice(from, from + AT_ONCE)
    for (const { submissionId: id, ms: otherMs, turned, ...row } of await candidatesOf(db, together)) {
      const print = { bands: bandNames.map((name) => row[name]), turned }
      for (const { ms, look } of id === submissionId ? [] : together) {
        const { distance, isMirrored } = distanceBetween(look, print)
        if (distance > MAX_DISTANCE || distance >= (best.get(id)?.distance ?? BITS)) continue
        best.set(id, { id, ms, otherMs, distance, isMirrored })
      }
    }
  }
  return [...best.values()]
}

async function candidatesOf(db: Reads, samples: Sample[]) {
  const bands = bandNames.map((name, band) => ({
    name,
    wanted: new Set(samples.flatMap(({ look }) => look.probes[band] ?? [])),
  }))
  const all = new Map<string, typeof prints.$inferSelect>()
  while (bands.some(({ wanted }) => wanted.size > 0)) {
    await yieldToEventLoop()
    const values = Object.fromEntries(bands.map(({ name, wanted }) => [name, JSON.stringify([...wanted])])) as Bands
    const rows = new Map((await candidatesBy(db, values)).map((row) => [`${row.submissionId} ${row.ms}`, row]))
    for (const [key, row] of rows) all.set(key, row)
    for (const { name, wanted } of bands) {
      const found = [...rows.values()].map((row) => row[name]).filter((value) => wanted.has(value))
      // Common values have filled the band: search the others without them.
      if (found.length >= MOST_CANDIDATES) for (const value of found) wanted.delete(value)
      else wanted.clear()
    }
  }
  return all.values()
}

/** Returns a print as it is stored. */
export function rowOf(submissionId: string, { ms, look }: Sample): typeof prints.$inferInsert {
  const bands = Object.fromEntries(bandNames.map((name, band) => [name, look.bands[band] ?? 0])) as Record<
    keyof Bands,
    number
  >
  return { submissionId, ms, ...bands, turned: look.turned }
}

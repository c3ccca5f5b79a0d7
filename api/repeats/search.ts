import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { amongIntegers } from '#db/columns'
import type { Reads } from '#db/open'
import { type Placeholders, prepared } from '#db/prepared'
import { prints } from '#db/schema'
import { MAX_DISTANCE } from '#shared/repeats'
import { distanceBetween, type Print } from '../media/print.ts'
import type { Sample } from '../media/sampling.ts'

/** Where one submission is like another: milliseconds of this one and of that one. */
export type Match = { id: string; ms: number; otherMs: number; distance: number; isMirrored: boolean }

/** Frames that are looked for together, in about a millisecond. */
const AT_ONCE = 20
/** Of one band: what more have in common, like the game's own screens, is found by other bands or not at all. */
const MOST_CANDIDATES = 200

const bandNames = ['band0', 'band1', 'band2', 'band3', 'band4', 'band5', 'band6', 'band7', 'band8', 'band9'] as const
type Bands = Record<(typeof bandNames)[number], string>

const candidatesBy = prepared((db, values: Placeholders<Bands>) => {
  const alikeIn = (name: keyof Bands) => {
    const candidates = db.read
      .select()
      .from(prints)
      .where(amongIntegers(prints[name], values[name]))
      .limit(MOST_CANDIDATES)
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

/** Returns the best match with each other submission that is alike. Reads only what is equal in one band at least. */
export async function matchesOf(db: Reads, submissionId: string, samples: Sample[]): Promise<Match[]> {
  const best = new Map<string, Match>()
  for (let from = 0; from < samples.length; from += AT_ONCE) {
    if (from > 0) await yieldToEventLoop()
    const together = samples.slice(from, from + AT_ONCE)
    for (const { id, ms: otherMs, print } of await candidatesOf(db, together)) {
      if (id === submissionId) continue
      for (const { ms, look } of together) {
        const { distance, isMirrored } = distanceBetween(look, print)
        if (distance <= Math.min(MAX_DISTANCE, (best.get(id)?.distance ?? Number.POSITIVE_INFINITY) - 1))
          best.set(id, { id, ms, otherMs, distance, isMirrored })
      }
    }
  }
  return [...best.values()]
}

async function candidatesOf(db: Reads, samples: Sample[]) {
  const valuesOf = (band: number) =>
    JSON.stringify([...new Set(samples.flatMap(({ look }) => look.probes[band] ?? []))])
  const values = Object.fromEntries(bandNames.map((name, band) => [name, valuesOf(band)])) as Bands
  const found = new Map<string, { id: string; ms: number; print: Print }>()
  for (const { submissionId, ms, turned, ...row } of await candidatesBy(db, values))
    found.set(`${submissionId} ${ms}`, {
      id: submissionId,
      ms,
      print: { bands: bandNames.map((name) => row[name]), turned },
    })
  return found.values()
}

/** Returns a print as it is stored. */
export function rowOf(submissionId: string, { ms, look }: Sample): typeof prints.$inferInsert {
  const bands = Object.fromEntries(bandNames.map((name, band) => [name, look.bands[band] ?? 0])) as Record<
    keyof Bands,
    number
  >
  return { submissionId, ms, ...bands, turned: look.turned }
}

import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { amongIntegers } from '#db/columns'
import type { Reads } from '#db/open'
import { type Placeholders, prepared } from '#db/prepared'
import { prints } from '#db/schema'
import { MAX_DISTANCE } from '#shared/files/repeats'
import { BITS, distanceBetween, type Print } from '../media/print.ts'
import type { Sample } from '../media/sampling.ts'

/** Where one submission is like another: milliseconds of this one and of that one. */
export type Match = { id: string; ms: number; otherMs: number; distance: number; isMirrored: boolean }

/** Frames that are looked for together, in two milliseconds. */
const AT_ONCE = 20
/** Of one band. What more have in common, like the game's own screens, is found by other bands or not at all. */
const MOST_CANDIDATES = 100

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
    for await (const { sample, id, ms, print } of candidatesOf(db, samples.slice(from, from + AT_ONCE))) {
      const { distance, isMirrored } = distanceBetween(sample.look, print)
      if (id === submissionId || distance > MAX_DISTANCE || distance >= (best.get(id)?.distance ?? BITS)) continue
      best.set(id, { id, ms: sample.ms, otherMs: ms, distance, isMirrored })
    }
  }
  return [...best.values()]
}

type Candidate = { sample: Sample; id: string; ms: number; print: Print }

async function* candidatesOf(db: Reads, samples: Sample[]): AsyncGenerator<Candidate> {
  await yieldToEventLoop()
  const valuesOf = (band: number) => JSON.stringify([...new Set(samples.flatMap(({ look }) => look.probes[band]))])
  const values = Object.fromEntries(bandNames.map((name, band) => [name, valuesOf(band)])) as Bands
  const rows = await candidatesBy(db, values)
  if (rows.length >= MOST_CANDIDATES && samples.length > 1) {
    // What one frame has in common with many would hide what is like another.
    const half = samples.length >> 1
    yield* candidatesOf(db, samples.slice(0, half))
    yield* candidatesOf(db, samples.slice(half))
    return
  }
  const prints = new Map(rows.map((row) => [`${row.submissionId} ${row.ms}`, row]))
  for (const { submissionId: id, ms, turned, ...row } of prints.values()) {
    const print = { bands: bandNames.map((name) => row[name]), turned }
    for (const sample of samples) yield { sample, id, ms, print }
  }
}

/** Returns a print as it is stored. */
export function rowOf(submissionId: string, { ms, look }: Sample): typeof prints.$inferInsert {
  const bands = Object.fromEntries(bandNames.map((name, band) => [name, look.bands[band] ?? 0])) as Record<
    keyof Bands,
    number
  >
  return { submissionId, ms, ...bands, turned: look.turned }
}

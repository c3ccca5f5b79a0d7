import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { type SQL, sql } from 'drizzle-orm'
import { newestAmong } from '#db/columns'
import type { Reads } from '#db/open'
import { type Placeholders, prepared } from '#db/prepared'
import { prints, printVariants } from '#db/schema'
import type { Look, Print } from '../media/likeness/print.ts'

/** Of one band, the newest: repeats come soon. What more have in common, such as the game's screens, other bands find. */
const MOST_CANDIDATES = 50

const bandNames = ['band0', 'band1', 'band2', 'band3', 'band4', 'band5', 'band6', 'band7', 'band8', 'band9'] as const
type Bands = Record<(typeof bandNames)[number], string>
type PrintRow = Omit<typeof prints.$inferSelect, 'submissionId' | 'ms'>

/** A stored print: of which submission, when in its clip, and of which of its parts. */
export type Candidate = { id: string; ms: number; part: number; print: Print }

/** Reads the rows that are equal in a band. `table` is either of the two. */
const candidatesBy = (table: typeof prints, part: typeof printVariants.part | SQL.Aliased<number>) =>
  prepared((db, values: Placeholders<Bands>) => {
    const { submissionId, ms, turned, band0, band1, band2, band3, band4, band5, band6, band7, band8, band9 } = table
    const bands = { band0, band1, band2, band3, band4, band5, band6, band7, band8, band9 }
    const columns = { submissionId, ms, turned, ...bands, part }
    const alikeIn = (name: keyof Bands) => {
      const alike = newestAmong(table, table[name], values[name], MOST_CANDIDATES)
      const candidates = db.read.select(columns).from(table).where(alike).as(name)
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

const sources = {
  prints: candidatesBy(prints, sql<number>`0`.as('part')),
  variants: candidatesBy(printVariants as unknown as typeof prints, printVariants.part),
}

/** Stored prints that are equal to one of these in a band. */
export async function candidatesOf(db: Reads, source: keyof typeof sources, looks: Look[]): Promise<Candidate[]> {
  const bands = bandNames.map((name, band) => ({
    name,
    wanted: new Set(looks.flatMap(({ probes }) => probes[band] ?? [])),
  }))
  const all = new Map<string, Candidate>()
  while (bands.some(({ wanted }) => wanted.size > 0)) {
    await yieldToEventLoop()
    const values = Object.fromEntries(bands.map(({ name, wanted }) => [name, JSON.stringify([...wanted])])) as Bands
    const rows = new Map(
      (await sources[source](db, values)).map((row) => [`${row.submissionId} ${row.ms} ${row.part}`, row]),
    )
    for (const [key, row] of rows) all.set(key, candidateOf(row))
    for (const { name, wanted } of bands) {
      const found = [...rows.values()].map((row) => row[name]).filter((value) => wanted.has(value))
      // Common values have filled the band: search the others without them.
      if (found.length >= MOST_CANDIDATES) for (const value of found) wanted.delete(value)
      else wanted.clear()
    }
  }
  return [...all.values()]
}

const candidateOf = (row: PrintRow & { submissionId: string; ms: number; part: number }): Candidate => ({
  id: row.submissionId,
  ms: row.ms,
  part: row.part,
  print: { bands: bandNames.map((name) => row[name]), turned: row.turned },
})

/** Returns a print's columns. */
export function columnsOf({ bands, turned }: Print): PrintRow {
  const columns = Object.fromEntries(bandNames.map((name, band) => [name, bands[band] ?? 0]))
  return { ...(columns as Record<keyof Bands, number>), turned }
}

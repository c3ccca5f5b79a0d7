import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { and, eq } from 'drizzle-orm'
import type { Reads } from '#db/open'
import { type Placeholders, prepared } from '#db/prepared'
import { type prints, printVariants } from '#db/schema'
import { MAX_DISTANCE, PRINT_BITS } from '#shared/review/repeats'
import { MIDDLE, placeOfWhole } from '../media/likeness/parts.ts'
import { distanceBetween } from '../media/likeness/print.ts'
import { groundOf, likenessAt } from '../media/likeness/proof.ts'
import type { Sample } from '../media/likeness/sampling.ts'
import type { Variant, Variants } from '../media/likeness/variants.ts'
import { candidatesOf, columnsOf } from './candidates.ts'

/** Where one submission is like another: `ms` of this one, `otherMs` of the other. */
export type Match = { id: string; ms: number; otherMs: number; distance: number; isMirrored: boolean }
type Best = Map<string, Match>

/** Frames that are searched for together, in two milliseconds. */
const AT_ONCE = 20
/** Variants, which have more probes. */
const VARIANTS_AT_ONCE = 10
/** How many bits a changed copy's best guess may differ. */
const CANDIDATE_DISTANCE = 80
/** Of one picture or frame, the nearest, of which each takes two or three milliseconds. */
const MOST_PROVEN = 12
/** The part of the blocks that agree in a copy: others of the same map reach a third (tests/bench/README.md). */
const LEAST_LIKENESS = 0.5

/** The best match with each alike submission. Reads only prints that are equal in a band. */
export async function matchesOf(db: Reads, submissionId: string, samples: Sample[]): Promise<Match[]> {
  const best: Best = new Map()
  for (let from = 0; from < samples.length; from += AT_ONCE)
    await findEqual(db, submissionId, samples.slice(from, from + AT_ONCE), best)
  // What is found as it is needs no proof.
  const found = new Set(best.keys())
  for (const { ms, variants } of samples)
    if (variants) await findChanged(db, { ms, variants, except: new Set([submissionId, ...found]) }, best)
  return [...best.values()]
}

async function findEqual(db: Reads, submissionId: string, samples: Sample[], best: Best) {
  const looks = samples.map(({ look }) => look)
  for (const { id, ms: otherMs, print } of await candidatesOf(db, 'prints', looks))
    for (const { ms, look } of id === submissionId ? [] : samples) {
      const { distance, isMirrored } = distanceBetween(look, print)
      if (distance <= MAX_DISTANCE) keepBetter(best, { id, ms, otherMs, distance, isMirrored })
    }
}

type Near = { id: string; otherMs: number; distance: number; isMirrored: boolean; part: number; variant: Variant }

/** Lays the pictures that may be originals over this one. */
async function findChanged(
  db: Reads,
  { ms, variants, except }: { ms: number; variants: Variants; except: Set<string> },
  best: Best,
) {
  const ground = groundOf(variants.half)
  for (const { id, otherMs, part, isMirrored, variant } of await nearestTo(db, variants.variants, except)) {
    const [row] = await sketchBy(db, { id, ms: otherMs })
    if (!row?.sketch) continue
    await yieldToEventLoop()
    const likeness = likenessAt(ground, row.sketch, placeOfWhole(variant.place, part, isMirrored))
    const distance = Math.round((1 - likeness) * PRINT_BITS)
    if (likeness >= LEAST_LIKENESS) keepBetter(best, { id, ms, otherMs, distance, isMirrored })
  }
}

/** Of each submission the nearest print, of these the nearest. */
async function nearestTo(db: Reads, variants: Variant[], except: Set<string>): Promise<Near[]> {
  const nearest = new Map<string, Near>()
  for (let from = 0; from < variants.length; from += VARIANTS_AT_ONCE) {
    const together = variants.slice(from, from + VARIANTS_AT_ONCE)
    const looks = together.map(({ look }) => look)
    for (const { id, ms: otherMs, part, print } of await candidatesOf(db, 'variants', looks))
      for (const variant of except.has(id) ? [] : together) {
        const { distance, isMirrored } = distanceBetween(variant.look, print)
        if (distance <= CANDIDATE_DISTANCE && distance < (nearest.get(id)?.distance ?? PRINT_BITS))
          nearest.set(id, { id, otherMs, distance, isMirrored, part, variant })
      }
  }
  return [...nearest.values()].sort((one, other) => one.distance - other.distance).slice(0, MOST_PROVEN)
}

const sketchBy = prepared((db, { id, ms }: Placeholders<{ id: string; ms: number }>) =>
  db.read
    .select({ sketch: printVariants.sketch })
    .from(printVariants)
    .where(and(eq(printVariants.submissionId, id), eq(printVariants.ms, ms), eq(printVariants.part, MIDDLE))),
)

function keepBetter(best: Best, match: Match) {
  if (match.distance < (best.get(match.id)?.distance ?? PRINT_BITS)) best.set(match.id, match)
}

/** Returns a print as it is stored. */
export const rowOf = (submissionId: string, { ms, look }: Sample): typeof prints.$inferInsert => ({
  submissionId,
  ms,
  ...columnsOf(look),
})

/** Returns the variants of a sample that are stored; the middle's bears the sketch, and without it none is. */
export function variantRowsOf(submissionId: string, { ms, variants }: Sample): (typeof printVariants.$inferInsert)[] {
  const kept = variants?.variants.filter(({ part }) => part !== undefined) ?? []
  if (!kept.some(({ part }) => part === MIDDLE)) return []
  return kept.map(({ part = MIDDLE, look }) => ({
    ...{ submissionId, ms, part },
    ...columnsOf(look),
    sketch: part === MIDDLE ? (variants?.sketch ?? null) : null,
  }))
}

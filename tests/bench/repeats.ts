import { rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { greyOf, sizeOfGrey } from '#api/media/likeness/grey'
import { variantsOf } from '#api/media/likeness/variants'
import { startPreviews } from '#api/media/previews'
import { matchesOf, rowOf, variantRowsOf } from '#api/repeats/search'
import { openDb } from '#db/open'
import { prints, printVariants } from '#db/schema'
import { randomOf } from '#db/seed/scene'
import { fileTypes } from '#shared/files/limits'
import { type Labelled, labelledSet } from '../support/copies/labelled.ts'
import { sceneAt } from '../support/copies/scenes.ts'
import { median, memoryOf, print, type Row, reportMissed } from './measure.ts'
import { newFolder } from './servers.ts'
import { sized } from './short.ts'

const SCENES = sized(40, 2)
const STORED = sized(1_000_000, 1000)
/** Of the copies of each kind. */
const LEAST_FOUND = 0.9
/** Milliseconds of processor for a file's search and proof. */
const MOST_PROCESSOR = 250
/** Without a bar (`docs/decisions/0110-repeats-proven-by-overlay.md`). */
const hard = ['photographed from a screen', 'clip, cropped to 9:16']

type Tally = { found: number; of: number; wrong: number; distances: number[]; processor: number[] }

/** How many of the labelled set's changed copies are found among a million prints, how many others, and what it costs. */
export async function repeats() {
  const folder = newFolder()
  const file = join(folder, 'repeats.sqlite')
  await (await openDb(file, { schema: 'create' })).close()
  const { samplesOf, close } = startPreviews({ script: 'api/media/previewWorker.ts' })
  const scenes = Array.from({ length: SCENES }, (_, scene) => scene)
  const set: Labelled[] = []
  for (const fileType of fileTypes)
    for await (const each of labelledSet({ folder, scenes, fileType, samplesOf })) set.push(each)
  await close()
  const before = statSync(file).size
  fill(file, set)
  const db = await openDb(file)
  for (const { kind, samples, ...labelled } of set) {
    if (kind !== undefined) continue
    const id = idOf(labelled)
    const kept = samples.filter(({ isKept }) => isKept)
    await db.tx(async (queries) => {
      await queries.insert(prints).values(kept.map((sample) => rowOf(id, sample)))
      await queries.insert(printVariants).values(kept.flatMap((sample) => variantRowsOf(id, sample)))
    })
  }
  const tallies = new Map<string, Tally>()
  const memory = memoryOf(process.pid)
  for (const { kind = 'the original', samples, ...labelled } of set) {
    const name = kind === 'the original' && labelled.fileType === 'video' ? 'clip, the original' : kind
    const tally = tallies.get(name) ?? { found: 0, of: 0, wrong: 0, distances: [], processor: [] }
    tallies.set(name, tally)
    const used = process.cpuUsage()
    const matches = await matchesOf(db, 'copy', samples)
    const { user, system } = process.cpuUsage(used)
    // A clip begins as its scene's picture does.
    const own = matches.filter(({ id }) => id.endsWith(`-${labelled.scene}`))
    tally.of++
    if (own.length > 0) tally.found++
    tally.wrong += matches.length - own.length
    tally.distances.push(...own.map(({ distance }) => distance))
    tally.processor.push((user + system) / 1000)
  }
  const rows = [...tallies].map(([kind, { found, of, wrong, distances, processor }]): Row => {
    const costs = [median(processor), Math.max(...processor)].map((cost) => cost.toFixed(0))
    return [kind, `${found} of ${of}`, wrong, median(distances), ...costs]
  })
  print(
    `Copies found among ${STORED} prints`,
    ['', 'found', 'false', 'median of 256ths that differ', 'processor, ms', 'most, ms'],
    rows,
  )
  const thorough = await processorOfVariants(true)
  const perFrame = await processorOfVariants(false)
  print(
    'Beside the search',
    ['', ''],
    [
      ['different pairs', [...tallies.values()].reduce((sum, { of }) => sum + of * (SCENES - 1), 0)],
      ["a picture's variants, ms", thorough.toFixed(0)],
      ["a clip's frame's variants, at most four, ms", perFrame.toFixed(0)],
      ['database, bytes for each stored print', ((statSync(file).size - before) / STORED).toFixed(0)],
      ['memory of the process, MB more', (memoryOf(process.pid) - memory).toFixed(0)],
    ],
  )
  await db.close()
  rmSync(folder, { recursive: true })
  reportMissed(
    [...tallies].flatMap(([kind, { found, of, wrong, processor }]) => [
      ...(found < of * LEAST_FOUND && !hard.includes(kind) ? [`${kind}: ${found} of ${of} found`] : []),
      ...(wrong > 0 ? [`${kind}: ${wrong} false`] : []),
      ...(median(processor) + thorough > MOST_PROCESSOR ? [`${kind}: ${median(processor)} ms`] : []),
    ]),
  )
}

const idOf = ({ fileType, scene }: Pick<Labelled, 'fileType' | 'scene'>) => `${fileType}-${scene}`

async function processorOfVariants(isThorough: boolean) {
  const size = sizeOfGrey(640, 360)
  const pixels = await sceneAt(0, 0, size)
  const four = Uint8Array.from(
    { length: size.width * size.height * 4 },
    (_, at) => pixels[(at >> 2) * 3 + (at % 4)] ?? 0,
  )
  const grey = greyOf(four, size)
  const rounds = 20
  for (let round = 0; round < rounds; round++) variantsOf(grey, isThorough)
  const used = process.cpuUsage()
  for (let round = 0; round < rounds; round++) variantsOf(grey, isThorough)
  const { user, system } = process.cpuUsage(used)
  return (user + system) / 1000 / rounds
}

/**
 * Other players' prints: those of the set with a third of their bits turned over, so that as many are alike in a band as in pictures of
 * one game, under pictures of scenes that are not in the set.
 */
function fill(file: string, set: Labelled[]) {
  const random = randomOf(5)
  const variants = set.flatMap(({ samples }) => samples.flatMap((sample) => variantRowsOf('', sample)))
  const others = variants.flatMap(({ sketch }) => sketch ?? [])
  const database = new Database(file)
  database.pragma('journal_mode = off')
  const indexes = database
    .prepare<[], { name: string; sql: string }>(
      "select name, sql from sqlite_master where name like 'print%\\_band%' escape '\\'",
    )
    .all()
  for (const { name } of indexes) database.exec(`drop index ${name}`)
  const bands = Array.from({ length: 10 }, (_, band) => `band${band}` as 'band0')
  const marks = (count: number) => Array(count).fill('?').join()
  const names = `submission_id, ms, ${bands.join()}, turned`
  const intoPrints = database.prepare(`insert into prints (${names}) values (${marks(13)})`)
  const intoVariants = database.prepare(`insert into print_variants (${names}, part, sketch) values (${marks(15)})`)
  database.transaction(() => {
    for (let at = 0; at < STORED; at++) {
      const row = variants[Math.floor(random() * variants.length)]
      if (!row) throw new Error('no variants')
      const values = bands.map((band) => row[band] ^ noise(random))
      const id = `other-${String(Math.floor(at / 5)).padStart(36, '0')}`
      const sketch = at % 5 === 0 ? mixed(others, random) : null
      intoPrints.run(id, at % 5, ...values, row.turned)
      intoVariants.run(id, 0, ...values, row.turned, at % 5, sketch)
    }
  })()
  for (const { sql } of indexes) database.exec(sql)
  database.close()
}

/** 25 bits, each of them set in one of three. */
function noise(random: () => number) {
  let bits = 0
  for (let bit = 0; bit < 25; bit++) bits = bits * 2 + (random() < 0.33 ? 1 : 0)
  return bits
}

/** Put together of four pictures: one of the same game that was never sent. */
function mixed(sketches: string[], random: () => number) {
  const four = Array.from({ length: 4 }, () =>
    Buffer.from(sketches[Math.floor(random() * sketches.length)] ?? '', 'base64'),
  )
  const bytes = Buffer.alloc(four[0]?.length ?? 0)
  for (let at = 0; at < bytes.length; at++) {
    const quarter = (at % 20 < 10 ? 0 : 1) + (at < bytes.length / 2 ? 0 : 2)
    bytes[at] = four[quarter]?.[at] ?? 0
  }
  return bytes.toString('base64')
}

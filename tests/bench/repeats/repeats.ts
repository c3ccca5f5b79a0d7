import { mkdtempSync, rmSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isFailed, startPreviews } from '#api/media/previews'
import type { Sample } from '#api/media/sampling'
import { matchesOf, rowOf } from '#api/repeats/search'
import { type Db, openDb } from '#db/open'
import { prints } from '#db/schema'
import { makeClip, makePicture } from '#db/seed/media'
import type { FileType } from '#shared/files/limits'
import { MAX_DISTANCE } from '#shared/review/repeats'
import { submissionCategories } from '#shared/submissions'
import { MIB } from '#shared/units'
import { median, print, type Row } from '../measure.ts'
import { changed, clipCopies, drawn, pictureChanges, pictureCopies, recoded, stillOf } from './copies.ts'
import { commonScreen, fill, near, randomPrint, sampleOf } from './season.ts'

// 300 copies among what they were made of and 10,000 other pictures: what is found, and what is found wrongly. Then what a
// search costs in a season of a million submissions.

/** By their seeds the season's own come first. */
const PICTURES = 50
const CLIPS = 40
const COPIES = { picture: 30, clip: 16, still: 24 }
const DIFFERENT = 10_000
const MILLION = 1_000_000
const SEARCHES = 300
/** That a clip of twelve seconds is looked for by. */
const FRAMES = 110
const categoryOf = (seed: number) => submissionCategories[seed % submissionCategories.length] ?? 'funny'

type Found = { id: string; samples: Sample[] }
type Copy = { original: string; bytes: Buffer; fileType: FileType }

export async function repeats() {
  const folder = mkdtempSync(join(tmpdir(), 'trofey-repeats-'))
  const previews = startPreviews({ script: 'dist/api/previewWorker.js' })
  try {
    const db = await openDb(join(folder, 'copies.db'), { schema: 'create' })
    await recall(db, previews.samplesOf, join(folder, 'file'))
    await db.close()
    await speed(join(folder, 'million.db'))
  } finally {
    await previews.close()
    rmSync(folder, { recursive: true })
  }
}

async function recall(db: Db, look: ReturnType<typeof startPreviews>['samplesOf'], path: string) {
  const samplesOf = async (bytes: Buffer, fileType: FileType) => {
    await writeFile(path, bytes)
    const samples = await look(path, fileType)
    return isFailed(samples) ? [] : samples
  }
  const keep = async (id: string, samples: Sample[]): Promise<Found> => {
    const kept = samples.filter(({ isKept }) => isKept).map((sample) => rowOf(id, sample))
    if (kept.length > 0) await db.tx((queries) => queries.insert(prints).values(kept))
    return { id, samples }
  }

  const different: Found[] = []
  for (let seed = 0; seed < DIFFERENT; seed++) {
    const bytes = await drawn(100_000 + seed, categoryOf(seed))
    different.push(await keep(`different ${seed}`, await samplesOf(bytes, 'image')))
  }
  const [pictures, clips]: [Buffer[], Buffer[]] = [[], []]
  for (let seed = 0; seed < PICTURES; seed++) {
    const bytes = await makePicture({ seed, kind: seed % 3 ? 'jpeg' : 'png', category: categoryOf(seed) })
    pictures.push(bytes)
    different.push(await keep(`picture ${seed}`, await samplesOf(bytes, 'image')))
  }
  for (let seed = 0; seed < CLIPS; seed++) {
    const bytes = await makeClip({
      seed: PICTURES + seed,
      container: seed % 2 ? 'mov' : 'mp4',
      category: categoryOf(seed),
    })
    clips.push(bytes)
    different.push(await keep(`clip ${seed}`, await samplesOf(bytes, 'video')))
  }

  const rows: Row[] = []
  let wrong = 0
  for await (const [kind, copies] of kinds(pictures, clips)) {
    const distances: number[] = []
    for (const { original, bytes, fileType } of copies) {
      const matches = await matchesOf(db, 'copy', await samplesOf(bytes, fileType))
      wrong += matches.filter(({ id }) => id !== original).length
      const match = matches.find(({ id }) => id === original)
      if (match) distances.push(match.distance)
    }
    rows.push([kind, copies.length, distances.length, median(distances), Math.max(0, ...distances)])
    console.error(...(rows.at(-1) ?? []))
  }
  print('Copies that are found', ['', 'copies', 'found', 'bits that differ, median', 'most'], rows)

  const alarms: number[] = []
  for (const { id, samples } of different)
    for (const match of await matchesOf(db, id, samples)) alarms.push(match.distance)
  const columns = ['', 'of them with another that is called alike', 'fewest bits', 'copies with a wrong original']
  const cells = [alarms.length, alarms.length > 0 ? Math.min(...alarms) : '', wrong]
  print(`False alarms at ${MAX_DISTANCE} bits or fewer`, columns, [[`${different.length} different files`, ...cells]])
}

async function* kinds(pictures: Buffer[], clips: Buffer[]): AsyncGenerator<[string, Copy[]]> {
  const originalsOf = (all: Buffer[], count: number, kind: number) =>
    Array.from({ length: count }, (_, index) => (index * 7 + kind * 11) % all.length)
  const make = async (
    all: Buffer[],
    ofWhat: string,
    fileType: FileType,
    seeds: number[],
    work: (bytes: Buffer, index: number) => Promise<Buffer>,
  ) => {
    const copies: Copy[] = []
    for (const [index, seed] of seeds.entries()) {
      const bytes = await work(all[seed] ?? Buffer.alloc(0), index)
      copies.push({ original: `${ofWhat} ${seed}`, bytes, fileType })
    }
    return copies
  }
  for (const [kind, [name, change]] of Object.entries({ ...pictureCopies, ...pictureChanges }).entries())
    yield [
      `picture, ${name}`,
      await make(pictures, 'picture', 'image', originalsOf(pictures, COPIES.picture, kind), (bytes) =>
        changed(bytes, change),
      ),
    ]
  for (const [kind, [name, copy]] of Object.entries(clipCopies).entries()) {
    // What is before it is in no other clip.
    const another = await makeClip({ seed: 5000 + kind, container: 'mp4', seconds: 2 })
    yield [
      `clip, ${name}`,
      await make(clips, 'clip', 'video', originalsOf(clips, COPIES.clip, kind), (bytes) =>
        recoded(bytes, another, copy),
      ),
    ]
  }
  const stills = originalsOf(clips, COPIES.still, 1)
  yield [
    'picture of a clip, at a whole second',
    await make(clips, 'clip', 'image', stills, (clip, index) => stillOf(clip, index % 3)),
  ]
  yield [
    'picture of a clip, at any moment',
    await make(clips, 'clip', 'image', stills, (clip) => stillOf(clip, Math.random() * 2.9)),
  ]
}

async function speed(file: string) {
  const { known, rows, bytes } = await fill(file, MILLION)
  const db = await openDb(file)
  const picture = (of = randomPrint()) => [withProbes(sampleOf(of))]
  const clip = (of = randomPrint()) =>
    Array.from({ length: FRAMES }, (_, index) =>
      sampleOf(index === FRAMES / 2 ? of : index % 50 ? randomPrint() : commonScreen(), index * 120, index),
    )
  const anyKnown = () => near(known[Math.floor(Math.random() * known.length)] ?? randomPrint(), 6)
  const searches: Record<string, () => Sample[]> = {
    'a picture': () => picture(),
    'a picture that was there before': () => picture(anyKnown()),
    "the game's own screen": () => picture(commonScreen()),
    [`a clip of 12 seconds, ${FRAMES} frames`]: () => clip(),
    'a clip that was there before': () => clip(anyKnown()),
  }
  const table: Row[] = []
  for (const [name, samples] of Object.entries(searches)) {
    const [took, used]: [number[], number[]] = [[], []]
    let found = 0
    for (let turn = 0; turn < SEARCHES; turn++) {
      const wanted = samples()
      const [started, before] = [performance.now(), process.cpuUsage()]
      found += Math.min(1, (await matchesOf(db, 'new', wanted)).length)
      took.push(performance.now() - started)
      const { user, system } = process.cpuUsage(before)
      used.push((user + system) / 1000)
    }
    const ms = [median(took), part(took, 0.95), Math.max(...took), median(used), part(used, 0.95)]
    table.push([name, ...ms.map((value) => value.toFixed(1)), `${Math.round((found / SEARCHES) * 100)} %`])
  }
  const kept: number[] = []
  for (let turn = 0; turn < SEARCHES / 10; turn++) {
    const values = Array.from({ length: 12 }, (_, second) =>
      rowOf(`new ${turn}`, sampleOf(randomPrint(), second * 1000)),
    )
    const started = performance.now()
    await db.tx((queries) => queries.insert(prints).values(values))
    kept.push(performance.now() - started)
  }
  const keeping = [median(kept), part(kept, 0.95), Math.max(...kept)].map((value) => value.toFixed(1))
  table.push(['keeping the prints of a clip of 12 seconds', ...keeping, '', '', ''])
  await db.close()
  const title = `A search among ${rows} prints of ${MILLION} submissions, ${Math.round(bytes / MIB)} MiB, on SQLite`
  const columns = ['', 'median, ms', 'p95', 'slowest', 'processor, median', 'p95', 'found something']
  print(title, columns, table)
}

const part = (values: number[], share: number) =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length * share)] ?? 0

/** As for a picture: each band also with one bit changed, in twelve ways. */
function withProbes({ look, ...sample }: Sample): Sample {
  const probes = look.bands.map((band) => [band, ...Array.from({ length: 11 }, (_, bit) => band ^ (1 << (2 * bit)))])
  return { ...sample, look: { ...look, probes } }
}

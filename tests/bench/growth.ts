import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { actions } from '#api/audit/audit'
import { killHistory, killTotals } from '#api/kills/kills'
import { allUsers, userTotals } from '#api/profiles/adminUsers'
import { allSubmissions } from '#api/submissions/moderationQueue'
import { openDb, type Reads } from '#db/open'
import { sealer } from '#db/seal'
import type { LibraryFile } from '#db/seed/library'
import { seedSeason } from '#db/seed/season'
import { submissionCategories } from '#shared/submissions'

// What a list costs on a small season and on a large one, in one run.

const SMALL = 1_000
const LARGE = 100_000

const library = submissionCategories.map(
  (category): LibraryFile => ({
    category,
    originalFilename: `${category}.png`,
    fileType: 'image',
    mimeType: 'image/png',
    fileSize: 1,
    sentHash: category.padEnd(64, '0'),
    mediaKey: `${category}.png`,
    thumbnailKey: `${category}.webp`,
    width: 1280,
    height: 720,
  }),
)

const page = { limit: 50, cursor: undefined, q: undefined }
const lists: Record<string, (db: Reads) => Promise<unknown>> = {
  'submissions, first page': (db) => allSubmissions(db, page),
  'submissions on moderation': (db) => allSubmissions(db, { ...page, status: 'pending' }),
  'approved, one category': (db) => allSubmissions(db, { ...page, status: 'approved', category: 'victory' }),
  'search for a rare word': (db) => allSubmissions(db, { ...page, q: 'kefir' }),
  'queue, first due first': (db) => allSubmissions(db, { ...page, order: 'due' }),
  'search among the approved': (db) => allSubmissions(db, { ...page, status: 'approved', q: 'kefir' }),
  'search by a submission id': (db) => allSubmissions(db, { ...page, q: '0199abcd' }),
  'search for a word that is absent': (db) => allSubmissions(db, { ...page, q: 'нет такого' }),
  'history of kills': (db) => killHistory(db, page),
  'totals of kills': (db) => killTotals(db),
  'search in kills': (db) => killHistory(db, { ...page, q: 'kefir' }),
  'search in the log by player': (db) => actions(db, { ...page, q: 'kefir' }),
  log: (db) => actions(db, page),
  'users, first page': (db) => allUsers(db, page, new Date()),
  'search for a user': (db) => allUsers(db, { ...page, q: 'kefir' }, new Date()),
  'totals of users': (db) => userTotals(db),
}

/** Milliseconds: the middle of nine. */
async function cost(work: () => Promise<unknown>) {
  const took: number[] = []
  for (let turn = 0; turn < 9; turn++) {
    const started = performance.now()
    await work()
    took.push(performance.now() - started)
  }
  return took.sort((a, b) => a - b)[4] ?? 0
}

/** What a list costs on a small season and on a large one. */
export async function growth() {
  const folder = mkdtempSync(join(tmpdir(), 'trofey-bench-'))
  const small = await openDb(join(folder, 'small.db'))
  const large = await openDb(join(folder, 'large.db'))
  await seedSeason(small, { scale: SMALL, library, now: new Date(), sealer: sealer(Buffer.alloc(32)) }, () => {})
  await seedSeason(large, { scale: LARGE, library, now: new Date(), sealer: sealer(Buffer.alloc(32)) }, () => {})

  console.log(
    `${'ms'.padEnd(32)}  ${`${SMALL} rows`.padStart(10)}  ${`${LARGE} rows`.padStart(13)}  ${'ratio'.padStart(9)}`,
  )
  for (const [name, list] of Object.entries(lists)) {
    const [few, many] = [await cost(() => list(small)), await cost(() => list(large))]
    console.log(
      `${name.padEnd(32)}  ${few.toFixed(2).padStart(16)}  ${many.toFixed(2).padStart(18)}  ${(many / few).toFixed(1).padStart(5)}`,
    )
  }
  await small.close()
  await large.close()
  rmSync(folder, { recursive: true })
}

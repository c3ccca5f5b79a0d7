import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished } from 'vitest'
import { checks } from '#db/checks'
import { dialect } from '#db/columns'
import { localFiles } from '#db/files/localFiles'
import type { Db, Reads } from '#db/open'
import { sealer } from '#db/seal'
import { execute, filledDb } from '../../support/database/database.ts'
import { putSeason, seasonFiles } from '../../support/season.ts'

export const now = new Date('2026-09-13T12:00:00Z')

/** A season with its files, small ones: what the seed would make, without drawing. */
export async function season(scale = 200, hasOwnFiles = false) {
  const media = mkdtempSync(join(tmpdir(), 'media-'))
  onTestFinished(() => rmSync(media, { recursive: true }))
  const put = (empty: Db) => putSeason(empty, media, { scale, hasOwnFiles, now, sealer: sealer(Buffer.alloc(32, 7)) })
  const db = await filledDb(hasOwnFiles ? undefined : `a season of ${scale}`, put)
  if (!hasOwnFiles) seasonFiles(media)
  return { db, media }
}

/** The names of the checks that find something. */
export const failed = (db: Db, media: string) => db.snapshot((reads) => failedIn(reads, media))

async function failedIn(reads: Reads, media: string) {
  const names: string[] = []
  for (const [name, check] of Object.entries(checks)) {
    for await (const _ of check(reads, localFiles(media))) {
      names.push(name)
      break
    }
  }
  return names
}

const triggers = [
  'entries_stay',
  'entries_last',
  'postings_stay',
  'postings_last',
  'admin_action_log_lasts',
  'admin_action_log_stays',
  'withdrawals_stay',
  'withdrawals_last',
  'withdrawals_pass_the_gate',
  'payouts_stay',
  'payouts_last',
  'payout_confirmations_stay',
]
const unguarded =
  dialect === 'sqlite'
    ? [...triggers.map((name) => `drop trigger ${name}`), 'pragma defer_foreign_keys = on']
    : ["set local session_replication_role = 'replica'"]

/** The checks that find something after a statement that the database would refuse. It is undone. */
export async function failedAfter(db: Db, media: string, statement: string) {
  const done = new Error('to be undone')
  let names: string[] = []
  const tampering = db.tx(async (queries) => {
    for (const step of [...unguarded, statement]) await execute(queries, step)
    names = await failedIn({ read: queries }, media)
    throw done
  })
  await expect(tampering).rejects.toBe(done)
  return names
}

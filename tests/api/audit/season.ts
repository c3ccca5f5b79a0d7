import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { onTestFinished } from 'vitest'
import { checks } from '#db/checks'
import { dialect } from '#db/columns'
import { localFiles } from '#db/files/localFiles'
import type { Db } from '#db/open'
import { sealer } from '#db/seal'
import { emptyDb } from '../../support/database.ts'
import { putSeason } from '../../support/season.ts'

export const now = new Date('2026-09-13T12:00:00Z')

/** A season with its files, small ones: what the seed would make, without drawing. */
export async function season(scale = 200, hasOwnFiles = false) {
  const db = await emptyDb()
  const media = mkdtempSync(join(tmpdir(), 'media-'))
  onTestFinished(() => rmSync(media, { recursive: true }))
  await putSeason(db, media, { scale, hasOwnFiles, now, sealer: sealer(Buffer.alloc(32, 7)) })
  return { db, media }
}

export async function failed(db: Db, media: string) {
  const names: string[] = []
  await db.snapshot(async (reads) => {
    for (const [name, check] of Object.entries(checks)) {
      for await (const _ of check(reads, localFiles(media))) {
        names.push(name)
        break
      }
    }
  })
  return names
}

/** Runs a statement that the database would refuse. */
export const tamper = (db: Db, statement: string) =>
  db.tx(async (queries) => {
    const [off, on] =
      dialect === 'sqlite'
        ? [
            [
              'drop trigger if exists entries_stay',
              'drop trigger if exists entries_last',
              'drop trigger if exists postings_stay',
              'drop trigger if exists postings_last',
              'drop trigger if exists admin_action_log_lasts',
              'drop trigger if exists admin_action_log_stays',
              'drop trigger if exists withdrawals_stay',
              'drop trigger if exists withdrawals_last',
              'drop trigger if exists withdrawals_pass_the_gate',
              'drop trigger if exists payouts_stay',
              'drop trigger if exists payouts_last',
              'drop trigger if exists payout_confirmations_stay',
              'pragma defer_foreign_keys = on',
            ],
            [],
          ]
        : [["set local session_replication_role = 'replica'"], ["set local session_replication_role = 'origin'"]]
    const execute = (text: string) =>
      (queries as { run?: (q: unknown) => unknown; execute?: (q: unknown) => unknown })[
        dialect === 'sqlite' ? 'run' : 'execute'
      ]?.(sql.raw(text))
    for (const text of [...off, statement, ...on]) await execute(text)
  })

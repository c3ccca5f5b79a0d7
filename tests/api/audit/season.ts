import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { checks } from '#db/checks'
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

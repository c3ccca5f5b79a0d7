import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { checks } from '#db/checks'
import type { Db } from '#db/open'
import { sealer } from '#db/seal'
import { dropLibrary, type LibraryFile, ownFile } from '#db/seed/library'
import type { ProofFile } from '#db/seed/proofs'
import { seedSeason } from '#db/seed/season'
import { emptyDb } from '../../support/database.ts'

export const now = new Date('2026-09-13T12:00:00Z')

/** A season with its files, small ones: what the seed would make, without drawing. */
export async function season(scale = 200, hasOwnFiles = false) {
  const db = await emptyDb()
  const media = mkdtempSync(join(tmpdir(), 'media-'))
  onTestFinished(() => rmSync(media, { recursive: true }))
  const library = (['gold-kill', 'silver-kill', 'victory'] as const).map((category): LibraryFile => {
    const [mediaKey, thumbnailKey] = [`submissions/season/${category}.png`, `submissions/season/${category}.webp`]
    mkdirSync(join(media, 'submissions/season'), { recursive: true })
    for (const key of [mediaKey, thumbnailKey]) writeFileSync(join(media, key), 'picture')
    return {
      category,
      originalFilename: 'a.png',
      fileType: 'image',
      mimeType: 'image/png',
      fileSize: 7,
      sentHash: category.padEnd(64, '0'),
      mediaKey,
      thumbnailKey,
      width: 1,
      height: 1,
    }
  })
  const proofs = ['000', '001', '002'].map((name): ProofFile => {
    const mediaKey = `subscriptions/${name}.png`
    mkdirSync(join(media, 'subscriptions'), { recursive: true })
    writeFileSync(join(media, mediaKey), 'picture')
    return { mediaKey, mimeType: 'image/png', fileSize: 7, sentHash: name.padEnd(64, '0') }
  })
  await seedSeason(
    db,
    {
      scale,
      library,
      ...(hasOwnFiles && { ownFile: (file, id) => ownFile(media, file, id) }),
      proofs,
      now,
      sealer: sealer(Buffer.alloc(32, 7)),
    },
    () => {},
  )
  if (hasOwnFiles) await dropLibrary(media)
  return { db, media }
}

/** The names of the checks that find something. */
export async function failed(db: Db, media: string) {
  const names: string[] = []
  await db.snapshot(async (reads) => {
    for (const [name, check] of Object.entries(checks)) {
      for await (const _ of check(reads, media)) {
        names.push(name)
        break
      }
    }
  })
  return names
}

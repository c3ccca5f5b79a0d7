import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { playSeason } from '#api/season/season'
import { localFiles } from '#db/files/localFiles'
import type { Db } from '#db/open'
import { brokenFile, dropLibrary, type LibraryFile, ownFile } from '#db/seed/library'
import { noteStore } from '#db/seed/noteStore'
import type { ProofFile } from '#db/seed/proofs'
import { png } from './browser/forms.ts'

type Options = Pick<Parameters<typeof playSeason>[1], 'scale' | 'now' | 'sealer'> & {
  hasOwnFiles: boolean
}

/** The small files that a season draws from. */
export function seasonFiles(media: string) {
  for (const folder of ['submissions/season', 'subscriptions']) mkdirSync(join(media, folder), { recursive: true })
  const keep = (key: string, colour: number) => {
    writeFileSync(join(media, key), png(colour))
    return { fileSize: png(colour).length, sentHash: createHash('sha256').update(png(colour)).digest('hex') }
  }
  const library = (['gold-kill', 'silver-kill', 'victory'] as const).map((category, colour): LibraryFile => {
    const [mediaKey, thumbnailKey] = [`submissions/season/${category}.png`, `submissions/season/${category}.avif`]
    keep(thumbnailKey, colour)
    const form = { originalFilename: 'a.png', fileType: 'image', mimeType: 'image/png', width: 1, height: 1 } as const
    return { ...form, ...keep(mediaKey, colour), category, mediaKey, thumbnailKey }
  })
  const proofs = ['000', '001', '002'].map((name, index): ProofFile => {
    const mediaKey = `subscriptions/${name}.png`
    return { mediaKey, mimeType: 'image/png', ...keep(mediaKey, 10 + index) }
  })
  return { library, proofs }
}

export async function putSeason(db: Db, media: string, { hasOwnFiles, ...options }: Options) {
  const files = {
    ...seasonFiles(media),
    ...(hasOwnFiles && {
      ownFile: (file: LibraryFile, id: string) => ownFile(media, file, id),
      brokenFile: (id: string) => brokenFile(media, id),
    }),
  }
  await playSeason(db, { ...options, ...files }, () => {})
  if (hasOwnFiles) await dropLibrary(media)
  await noteStore(db, localFiles(media))
}

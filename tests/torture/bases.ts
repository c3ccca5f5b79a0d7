import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { makePicture } from '#db/seed/media'

/** The pictures that are made large by `materialOf`. */
export async function makeBases(folder: string) {
  writeFileSync(join(folder, 'png'), await makePicture({ seed: 1, kind: 'png', category: 'victory' }))
  writeFileSync(join(folder, 'jpg'), await makePicture({ seed: 2, kind: 'jpeg', category: 'funny' }))
}

import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeClip, makePicture } from '#db/seed/media'
import { kinds } from './material.ts'

export async function makeBases(folder: string) {
  const bases = {
    png: await makePicture({ seed: 1, kind: 'png', category: 'victory' }),
    jpg: await makePicture({ seed: 2, kind: 'jpeg', category: 'funny' }),
    mp4: await makeClip({ seed: 3, seconds: 1, container: 'mp4' }),
    mov: await makeClip({ seed: 4, seconds: 1, container: 'mov' }),
  }
  for (const kind of kinds) writeFileSync(join(folder, kind), bases[kind])
}

import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import type { Deps } from '#api/core/deps'
import type { Sample } from '#api/media/likeness/sampling'
import { isFailed } from '#api/media/previews'
import type { FileType } from '#shared/files/limits'
import { clipCopies, clipOf } from './clips.ts'
import { copyOf, pictureCopies } from './copies.ts'
import { sceneAt } from './scenes.ts'

const size = { width: 640, height: 360 }
const kindsOf = { image: Object.keys(pictureCopies), video: Object.keys(clipCopies) }

/** What is to be seen in a file of a scene; `kind`: what was done to it, nothing to an original. */
export type Labelled = { scene: number; fileType: FileType; kind?: string; samples: Sample[] }
type Set = { folder: string; scenes: number[]; fileType: FileType; samplesOf: Deps['samplesOf'] }

/** Each scene, and a copy of each kind that people make. The same numbers give the same files. */
export async function* labelledSet({ folder, scenes, fileType, samplesOf }: Set): AsyncGenerator<Labelled> {
  const path = join(folder, 'labelled')
  for (const scene of scenes)
    for (const kind of [undefined, ...kindsOf[fileType]]) {
      writeFileSync(path, await (fileType === 'image' ? pictureOf(scene, kind) : clipOf(scene, kind)))
      const samples = await samplesOf(path, fileType)
      if (isFailed(samples)) throw new Error(samples.failure)
      yield { scene, fileType, ...(kind && { kind }), samples }
    }
}

async function pictureOf(scene: number, kind: string | undefined) {
  const pixels = await sceneAt(scene, 0, size)
  if (kind) return await copyOf(kind, { scene, pixels, ...size })
  return await sharp(pixels, { raw: { ...size, channels: 3 } })
    .png()
    .toBuffer()
}

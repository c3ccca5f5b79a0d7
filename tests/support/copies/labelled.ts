import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { type Sample, samplesOf } from '#api/media/sampling'
import type { FileType } from '#shared/files/limits'
import { clipCopies, clipOf } from './clips.ts'
import { copyOf, pictureCopies } from './copies.ts'
import { sceneAt } from './scenes.ts'

// The decoder of sent files refuses drawings, which scenes are made of.
sharp.unblock({ operation: ['VipsForeignLoadSvg'] })

const size = { width: 640, height: 360 }

/** A file and what was made of it; `kind` is missing in an original. */
export type Labelled = { scene: number; fileType: FileType; kind?: string; samples: Sample[] }

async function sampled(folder: string, bytes: Buffer, fileType: FileType) {
  const path = join(folder, 'file')
  writeFileSync(path, bytes)
  const samples: Sample[] = []
  for (let from: number | undefined = 0; from !== undefined; ) {
    const found = await samplesOf(path, fileType, from)
    samples.push(...found.samples)
    from = found.next
  }
  return samples
}

/** Each scene as a picture and as a clip, and each with all that people do to it. The same numbers give the same files. */
export async function* labelledSet(folder: string, scenes: number[]): AsyncGenerator<Labelled> {
  for (const scene of scenes) {
    const pixels = await sceneAt(scene, 0, size)
    const original = await sharp(pixels, { raw: { ...size, channels: 3 } })
      .png()
      .toBuffer()
    yield { scene, fileType: 'image', samples: await sampled(folder, original, 'image') }
    for (const kind of Object.keys(pictureCopies)) {
      const copy = await copyOf(kind, { scene, pixels, ...size })
      yield { scene, fileType: 'image', kind, samples: await sampled(folder, copy, 'image') }
    }
    yield { scene, fileType: 'video', samples: await sampled(folder, await clipOf(scene), 'video') }
    for (const kind of Object.keys(clipCopies))
      yield { scene, fileType: 'video', kind, samples: await sampled(folder, await clipOf(scene, kind), 'video') }
  }
}

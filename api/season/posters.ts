import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { crosshair, glow, landscape, medal, randomOf } from '#db/seed/scene'
import { previewKeyOf } from '../media/fileKind.ts'
import type { StoredPicture } from '../tournaments/base/picture.ts'
import { pictured } from './plans.ts'

const [WIDTH, HEIGHT] = [1600, 900]

export async function makePosters(
  media: string,
  preview: (picture: Sharp) => Promise<Buffer>,
): Promise<StoredPicture[]> {
  const posters: StoredPicture[] = []
  for (let seed = 0; seed < pictured.length; seed++) {
    const drawn = sharp(Buffer.from(arena(seed))).removeAlpha()
    const [bytes, extension] = await written(drawn, seed)
    const small = await preview(sharp(bytes))
    const base = `tournaments/season/${String(seed).padStart(3, '0')}`
    const keys = { mediaKey: `${base}.${extension}`, thumbnailKey: previewKeyOf(base) }
    await mkdir(dirname(join(media, base)), { recursive: true })
    await writeFile(join(media, keys.mediaKey), bytes)
    await writeFile(join(media, keys.thumbnailKey), small)
    posters.push({ ...keys, fileSize: bytes.length, width: WIDTH, height: HEIGHT })
  }
  return posters
}

async function written(picture: Sharp, seed: number): Promise<[Buffer, string]> {
  if (seed % 3 === 0) return [await picture.webp({ quality: 84 }).toBuffer(), 'webp']
  if (seed % 3 === 1) return [await picture.jpeg({ quality: 84 }).toBuffer(), 'jpg']
  return [await picture.png({ palette: true, effort: 1 }).toBuffer(), 'png']
}

function arena(seed: number) {
  const random = randomOf(4200 + seed)
  const prize = (['victory', 'gold-kill', 'silver-kill', 'bronze-kill'] as const)[seed % 4] ?? 'victory'
  const [x, y] = [WIDTH / 2, HEIGHT * 0.42]
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">${landscape(random, WIDTH, HEIGHT)}<rect width="${WIDTH}" height="${HEIGHT}" fill="#05060d" opacity=".1"/>${crosshair(x, y, 230, glow[prize].light)}${medal(prize, x, y, 150)}</svg>`
}

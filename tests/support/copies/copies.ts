import sharp, { type Sharp } from 'sharp'
import { randomOf, words } from '#db/seed/scene'
import { photographed } from './photographed.ts'
import type { Size } from './scenes.ts'

type Original = Size & { pixels: Buffer; scene: number }
type Copying = (original: Original, random: () => number) => Sharp | Promise<Sharp>

const opened = ({ pixels, width, height }: Original) => sharp(pixels, { raw: { width, height, channels: 3 } })
const black = { background: '#000' } as const

/** Takes this part of width and height away, more from some sides than from others. */
const cropped =
  (part: number): Copying =>
  (original, random) => {
    const [width, height] = [original.width, original.height].map((side) => Math.round(side * (1 - part))) as [
      number,
      number,
    ]
    const [left, top] = [random() * (original.width - width), random() * (original.height - height)]
    return opened(original).extract({ left: Math.round(left), top: Math.round(top), width, height })
  }

const cutAllRound =
  (part: number): Copying =>
  (original) => {
    const [left, top] = [Math.round(original.width * part), Math.round(original.height * part)]
    const [width, height] = [original.width - 2 * left, original.height - 2 * top]
    return opened(original).extract({ left, top, width, height })
  }

const statusBar = (width: number, height: number) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#101114"/>
    ${words(height * 0.6, height * 0.75, height * 0.6, '21:07', 'fill="#fff"')}
    <rect x="${width - height * 1.9}" y="${height * 0.3}" width="${height * 1.1}" height="${height * 0.45}" rx="3" fill="#fff"/>
    ${words(width - height * 2.4, height * 0.75, height * 0.55, 'LTE', 'fill="#fff" text-anchor="end"')}</svg>`)

/** Laid over the picture's top, or above it, as phones do either. */
const withStatusBar: Copying = (original) => {
  const { width, height, scene } = original
  const bar = Math.round(height * 0.05)
  const room = scene % 2 === 0 ? opened(original).extend({ top: bar, ...black }) : opened(original)
  return room.composite([{ input: statusBar(width, bar), left: 0, top: 0 }])
}

/** With black corners, or cut to what has none. */
const turnedBy2: Copying = async (original, random) => {
  const angle = random() < 0.5 ? 2 : -2
  const { data, info } = await opened(original).rotate(angle, black).raw().toBuffer({ resolveWithObject: true })
  const turned = sharp(data, { raw: { width: info.width, height: info.height, channels: 3 } })
  if (original.scene % 2 === 0) return turned
  const [width, height] = [Math.round(original.width * 0.93), Math.round(original.height * 0.93)]
  return turned.extract({ left: (info.width - width) >> 1, top: (info.height - height) >> 1, width, height })
}

const withSticker: Copying = (original, random) => {
  const { width, height } = original
  const radius = Math.sqrt((0.05 * width * height) / Math.PI)
  const [x, y] = [radius + random() * (width - 2 * radius), radius + random() * (height - 2 * radius)]
  const face = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><circle cx="${x}" cy="${y}" r="${radius}" fill="#ffcf33"/>
    <circle cx="${x - radius * 0.35}" cy="${y - radius * 0.2}" r="${radius * 0.12}"/><circle cx="${x + radius * 0.35}" cy="${y - radius * 0.2}" r="${radius * 0.12}"/>
    <path d="M${x - radius * 0.5} ${y + radius * 0.25}q${radius * 0.5} ${radius * 0.6} ${radius} 0z" fill="#7a1f1f"/></svg>`
  return opened(original).composite([{ input: Buffer.from(face) }])
}

/** What people do to a picture that they send as their own. */
export const pictureCopies: Record<string, Copying> = {
  'saved again, JPEG at 40': opened,
  'scaled to 45 %': (original) => opened(original).resize(Math.round(original.width * 0.45)),
  mirrored: (original) => opened(original).flop(),
  'cropped by 2 %': cropped(0.02),
  'cropped by 5 %': cropped(0.05),
  'cropped by 10 %': cropped(0.1),
  'cut by 5 % on every side': cutAllRound(0.05),
  'cut by 10 % on every side': cutAllRound(0.1),
  letterboxed: (original) =>
    opened(original).extend({ top: original.height >> 3, bottom: original.height >> 3, ...black }),
  pillarboxed: (original) =>
    opened(original).extend({ left: original.width >> 3, right: original.width >> 3, ...black }),
  "with a phone's status bar": withStatusBar,
  'turned by 2°': turnedBy2,
  'turned by 90°': (original) => opened(original).rotate(original.scene % 2 === 0 ? 90 : 270),
  'with a sticker over 5 %': withSticker,
  'photographed from a screen': (original, random) => photographed(original, random),
}

export async function copyOf(kind: string, original: Original) {
  const random = randomOf(original.scene * 31 + kind.length)
  const copy = await pictureCopies[kind]!(original, random)
  return copy
    .removeAlpha()
    .jpeg({ quality: kind.startsWith('saved') ? 40 : 80 })
    .toBuffer()
}

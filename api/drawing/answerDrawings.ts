import { dirname } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { answerJobs } from '#shared/answerJobs'
import { composing } from './composing.ts'
import type { Composers, Drawing } from './drawing.ts'
import type { Drawn } from './drawings.ts'

sharp.cache(false)
sharp.concurrency(1)
sharp.block({ operation: ['VipsForeignLoad'] })
// Only the server's own SVG and pictures that were decoded before come here.
sharp.unblock({
  operation: [
    'VipsForeignLoadSvg',
    'VipsForeignLoadHeif',
    'VipsForeignLoadWebp',
    'VipsForeignLoadJpeg',
    'VipsForeignLoadPng',
  ],
})

/** Messengers leave out pictures above 300 KB. */
const MOST_BYTES = 290_000
/** The first that is small enough. */
const QUALITIES = [90, 70, 45] as const
const PNG = { compressionLevel: 7, adaptiveFiltering: true }

export function answerDrawings(composers: Composers) {
  const compose = composing(composers, dirname(process.env.FONTCONFIG_FILE ?? ''))
  const svgOf = async ({ svg }: Drawing, href?: string) =>
    Buffer.from(typeof svg === 'string' ? svg : await compose(svg, href))

  answerJobs(async (job: Drawing): Promise<Drawn> => {
    if (job.format === 'svg') return { bytes: await svgOf(job, job.picture && (await pictureIn(job))) }
    const svg = await svgOf(job)
    const grown = job.isGrowing ? grownTo(job, svg) : job
    const drawing = layered(grown, [...(await picturesOf(grown)), { input: svg }])
    return { bytes: job.format === 'png' ? await drawing.png(PNG).toBuffer() : await asJpeg(drawing, grown) }
  })
}

/** Reads the size from the SVG's beginning: parsing it takes as long as drawing. */
function grownTo(job: Drawing, svg: Buffer): Drawing {
  const [, width = job.width, height = job.height] = (
    /width="(\d+)" height="(\d+)"/.exec(svg.toString('latin1', 0, 300)) ?? []
  ).map(Number)
  const { picture } = job
  const scaled = (length: number) => Math.round((length * width) / job.width)
  if (!picture) return { ...job, width, height }
  const [left, top] = [scaled(picture.left), scaled(picture.top)]
  const below = { ...picture, left, top, width: scaled(picture.width), height: scaled(picture.height) }
  return { ...job, width, height, picture: below }
}

const layered = ({ width, height, ground }: Drawing, layers: Layer[]) =>
  sharp({ create: { width, height, channels: 3, background: ground } })
    .composite(layers)
    .removeAlpha()
type Layer = { input: Buffer; left?: number; top?: number }

const picturesOf = async ({ picture }: Drawing): Promise<Layer[]> =>
  picture ? [{ input: await cut(picture), left: picture.left, top: picture.top }] : []

/** As JPEG, which every viewer of SVG shows. */
async function pictureIn(job: Drawing) {
  const jpeg = await asJpeg(layered(job, await picturesOf(job)), job)
  return `data:image/jpeg;base64,${jpeg.toString('base64')}`
}

async function asJpeg(drawing: Sharp, { width, height }: Drawing) {
  const drawn = await drawing.raw().toBuffer()
  const written = (quality: number) =>
    sharp(drawn, { raw: { width, height, channels: 3 } })
      .jpeg({ quality, chromaSubsampling: '4:4:4', mozjpeg: true })
      .toBuffer()
  let bytes = await written(QUALITIES[0])
  for (const quality of QUALITIES.slice(1)) {
    if (bytes.length <= MOST_BYTES) break
    bytes = await written(quality)
  }
  return bytes
}

const cut = ({ bytes, width, height, isStretched }: NonNullable<Drawing['picture']>) =>
  sharp(bytes, { failOn: 'none' })
    .resize({ width, height, fit: isStretched ? 'fill' : 'cover' })
    .flatten()
    .toBuffer()

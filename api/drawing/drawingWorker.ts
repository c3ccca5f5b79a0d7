import sharp from 'sharp'
import { answerJobs } from '../core/worker.ts'
import type { DrawingJob, Drawn } from './drawings.ts'

// A process of its own: drawing takes a third of a second and memory that is given back with the process.

sharp.cache(false)
sharp.concurrency(1)
sharp.block({ operation: ['VipsForeignLoad'] })
// Nothing that a stranger sent comes here: the SVG is the server's own, the WebP is a preview of its own making.
sharp.unblock({ operation: ['VipsForeignLoadSvg', 'VipsForeignLoadWebp'] })

/** Bytes: messengers leave out pictures of more than 300 KB. */
const MOST_BYTES = 290_000

answerJobs(async ({ width, height, ground, svg, picture }: DrawingJob): Promise<Drawn> => {
  const layers = picture ? [{ input: await cut(picture), left: picture.left, top: picture.top }] : []
  const drawn = await sharp({ create: { width, height, channels: 3, background: ground } })
    .composite([...layers, { input: Buffer.from(svg) }])
    .removeAlpha()
    .raw()
    .toBuffer()
  const written = (quality: number) =>
    sharp(drawn, { raw: { width, height, channels: 3 } })
      .jpeg({ quality, chromaSubsampling: '4:4:4', mozjpeg: true })
      .toBuffer()
  const best = await written(90)
  const bytes = best.length <= MOST_BYTES ? best : await written(70)
  return { bytes: bytes.toString('base64') }
})

const cut = ({ bytes, width, height }: NonNullable<DrawingJob['picture']>) =>
  sharp(Buffer.from(bytes, 'base64'), { failOn: 'none' }).resize({ width, height, fit: 'cover' }).flatten().toBuffer()

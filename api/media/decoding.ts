import { registerMediabunnyServer } from '@mediabunny/server'
import { FilePathSource, Input, type InputVideoTrack, MP4, QTFF, type VideoSample } from 'mediabunny'
import sharp from 'sharp'
import { MAX_PIXELS, MAX_WHOLE_PIXELS } from '#shared/files/limits'
import { codecNameOf } from './decoded/codecNames.ts'
import { type Hdr, type Planes, toneMapped } from './decoded/toneMapping.ts'

// A frame takes three times this in memory, and a codec keeps several.
const MOST_FRAME_PIXELS = 8192 * 4352

sharp.cache(false)
sharp.concurrency(1)
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'] })
registerMediabunnyServer({ hardwareContext: null })

/** An intact file that this machine cannot decode; of a clip, with its codec's name. */
export class Unsupported extends Error {
  readonly codec: string | null | undefined
  constructor(message: string, codec?: string | null) {
    super(message)
    this.codec = codec
  }
}

/** Opens a picture, upright. Returns its size too. Throws `Unsupported` for one that needs too much memory. */
export async function openPicture(path: string, failOn: 'truncated' | 'none') {
  const options = { failOn, limitInputPixels: MAX_PIXELS, sequentialRead: true } as const
  const { autoOrient, format, isProgressive, width, height } = await sharp(path, options)
    .metadata()
    .catch((error: Error) => {
      throw error.message.includes('pixel limit') ? new Unsupported(error.message) : error
    })
  if ((isProgressive || format === 'webp') && width * height > MAX_WHOLE_PIXELS) throw new Unsupported('too large')
  return { picture: sharp(path, options).autoOrient(), ...autoOrient }
}

/** Runs `work` with a clip's track, start and end in seconds. Throws `Unsupported` for too large frames or no decoder. */
export async function withClip<Made>(
  path: string,
  work: (track: InputVideoTrack, start: number, end: number) => Promise<Made>,
) {
  using input = new Input({ source: new FilePathSource(path), formats: [MP4, QTFF] })
  const track = await input.getPrimaryVideoTrack()
  if (!track) throw new Error('no video track')
  if ((await track.getCodedWidth()) * (await track.getCodedHeight()) > MOST_FRAME_PIXELS)
    throw new Unsupported('too large', await codecNameOf(track))
  if (!(await track.canDecode())) throw new Unsupported('no decoder', await codecNameOf(track))
  return await work(track, await track.getFirstTimestamp(), await track.computeDuration())
}

const rgba: VideoFrameCopyToOptions & { format: 'RGBA' } = { format: 'RGBA' }

export async function pixelsOf(frame: VideoSample, size: { width: number; height: number }, hdr?: Hdr) {
  // Bakes in the rotation and the shape of the pixels.
  using upright = await frame.transform({ ...size, fit: 'fill' })
  const raw = { width: upright.codedWidth, height: upright.codedHeight, channels: 4 } as const
  const planes = hdr && (await planesOf(upright))
  if (planes) return { pixels: toneMapped(planes, hdr), raw }
  const pixels = new Uint8Array(upright.allocationSize(rgba))
  await upright.copyTo(pixels, rgba)
  return { pixels, raw }
}

/** As `pixelsOf`; a frame in HDR as a screen without HDR shows it. */
export const shownPixelsOf = async (
  track: InputVideoTrack,
  frame: VideoSample,
  size: { width: number; height: number },
) => pixelsOf(frame, size, hdrOf(frame, await track.getColorSpace()))

/** Undefined without HDR. What the frame itself does not say, its container may. */
export function hdrOf({ colorSpace }: VideoSample, container: VideoColorSpaceInit): Hdr | undefined {
  // TypeScript's list of them lacks those of HDR.
  const transfer: string | null | undefined = colorSpace.transfer ?? container.transfer
  if (transfer !== 'pq' && transfer !== 'hlg') return undefined
  const matrix = colorSpace.matrix ?? container.matrix
  const isFullRange = (colorSpace.fullRange ?? container.fullRange) === true
  return { transfer, matrix: matrix === 'bt709' ? matrix : 'bt2020-ncl', isFullRange }
}

/** Undefined for pixels that are not stored as luma and chroma. */
async function planesOf(frame: VideoSample): Promise<Planes | undefined> {
  const [, layout, depth = '8'] = /^I(420|422|444)(?:P(10|12))?$/.exec(frame.format ?? '') ?? []
  if (!layout) return undefined
  const bytes = new Uint8Array(frame.allocationSize())
  const places = await frame.copyTo(bytes)
  const bits = Number(depth)
  const samples = bits === 8 ? bytes : new Uint16Array(bytes.buffer)
  const plane = (which: number) => {
    const { offset = 0, stride = 0 } = places[which] ?? {}
    const [from, perRow] = [offset / samples.BYTES_PER_ELEMENT, stride / samples.BYTES_PER_ELEMENT]
    return (x: number, y: number) => samples[from + y * perRow + x] ?? 0
  }
  const { codedWidth: width, codedHeight: height } = frame
  const shared = { across: layout === '444' ? 1 : 2, down: layout === '420' ? 2 : 1 }
  return { width, height, bits, ...shared, luma: plane(0), blue: plane(1), red: plane(2) }
}

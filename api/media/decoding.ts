import { registerMediabunnyServer } from '@mediabunny/server'
import { FilePathSource, Input, type InputVideoTrack, MP4, QTFF, type VideoSample } from 'mediabunny'
import sharp from 'sharp'
import { MAX_PIXELS, MAX_WHOLE_PIXELS } from '#shared/files/limits'

// A frame takes three times this in memory, and a codec keeps several.
const MOST_FRAME_PIXELS = 8192 * 4352

sharp.cache(false)
sharp.concurrency(1)
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'] })
registerMediabunnyServer({ hardwareContext: null })

/** An intact file that this machine cannot decode. */
export class Unsupported extends Error {}

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
    throw new Unsupported('too large')
  if (!(await track.canDecode())) throw new Unsupported('no decoder')
  return await work(track, await track.getFirstTimestamp(), await track.computeDuration())
}

const rgba: VideoFrameCopyToOptions & { format: 'RGBA' } = { format: 'RGBA' }

export async function pixelsOf(frame: VideoSample, size: { width: number; height: number }) {
  // Bakes in the rotation and the shape of the pixels.
  using upright = await frame.transform({ ...size, fit: 'fill' })
  const pixels = new Uint8Array(upright.allocationSize(rgba))
  await upright.copyTo(pixels, rgba)
  return { pixels, raw: { width: upright.codedWidth, height: upright.codedHeight, channels: 4 } as const }
}

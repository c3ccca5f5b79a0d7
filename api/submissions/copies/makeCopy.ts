import {
  Conversion,
  FilePathTarget,
  type InputVideoTrack,
  Mp4OutputFormat,
  Output,
  Quality,
  VideoSample,
  VideoSampleSink,
  VideoSampleSource,
} from 'mediabunny'
import { hdrOf, pixelsOf, withClip } from '../../media/decoding.ts'
import { COPY_BYTES } from './maker.ts'

const MOST = { width: 1280, height: 720, framesPerSecond: 30 }
/** Bits a second: of 1280 by 720 pixels, of fewer at least, and of the sound. */
const BITS = { whole: 3_000_000, least: 500_000, sound: 128_000 }
const SOUND = { codec: 'aac', numberOfChannels: 2, sampleRate: 48_000 } as const
type Size = { width: number; height: number }

/** Seconds by which frames of 30 a second may come too soon: containers round their times. */
const JITTER = 0.002

/**
 * Writes a clip's copy that every browser plays: H.264, AAC if the clip has sound that can be decoded, a fragmented MP4.
 * `report` gets the share done, from 0 to 1. Throws `Unsupported`, or an error for a clip that cannot be read to its end.
 */
export const makeCopy = (path: string, target: string, report: (share: number) => void) =>
  withClip(path, async (track, start, end) => {
    const output = new Output({
      format: new Mp4OutputFormat({ fastStart: 'fragmented' }),
      target: new FilePathTarget(target),
    })
    const [size, begins] = [await sizeOf(track), Math.max(0, start)]
    const hdr = await hdrIn(track, begins)
    const film = new VideoSampleSource({
      codec: 'avc',
      quality: new Quality({ bitrate: bitsFor(size, end - start) }),
      // The default preset takes five times as long and half as much memory again, and a moderator waits.
      latencyMode: 'realtime',
      keyFrameInterval: 2,
      sizeChangeBehavior: 'fill',
      // Bakes in the rotation and the shape of the pixels; `withoutHdr` has done so, and the library's transform of pixels
      // from here would read them after their memory is freed.
      ...(hdr ? {} : { transform: { ...size, force: true } }),
    })
    output.addVideoTrack(film)
    const sound = await Conversion.init({
      input: track.input,
      output,
      tracks: 'primary',
      composable: true,
      showWarnings: false,
      video: { discard: true },
      audio: { ...SOUND, quality: new Quality({ bitrate: BITS.sound }), forceTranscode: true },
      trim: { start: begins },
    })
    await output.start()
    await Promise.all([
      addFrames(track, film, {
        begins,
        shownOf: async (frame) => hdr && (await withoutHdr(frame, size, hdr)),
        report: (at) => report((at - begins) / (end - begins)),
      }),
      sound.execute(),
    ])
    await output.finalize()
  })

/** Undefined for a clip without HDR. */
async function hdrIn(track: InputVideoTrack, begins: number) {
  using first = await new VideoSampleSink(track).getSample(begins)
  return first ? hdrOf(first, await track.getColorSpace()) : undefined
}

type Adding = {
  begins: number
  /** Undefined for a frame that is shown as it is. */
  shownOf: (frame: VideoSample) => Promise<VideoSample | undefined>
  /** Gets the second in the clip. */
  report: (at: number) => void
}

async function addFrames(track: InputVideoTrack, film: VideoSampleSource, { begins, shownOf, report }: Adding) {
  const step = 1 / MOST.framesPerSecond
  let due = Number.NEGATIVE_INFINITY
  for await (const frame of new VideoSampleSink(track).samples(begins)) {
    using _ = frame
    if (frame.timestamp < due - JITTER) continue
    due = Math.max(due, frame.timestamp - JITTER) + step
    report(frame.timestamp)
    frame.setTimestamp(Math.max(0, frame.timestamp - begins))
    using shown = await shownOf(frame)
    await film.add(shown ?? frame)
  }
  film.close()
}

/** A frame in HDR as a screen without HDR shows it. */
async function withoutHdr(frame: VideoSample, size: Size, hdr: NonNullable<ReturnType<typeof hdrOf>>) {
  const { pixels, raw } = await pixelsOf(frame, size, hdr)
  const { timestamp, duration } = frame
  return new VideoSample(pixels, {
    format: 'RGBA',
    codedWidth: raw.width,
    codedHeight: raw.height,
    timestamp,
    duration,
  })
}

/** H.264 takes even sides only. */
async function sizeOf(track: InputVideoTrack) {
  const [width, height] = [await track.getDisplayWidth(), await track.getDisplayHeight()]
  const scale = Math.min(1, MOST.width / width, MOST.height / height)
  const even = (side: number) => Math.max(2, Math.round((side * scale) / 2) * 2)
  return { width: even(width), height: even(height) }
}

function bitsFor({ width, height }: Size, seconds: number) {
  const ofSize = Math.max(BITS.least, (BITS.whole * width * height) / (MOST.width * MOST.height))
  return Math.round(Math.min(ofSize, (COPY_BYTES * 8) / Math.max(1, seconds)))
}

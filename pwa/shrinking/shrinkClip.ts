import {
  BlobSource,
  Conversion,
  type ConversionOptions,
  canEncodeAudio,
  canEncodeVideo,
  Input,
  type InputAudioTrack,
  type InputVideoTrack,
  MATROSKA,
  MP4,
  Mp4OutputFormat,
  Output,
  QTFF,
  Quality,
  StreamTarget,
  WEBM,
} from 'mediabunny'
import { AppError } from '#shared/errors'
import { MAX_FILE } from '#shared/files/limits'
import { MIB } from '#shared/units'
import { type Choice, type ClipFacts, isWhole, named, SOUND_BITRATE, type Span } from './choices.ts'
import { growingFile } from './growingFile.ts'

const opened = (file: File) => new Input({ source: new BlobSource(file), formats: [MP4, QTFF, WEBM, MATROSKA] })

/** Throws `not_shrinkable`. */
export async function readClip(file: File, isForeign: boolean): Promise<ClipFacts> {
  const input = opened(file)
  try {
    const video = await input.getPrimaryVideoTrack()
    const duration = await input.computeDuration()
    if (!video || !(duration > 0)) throw new AppError('not_shrinkable')
    const facts = {
      kind: 'clip' as const,
      size: file.size,
      isForeign,
      width: await video.getDisplayWidth(),
      height: await video.getDisplayHeight(),
      duration,
      encoder: await encoderFor(video),
      // Decoded by moderators' browsers and the server's previews.
      canCopy: /^(avc|hevc)$/.test((await video.getCodec()) ?? ''),
      sound: await soundOf(await input.getPrimaryAudioTrack()),
    }
    if (!facts.encoder && !facts.canCopy) throw new AppError('not_shrinkable')
    return facts
  } finally {
    input.dispose()
  }
}

/** VP9 in MP4 plays in every browser without an H.264 encoder. */
async function encoderFor(video: InputVideoTrack) {
  if (!(await video.canDecode())) return undefined
  const [width, height] = [await video.getDisplayWidth(), await video.getDisplayHeight()]
  const scale = Math.min(1, 480 / Math.min(width, height))
  const size = { width: even(width * scale), height: even(height * scale) }
  for (const codec of ['avc', 'vp9'] as const) {
    if (await canEncodeVideo(codec, { ...size, quality: new Quality({ bitrate: 1_500_000 }) })) return codec
  }
  return undefined
}

const even = (pixels: number) => Math.ceil(pixels / 2) * 2

async function soundOf(audio: InputAudioTrack | null): Promise<ClipFacts['sound']> {
  if (!audio) return 'none'
  if ((await audio.getCodec()) === 'aac') return 'kept'
  return (await audio.canDecode()) && (await soundCodec(audio)) ? 'kept' : 'lost'
}

async function soundCodec(audio: InputAudioTrack) {
  const shape = { numberOfChannels: await audio.getNumberOfChannels(), sampleRate: await audio.getSampleRate() }
  for (const codec of ['aac', 'opus'] as const) if (await canEncodeAudio(codec, shape)) return codec
  return undefined
}

export type Wanted = { choice: Choice; span: Span; facts: ClipFacts }
export type Run = { signal: AbortSignal; onProgress: (part: number) => void }

/** Returns an MP4. Throws AppError `not_smaller`, `still_too_large`, `shrink_failed`, and the abort's reason. */
export async function shrinkClip(file: File, wanted: Wanted, { signal, onProgress }: Run): Promise<File> {
  const limit = wanted.facts.isForeign ? MAX_FILE : Math.min(file.size - 1, MAX_FILE)
  const tooLarge = new AppError(limit === MAX_FILE ? 'still_too_large' : 'not_smaller')
  const input = opened(file)
  let isOver = false
  const end = () => void conversion?.cancel().catch(() => undefined)
  const target = growingFile(limit, () => {
    isOver = true
    end()
  })
  const output = new Output({
    format: new Mp4OutputFormat(),
    target: new StreamTarget(target.stream, { chunked: true, chunkSize: 4 * MIB }),
  })
  let conversion: Conversion | undefined
  signal.addEventListener('abort', end)
  try {
    conversion = await Conversion.init({ input, output, ...optionsFor(wanted) })
    const hasVideo = conversion.utilizedTracks.some((track) => track.isVideoTrack())
    if (signal.aborted || !conversion.isValid || !hasVideo) throw new AppError('shrink_failed')
    conversion.onProgress = onProgress
    await conversion.execute()
  } catch (error) {
    if (isOver) throw tooLarge
    throw error instanceof AppError ? error : new AppError('shrink_failed')
  } finally {
    signal.removeEventListener('abort', end)
    input.dispose()
  }
  if (isOver) throw tooLarge
  return new File([target.blob()], named(file.name, 'mp4'), { type: 'video/mp4' })
}

function optionsFor({ choice, span, facts }: Wanted): Partial<ConversionOptions> {
  const [start, end] = span
  const common = {
    tracks: 'primary' as const,
    // Without the phone's position and name.
    tags: {},
    showWarnings: false,
    ...(!isWhole(facts, span) && { trim: { start, end } }),
  }
  // A cut without encoding begins at a key frame.
  if (choice.side === undefined)
    return { ...common, copy: { mode: 'forced', shiftTolerance: Number.POSITIVE_INFINITY } }
  return {
    ...common,
    copy: { boundaryPolicy: 'shrink' },
    video: {
      codec: facts.encoder!,
      quality: new Quality({ bitrate: choice.bitrate! }),
      ...(facts.width < facts.height ? { width: choice.side } : { height: choice.side }),
      keyFrameInterval: 2,
    },
    audio: async (track) => {
      if ((await track.getCodec()) === 'aac') return {}
      const codec = await soundCodec(track)
      return codec ? { codec, quality: new Quality({ bitrate: SOUND_BITRATE }) } : { discard: true }
    },
  }
}

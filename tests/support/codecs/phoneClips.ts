import {
  AudioSample,
  AudioSampleSource,
  BufferTarget,
  MovOutputFormat,
  Mp4OutputFormat,
  Output,
  Quality,
  type Rotation,
  type VideoCodec,
  VideoSample,
  VideoSampleSource,
} from 'mediabunny'

const SOUND_RATE = 48_000

type Clip = {
  codec: VideoCodec
  container?: 'mp4' | 'mov'
  width?: number
  height?: number
  rate?: number
  seconds?: number
  frames?: number
  hasSound?: boolean
  rotation?: Rotation
  /** Draws a frame; a moving bar by default. */
  drawn?: (frame: number, when: When) => VideoSample
}
export type When = { codedWidth: number; codedHeight: number; timestamp: number; duration: number }

/** A clip in any codec that a phone or an editor writes, with a tone or without. */
export async function phoneClip({
  codec,
  container = 'mp4',
  width = 320,
  height = 180,
  rate = 24,
  seconds = 1,
  frames = seconds * rate,
  hasSound = true,
  rotation = 0,
  drawn = movingBar,
}: Clip): Promise<Buffer> {
  const { registerMediabunnyServer } = await import('@mediabunny/server')
  registerMediabunnyServer({ hardwareContext: null })
  const target = new BufferTarget()
  const output = new Output({ format: container === 'mov' ? new MovOutputFormat() : new Mp4OutputFormat(), target })
  const quality = new Quality({ bitrate: 1_000_000 })
  const film = new VideoSampleSource({ codec, quality, keyFrameInterval: 1, latencyMode: 'realtime' })
  output.addVideoTrack(film, { frameRate: rate, rotation })
  const sound = new AudioSampleSource({ codec: 'aac', quality: new Quality({ bitrate: 96_000 }) })
  if (hasSound) output.addAudioTrack(sound)
  await output.start()
  if (hasSound) {
    using heard = tone(seconds)
    await sound.add(heard)
  }
  for (let frame = 0; frame < frames; frame++) {
    const when = { codedWidth: width, codedHeight: height, timestamp: frame / rate, duration: 1 / rate }
    using sample = drawn(frame, when)
    await film.add(sample)
  }
  await output.finalize()
  return Buffer.from(target.buffer!)
}

function movingBar(frame: number, when: When) {
  const { codedWidth, codedHeight } = when
  const pixels = Buffer.alloc(codedWidth * codedHeight * 4, 60)
  pixels.fill(220, 0, codedWidth * 4 * (1 + (frame % codedHeight)))
  return new VideoSample(pixels, { format: 'RGBX', ...when })
}

function tone(seconds: number) {
  const samples = Float32Array.from({ length: seconds * SOUND_RATE }, (_, at) => Math.sin(at / 17) / 4)
  return new AudioSample({
    data: samples,
    format: 'f32',
    numberOfChannels: 1,
    sampleRate: SOUND_RATE,
    timestamp: 0,
  })
}

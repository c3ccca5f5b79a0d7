import {
  AudioSample,
  AudioSampleSource,
  BufferTarget,
  Mp4OutputFormat,
  Output,
  Quality,
  VideoSample,
  VideoSampleSource,
  WebMOutputFormat,
} from 'mediabunny'

const RATE = 24
const SOUND_RATE = 48_000

const containers = {
  mp4: { format: () => new Mp4OutputFormat({ fastStart: 'in-memory' }), picture: 'avc', sound: 'aac' },
  fragments: { format: () => new Mp4OutputFormat({ fastStart: 'fragmented' }), picture: 'avc', sound: 'aac' },
  webm: { format: () => new WebMOutputFormat(), picture: 'vp8', sound: 'opus' },
} as const

type Clip = { width: number; height: number; seconds: number; container?: keyof typeof containers }

/** Moving noise with a tone, H.264 and AAC or VP8 and Opus: as hard to compress as a phone's clip. */
export async function soundClip({ width, height, seconds, container = 'mp4' }: Clip): Promise<Buffer> {
  const { registerMediabunnyServer } = await import('@mediabunny/server')
  registerMediabunnyServer({ hardwareContext: null })
  const target = new BufferTarget()
  const { format, ...codecs } = containers[container]
  const output = new Output({ format: format(), target })
  const picture = new VideoSampleSource({
    codec: codecs.picture,
    quality: new Quality({ bitrate: 6_000_000 }),
    keyFrameInterval: 1,
    latencyMode: 'realtime',
  })
  const sound = new AudioSampleSource({ codec: codecs.sound, quality: new Quality({ bitrate: 96_000 }) })
  output.addVideoTrack(picture, { frameRate: RATE })
  output.addAudioTrack(sound)
  await output.start()
  using heard = tone(seconds)
  await sound.add(heard)
  const noise = noiseOf(width * height * 4 * 2)
  for (let frame = 0; frame < seconds * RATE; frame++) {
    const from = ((frame * 7919) % (width * height)) * 4
    using sample = new VideoSample(noise.subarray(from, from + width * height * 4), {
      format: 'RGBX',
      codedWidth: width,
      codedHeight: height,
      timestamp: frame / RATE,
      duration: 1 / RATE,
    })
    await picture.add(sample)
  }
  await output.finalize()
  return Buffer.from(target.buffer!)
}

/** Enlarges a clip by a box that players skip. */
export function padded(clip: Buffer, size: number) {
  const free = Buffer.alloc(size - clip.length)
  free.writeUInt32BE(free.length)
  free.write('free', 4, 'latin1')
  return Buffer.concat([clip, free])
}

function noiseOf(length: number) {
  const bytes = Buffer.alloc(length)
  for (let at = 0, state = 1; at < length; at += 4) {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
    bytes.fill(128 + ((state >>> 24) - 128) / 4, at, at + 4)
  }
  return bytes
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

import sharp from 'sharp'
import type { SubmissionCategory } from '#shared/submissions'
import { crosshair, glow, landscape, medal, oneOf, randomOf, result, words } from './scene.ts'

const svg = (width: number, height: number, body: string) =>
  sharp(Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${body}</svg>`))

type Wanted = { seed: number; kind: 'png' | 'jpeg'; category: SubmissionCategory; nick?: string }

/** A screenshot of a game's last screen; every seventh is a phone held upright. The same seed gives the same picture. */
export async function makePicture({ seed, kind, category, nick = 'Player' }: Wanted): Promise<Buffer> {
  const random = randomOf(seed)
  const [width, height] = seed % 7 === 3 ? [1080, 1920] : [1280, 720]
  const body = landscape(random, width, height) + result(random, width, height, category, nick)
  const picture = svg(width, height, body).removeAlpha()
  return kind === 'png'
    ? picture.png({ palette: true, quality: 90, effort: 1 }).toBuffer()
    : picture.jpeg({ quality: 84 }).toBuffer()
}

const WIDTH = 640
const HEIGHT = 360
const RATE = 24

type Sprite = { pixels: Buffer; width: number; height: number }

async function sprite(width: number, height: number, body: string): Promise<Sprite> {
  return { pixels: await svg(width, height, body).ensureAlpha().raw().toBuffer(), width, height }
}

function blit(frame: Buffer, { pixels, width, height }: Sprite, left: number, top: number) {
  for (let y = Math.max(0, -top); y < height && y + top < HEIGHT; y++) {
    for (let x = Math.max(0, -left); x < width && x + left < WIDTH; x++) {
      const from = (y * width + x) * 4
      const alpha = pixels[from + 3] ?? 0
      if (alpha === 0) continue
      const to = ((y + top) * WIDTH + x + left) * 4
      for (let colour = 0; colour < 3; colour++) {
        const below = frame[to + colour] ?? 0
        frame[to + colour] = below + (((pixels[from + colour] ?? 0) - below) * alpha) / 255
      }
    }
  }
}

type Clip = { seed: number; seconds?: number; container: 'mp4' | 'mov'; category?: SubmissionCategory; nick?: string }

export async function makeClip({
  seed,
  seconds = 3,
  container,
  category = 'gold-kill',
  nick = 'Player',
}: Clip): Promise<Buffer> {
  const { BufferTarget, MovOutputFormat, Mp4OutputFormat, Output, VideoSample, VideoSampleSource } = await import(
    'mediabunny'
  )
  const { registerMediabunnyServer } = await import('@mediabunny/server')
  registerMediabunnyServer({ hardwareContext: null })

  const target = new BufferTarget()
  const Format = container === 'mp4' ? Mp4OutputFormat : MovOutputFormat
  const output = new Output({ format: new Format({ fastStart: 'in-memory' }), target })
  const source = new VideoSampleSource({
    codec: 'avc',
    bitrate: 900_000,
    keyFrameInterval: 1,
    latencyMode: 'realtime',
    hardwareAcceleration: 'prefer-software',
  })
  output.addVideoTrack(source, { frameRate: RATE })
  await output.start()
  const draw = await scenes(seed, seconds, category, nick)
  for (let frame = 0; frame < seconds * RATE; frame++) {
    using sample = new VideoSample(draw(frame), {
      format: 'RGBX',
      codedWidth: WIDTH,
      codedHeight: HEIGHT,
      timestamp: frame / RATE,
      duration: 1 / RATE,
    })
    await source.add(sample)
  }
  await output.finalize()
  if (!target.buffer) throw new Error('the clip came out empty')
  return withoutDates(Buffer.from(target.buffer))
}

/** The frame that the server would take for a preview: a third into the clip. */
export async function posterFrame({
  seed,
  seconds = 3,
  category = 'gold-kill',
  nick = 'Player',
}: Omit<Clip, 'container'>) {
  const draw = await scenes(seed, seconds, category, nick)
  const raw = { width: WIDTH, height: HEIGHT, channels: 4 as const }
  return sharp(draw(Math.round((seconds * RATE) / 3)), { raw }).removeAlpha()
}

async function scenes(seed: number, seconds: number, category: SubmissionCategory, nick: string) {
  const random = randomOf(seed)
  const { light, title } = glow[category]
  const arena = await sprite(WIDTH * 2, HEIGHT, landscape(random, WIDTH * 2, HEIGHT))
  const colour = oneOf(random, ['#ff5a4f', '#ffb020', '#b36bff', '#35d0ff'])
  const rival = await sprite(
    70,
    90,
    `<ellipse cx="35" cy="84" rx="26" ry="6" fill="#000" opacity=".4"/><path d="M12 84V50q0-18 23-18t23 18v34z" fill="${colour}"/><circle cx="35" cy="20" r="16" fill="${colour}"/><rect x="22" y="14" width="26" height="9" rx="4" fill="#10131f"/>`,
  )
  const sight = await sprite(120, 120, crosshair(60, 60, 38, light))
  const digits = await Promise.all(
    [...'0123456789:'].map((digit) => sprite(18, 30, words(9, 24, 24, digit, 'fill="#fff" text-anchor="middle"'))),
  )
  const plate = await sprite(
    WIDTH,
    HEIGHT,
    `<rect x="14" y="12" width="112" height="38" rx="8" fill="#05060d" opacity=".55"/><rect x="14" y="312" width="200" height="34" rx="8" fill="#05060d" opacity=".55"/>${words(26, 335, 18, nick, 'fill="#fff"')}`,
  )
  const banner = await sprite(
    WIDTH,
    HEIGHT,
    `${medal(category, WIDTH / 2, 118, 52)}${words(WIDTH / 2, 258, Math.min(46, 640 / title.length), title.toUpperCase(), `text-anchor="middle" font-style="italic" fill="${light}" stroke="#05060d" stroke-width="7" paint-order="stroke"`)}`,
  )
  const frames = Math.round(seconds * RATE)
  const hit = Math.round(frames * (0.5 + random() * 0.2))
  const way = random() < 0.5 ? 1 : -1
  const sway = 20 + random() * 40
  const startOfClock = Math.floor(random() * 500)
  const frame = Buffer.alloc(WIDTH * HEIGHT * 4)

  return (index: number) => {
    const part = index / frames
    const scroll = Math.round((way > 0 ? part : 1 - part) * (WIDTH - 1))
    for (let y = 0; y < HEIGHT; y++) {
      const from = (y * arena.width + scroll) * 4
      arena.pixels.copy(frame, y * WIDTH * 4, from, from + WIDTH * 4)
    }
    const left = Math.max(0, 1 - index / hit)
    const fall = index > hit ? (index - hit) * 9 : 0
    const x = Math.round(WIDTH / 2 - 35 + way * left * 260 + Math.sin(index / 4) * sway * left)
    blit(frame, rival, x, 150 + fall)
    if (index < hit) blit(frame, sight, WIDTH / 2 - 60, 130)
    blit(frame, plate, 0, 0)
    const clock = startOfClock + Math.floor(index / RATE)
    const shown = [clock / 60, (clock % 60) / 10, clock % 10].map((digit) => Math.floor(digit) % 10)
    const [minutes = 0, tens = 0, ones = 0] = shown
    for (const [place, digit] of [minutes, 10, tens, ones].entries()) {
      const picture = digits[digit]
      if (picture) blit(frame, picture, 28 + place * 20, 16)
    }
    if (index >= hit) blit(frame, banner, 0, Math.round(-40 * Math.max(0, 1 - (index - hit) / 6)))
    if (index >= hit && index < hit + 3)
      for (let at = 0; at < frame.length; at++) frame[at] = ((frame[at] ?? 0) + 255) / 2
    return frame
  }
}

function withoutDates(clip: Buffer) {
  for (const name of ['mvhd', 'tkhd', 'mdhd']) {
    for (
      let at = clip.indexOf(name, 0, 'latin1');
      at >= 0 && at < clip.indexOf('mdat', 0, 'latin1');
      at = clip.indexOf(name, at + 4, 'latin1')
    ) {
      clip.fill(0, at + 8, at + 8 + (clip[at + 4] === 1 ? 16 : 8))
    }
  }
  return clip
}

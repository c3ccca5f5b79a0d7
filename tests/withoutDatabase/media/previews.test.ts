import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { listedPreview } from '#api/media/fileKind'
import { type Failure, isFailed, type PreviewSize, startPreviews } from '#api/media/previews'
import { makePicture } from '#db/seed/media'
import type { FileType } from '#shared/files/limits'
import { stopTimers } from '../../support/time/stopped.ts'
import { jpeg, mov, mp4, newPath, png, put, webp } from './files.ts'

const failed = (failure: Failure) => ({ failure })
const made = { width: expect.any(Number), height: 1 }
const required = { ...listedPreview, isRequired: true }

describe('previews are made by a process apart', () => {
  function previews(options: Partial<Parameters<typeof startPreviews>[0]> = {}) {
    stopTimers()
    const reasons: string[] = []
    const started = startPreviews({
      script: join(import.meta.dirname, '../../../api/media/previewWorker.ts'),
      onFailure: (reason) => reasons.push(reason),
      ...options,
    })
    onTestFinished(() => started.close())
    const make = (
      path: string,
      fileType: FileType,
      to: string,
      { size = listedPreview, by = 'ivan' }: { size?: PreviewSize; by?: string } = {},
    ) => started.make(path, fileType, to, size, by)
    const pidOf = async () => {
      const answer = await make('ask', 'image', target())
      return isFailed(answer) ? 0 : answer.width
    }
    return { make, pidOf, close: started.close, reasons }
  }
  const timerIsSet = () => expect.poll(() => vi.getTimerCount()).toBeGreaterThan(0)
  const target = () => newPath('preview.avif')
  const sizeOf = async (path: string) => {
    const { compression, width, height, exif } = await sharp(path).metadata()
    return { compression, width, height, exif }
  }

  test('pictures and clips are answered with their own size, and an AVIF of 640 pixels at most', async () => {
    const { make } = previews()
    const cases = [
      [png, 'image', { width: 1280, height: 720 }, { width: 640, height: 360 }],
      [jpeg, 'image', { width: 1280, height: 720 }, { width: 640, height: 360 }],
      [webp, 'image', { width: 1280, height: 720 }, { width: 640, height: 360 }],
      [mp4, 'video', { width: 640, height: 360 }, { width: 640, height: 360 }],
      [mov, 'video', { width: 640, height: 360 }, { width: 640, height: 360 }],
    ] as const
    const answers = await Promise.all(
      cases.map(async ([bytes, fileType, original, small]) => {
        const to = target()
        expect(await make(await put(bytes), fileType, to)).toEqual(original)
        expect(await sizeOf(to)).toEqual({ compression: 'av1', ...small, exif: undefined })
        return to
      }),
    )
    expect(answers).toHaveLength(5)
  })

  test('what was taken upright is shown upright', async () => {
    const { make } = previews()
    const phone = await sharp(jpeg).withMetadata({ orientation: 6 }).jpeg().toBuffer()
    const tall = await makePicture({ seed: 3, kind: 'png', category: 'funny' })
    const turned = Buffer.from(mp4)
    // The matrix of the track, for a quarter turn clockwise (ISO/IEC 14496-12, 8.3.2).
    const matrix = turned.indexOf('tkhd', 0, 'latin1') + 44
    for (const [place, value] of [0, 0x10000, 0, -0x10000, 0].entries()) turned.writeInt32BE(value, matrix + place * 4)

    const [first, second, third] = [target(), target(), target()]
    expect(await make(await put(phone), 'image', first)).toEqual({ width: 720, height: 1280 })
    expect(await make(await put(tall), 'image', second)).toEqual({ width: 1080, height: 1920 })
    expect(await make(await put(turned), 'video', third)).toEqual({ width: 360, height: 640 })

    for (const path of [first, second, third]) expect(await sizeOf(path)).toMatchObject({ width: 360, height: 640 })
  })

  test('what cannot be decoded has no preview, and the next job works', async () => {
    const { make, reasons } = previews()
    const garbage = await put(Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(500, 7)]))
    const svg = await put('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')
    const to = target()

    expect(await make(garbage, 'image', to)).toEqual(failed('unreadable'))
    expect(await make(svg, 'image', to)).toEqual(failed('unreadable'))
    expect(await make(await put(mp4.subarray(0, 400)), 'video', to)).toEqual(failed('unreadable'))
    expect(await make(await put('Просто текст'), 'video', to)).toEqual(failed('unreadable'))
    expect(await make(newPath('missing'), 'image', to)).toEqual(failed('late'))

    expect(reasons).toHaveLength(5)
    await expect(readFile(to)).rejects.toThrow('ENOENT')
    expect(await make(await put(png), 'image', to)).toEqual({ width: 1280, height: 720 })
  })

  const flat = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#123' } })

  test('a phone’s photograph of 108 megapixels has a preview', async () => {
    const { make } = previews()
    const photograph = await flat(12_000, 9000).jpeg().toBuffer()
    expect(await make(await put(photograph), 'image', target())).toEqual({ width: 12_000, height: 9000 })
  })

  test('a picture that has to be in memory as a whole is decoded up to 16 megapixels', async () => {
    const { make, reasons } = previews()
    const forms = [
      (side: number) => flat(side, side).png({ progressive: true }),
      (side: number) => flat(side, side).jpeg({ progressive: true }),
      (side: number) => flat(side, side).webp({ effort: 0 }),
    ]
    for (const form of forms) {
      const [small, large] = [await form(4096).toBuffer(), await form(4100).toBuffer()]
      expect(await make(await put(small), 'image', target())).toEqual({ width: 4096, height: 4096 })
      expect(await make(await put(large), 'image', target())).toEqual(failed('unsupported'))
    }
    expect(reasons).toEqual(Array(3).fill('too large'))
  })

  test('a picture that was cut short has a preview, unless every page would show it', async () => {
    const { make } = previews()
    for (const whole of [png, jpeg]) {
      for (const length of [500, Math.round(whole.length * 0.6)]) {
        const path = await put(whole.subarray(0, length))
        expect(await make(path, 'image', target(), { size: required })).toEqual(failed('unreadable'))
      }
      const most = await put(whole.subarray(0, Math.round(whole.length * 0.6)))
      expect(await make(most, 'image', target())).toEqual({ width: 1280, height: 720 })
      expect(await make(await put(whole), 'image', target(), { size: required })).toEqual({ width: 1280, height: 720 })
    }
  })

  test('a picture of more than 110 megapixels is not decoded', async () => {
    const { make, reasons } = previews()
    // Its header alone says so: such a picture takes seconds to make.
    const vast = Buffer.from(png)
    vast.writeUInt32BE(11_000, 16)
    vast.writeUInt32BE(11_000, 20)
    vast.writeUInt32BE(crc32(vast.subarray(12, 29)), 29)
    expect(await make(await put(vast), 'image', target())).toEqual(failed('unsupported'))
    expect(reasons).toEqual([expect.stringContaining('pixel limit')])
  })

  // A stand-in that does what the path says.
  const standIn = `process.on('message', ({ path }) => {
    if (path === 'die') process.kill(process.pid, 'SIGKILL')
    if (path === 'ask') process.send({ width: process.pid, height: 1 })
  })
  process.on('disconnect', () => process.exit())`

  test('a process that dies loses its own job only', async () => {
    const { make, reasons } = previews({ script: await put(standIn, 'stand-in.mjs') })
    const before = await make('ask', 'image', target())
    const [died, after] = await Promise.all([make('die', 'image', target()), make('ask', 'image', target())])
    expect([before, after]).toEqual([made, made])
    expect(died).toEqual(failed('late'))
    expect(after).not.toEqual(before)
    expect(reasons).toEqual(['ended with SIGKILL'])
  })

  test('a job that takes too long is ended, and the next one works', async () => {
    const { make, reasons } = previews({ script: await put(standIn, 'stand-in.mjs'), timeout: 1000 })
    const hung = make('hang', 'image', target())
    await timerIsSet()
    vi.advanceTimersByTime(1000)
    expect(await hung).toEqual(failed('late'))
    expect(reasons).toEqual(['took longer than 1000 ms'])
    expect(await make('ask', 'image', target())).toEqual(made)
  })

  test('what is required has a minute: on a busy machine a good picture is not refused as damaged', async () => {
    const { make, reasons } = previews({ script: await put(standIn, 'stand-in.mjs') })
    const hung = make('hang', 'image', target(), { size: required })
    await timerIsSet()
    vi.advanceTimersByTime(60_000)
    expect(await hung).toEqual(failed('late'))
    expect(reasons).toEqual(['took longer than 60000 ms'])
  })

  test('who has waited too long goes on without, unless it is required', async () => {
    const { make, reasons } = previews({ script: await put(standIn, 'stand-in.mjs'), timeout: 3000, patience: 500 })
    const asked = Promise.all([
      make('hang', 'image', target()),
      make('ask', 'image', target()),
      make('ask', 'image', target(), { size: required }),
    ])
    await timerIsSet()
    vi.advanceTimersByTime(3000)
    const [hung, listed, needed] = await asked
    expect([hung, listed]).toEqual([failed('late'), failed('busy')])
    expect(needed).toEqual(made)
    expect(reasons).toEqual(['took longer than 3000 ms', 'waited longer than 500 ms'])
  })

  test('who has sent many waits behind who has sent one, and has eight in line at most', async () => {
    const slow = `process.on('message', () => process.send({ width: 1, height: 1 }))
      process.on('disconnect', () => process.exit())`
    const { make } = previews({ script: await put(slow, 'stand-in.mjs') })
    const order: string[] = []
    const ask = async (by: string) => {
      const preview = await make('any', 'image', target(), { by })
      if (!isFailed(preview)) order.push(by)
      return preview
    }
    const [greedy, other] = [Array.from({ length: 12 }, () => ask('greedy')), ask('olga')]
    expect((await Promise.all(greedy)).filter(isFailed)).toEqual(Array(4).fill(failed('busy')))
    expect(await other).toEqual({ width: 1, height: 1 })
    expect(order.slice(0, 3)).toEqual(['greedy', 'olga', 'greedy'])
  })

  test('a process with nothing to do ends', async () => {
    const { make, pidOf } = previews({ script: await put(standIn, 'stand-in.mjs'), idle: 50 })
    const pid = await pidOf()
    expect(isRunning(pid)).toBe(true)
    vi.advanceTimersByTime(50)
    await expect.poll(() => isRunning(pid)).toBe(false)
    expect(await make('ask', 'image', target())).toEqual(made)
  })

  test('closing ends the process and answers what still waits', async () => {
    const { make, pidOf, close } = previews({ script: await put(standIn, 'stand-in.mjs') })
    const pid = await pidOf()
    const waiting = [make('hang', 'image', target()), make('ask', 'image', target())]
    await close()
    expect(await Promise.all(waiting)).toEqual([failed('late'), failed('late')])
    await expect.poll(() => isRunning(pid)).toBe(false)
    expect(await make('ask', 'image', target())).toEqual(failed('late'))
  })

  test('a script that is not there is a failure, not a crash', async () => {
    const { make, reasons } = previews({ script: newPath('missing.mjs') })
    expect(await make('ask', 'image', target())).toEqual(failed('late'))
    expect(reasons).toHaveLength(1)
  })
})

function isRunning(pid: number) {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

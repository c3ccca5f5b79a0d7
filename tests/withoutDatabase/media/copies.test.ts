import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { FilePathSource, Input, MP4, VideoSampleSink } from 'mediabunny'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { startCopies } from '#api/submissions/copies/maker'
import { MINUTE, SECOND } from '#shared/units'
import { codecClip } from '../../support/codecs/codecClips.ts'
import { phoneClip } from '../../support/codecs/phoneClips.ts'
import { stopTimers } from '../../support/time/stopped.ts'
import { mp4, newPath, png, put } from './files.ts'

const realScript = join(import.meta.dirname, '../../../api/submissions/copies/copyWorker.ts')

function copies(options: Partial<Parameters<typeof startCopies>[0]> = {}) {
  const reasons: string[] = []
  const started = startCopies({ script: realScript, onFailure: (reason) => reasons.push(reason), ...options })
  onTestFinished(() => started.close())
  const shares: number[] = []
  const make = (path: string, target: string, signal = new AbortController().signal) =>
    started.make({ path, target }, { onProgress: (share) => shares.push(share), signal })
  return { make, close: started.close, reasons, shares }
}

/** What a browser would find in a copy. */
async function described(path: string) {
  using input = new Input({ source: new FilePathSource(path), formats: [MP4] })
  const [film, sound] = [await input.getPrimaryVideoTrack(), await input.getPrimaryAudioTrack()]
  return {
    codecs: [await film?.getCodec(), await sound?.getCodec()],
    size: [await film?.getDisplayWidth(), await film?.getDisplayHeight(), await film?.getRotation()],
    frames: (await film?.computePacketStats())?.packetCount,
    seconds: await input.computeDuration(),
    isFragmented: (await readFile(path)).includes('moof'),
  }
}

describe('a copy for viewing (REVIEW-24)', () => {
  test.each([
    ['H.264 of 1080p at 60 frames', { codec: 'avc', width: 1920, height: 1080, rate: 60 }, [1280, 720, 0], 30],
    ['an upright phone’s H.264', { codec: 'avc', width: 640, height: 360, rotation: 90 }, [360, 640, 0], 24],
    ['a tall one', { codec: 'avc', width: 720, height: 1440 }, [360, 720, 0], 24],
    ['HEVC with sound', { codec: 'hevc' }, [320, 180, 0], 24],
    ['HEVC without sound', { codec: 'hevc', hasSound: false }, [320, 180, 0], 24],
    ['AV1', { codec: 'av1' }, [320, 180, 0], 24],
    ['VP9 in MOV', { codec: 'vp9', container: 'mov' }, [320, 180, 0], 24],
    ['ProRes', { codec: 'prores', container: 'mov' }, [320, 180, 0], 24],
  ] as const)(
    'of %s is H.264 with AAC in fragments, at most 1280 by 720 and 30 frames',
    async (_, clip, size, frames) => {
      const { make, shares } = copies()
      const target = newPath('copy.mp4')
      expect(await make(await put(await phoneClip(clip)), target)).toBeUndefined()
      expect(await described(target)).toEqual({
        codecs: ['avc', 'hasSound' in clip ? undefined : 'aac'],
        size,
        frames,
        seconds: expect.closeTo(1, 1),
        isFragmented: true,
      })
      expect(shares.every((share, at) => share >= (shares[at - 1] ?? 0) && share <= 1)).toBe(true)
      expect(shares.length).toBeGreaterThan(0)
    },
  )

  test('of a clip in HDR shows its colours as a screen without HDR does', async () => {
    const { make } = copies()
    const target = newPath('copy.mp4')
    const white = await codecClip({ codec: 'prores', frames: 12, colourAt: () => [0.58, 0.58, 0.58] }, 'pq')
    expect(await make(await put(white), target)).toBeUndefined()
    using input = new Input({ source: new FilePathSource(target), formats: [MP4] })
    const rgba: VideoFrameCopyToOptions & { format: 'RGBA' } = { format: 'RGBA' }
    const lights: number[] = []
    for await (using frame of new VideoSampleSink((await input.getPrimaryVideoTrack())!).samples()) {
      const pixels = new Uint8Array(frame.allocationSize(rgba))
      await frame.copyTo(pixels, rgba)
      lights.push(pixels[0] ?? 0)
    }
    // The encoder of the test's own clip may spoil a frame. Untouched, the signal would be a grey of 148.
    expect(lights.filter((light) => Math.abs(light - 231) < 4).length).toBeGreaterThan(6)
  })

  test('of a file that is damaged or no clip is refused, and the next one is made', async () => {
    const { make, reasons } = copies()
    const target = newPath('copy.mp4')
    expect(await make(await put(mp4.subarray(0, 400)), target)).toEqual({ failure: 'unreadable' })
    expect(await make(await put(png), target)).toEqual({ failure: 'unreadable' })
    expect(await make(await put(mp4), target)).toBeUndefined()
    expect((await stat(target)).size).toBeGreaterThan(1000)
    expect(reasons).toHaveLength(2)
  })

  test('that cannot be written is the machine’s fault, not the clip’s', async () => {
    const { make } = copies()
    await expect(make(await put(mp4), join(newPath('missing'), 'copy.mp4'))).rejects.toThrow('ENOENT')
  })

  // A stand-in that does what the path says.
  const standIn = `import { readFileSync } from 'node:fs'
    import { getPriority } from 'node:os'
    const held = []
    process.on('message', ({ path }) => {
      const does = readFileSync(path, 'utf8')
      if (does === 'die') process.kill(process.pid, 'SIGKILL')
      if (does === 'bloat') held.push(Buffer.alloc(600_000_000, 1))
      if (does === 'ask') process.send({ progress: getPriority() / 100 })
      if (does === 'ask') process.send({ isMade: true })
    })
    process.on('disconnect', () => process.exit())`
  const withStandIn = async (more = {}) => copies({ script: await put(standIn, 'stand-in.mjs'), ...more })

  test('is made behind all other work of the machine', async () => {
    const { make, shares } = await withStandIn()
    expect(await make(await put('ask'), 'target')).toBeUndefined()
    expect(shares).toEqual([0.19])
  })

  test('of a clip that ends its process names that, and the next one is made', async () => {
    const { make, reasons } = await withStandIn()
    expect(await make(await put('die'), 'target')).toEqual({ failure: 'died' })
    expect(reasons).toEqual(['ended with SIGKILL'])
    expect(await make(await put('ask'), 'target')).toBeUndefined()
  })

  test('of a clip that takes longer than five minutes is given up', async () => {
    stopTimers()
    const { make, reasons } = await withStandIn()
    const hung = make(await put('hang'), 'target')
    await expect.poll(() => vi.getTimerCount()).toBeGreaterThan(0)
    vi.advanceTimersByTime(5 * MINUTE + SECOND)
    expect(await hung).toEqual({ failure: 'late' })
    expect(reasons).toEqual([expect.stringContaining('took longer than')])
    expect(await make(await put('ask'), 'target')).toBeUndefined()
  })

  test('of a clip that takes too much memory is given up', async () => {
    const { make, reasons } = await withStandIn({ mostMemory: 300_000_000 })
    expect(await make(await put('bloat'), 'target')).toEqual({ failure: 'memory' })
    expect(reasons).toEqual(['took more than 300000000 bytes of memory'])
    expect(await make(await put('ask'), 'target')).toBeUndefined()
  })

  test('that is not wanted any more, or whose server stops, ends by no fault of the clip', async () => {
    const { make, close, reasons } = await withStandIn()
    const stop = new AbortController()
    const unwanted = make(await put('hang'), 'target', stop.signal)
    stop.abort()
    expect(await unwanted).toBe('stopped')
    const hung = make(await put('hang'), 'target')
    await close()
    expect(await hung).toBe('stopped')
    expect(reasons).toEqual([])
  })
})

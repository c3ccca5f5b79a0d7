import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { makeClip } from '#db/seed/media'
import { isBroken } from '../../pwa/drafts/broken.ts'
import { stopTimers } from '../support/time/stopped.ts'

/** What the browser answers of a picture or clip. */
type Answer = 'opens' | 'no picture' | 'fails' | 'never answers'

function browserThat(answers: Answer) {
  const element = {
    videoWidth: answers === 'no picture' ? 0 : 640,
    onload: () => {},
    onloadedmetadata: () => {},
    onerror: () => {},
    set src(_: string) {
      if (answers === 'fails') this.onerror()
      else if (answers !== 'never answers') {
        this.onload()
        this.onloadedmetadata()
      }
    },
    removeAttribute: () => {},
    load: () => {},
  }
  vi.stubGlobal('Image', function Image() {
    return element
  })
  vi.stubGlobal('document', { createElement: () => element })
}
afterEach(() => void vi.unstubAllGlobals())

const isBrokenHere = (bytes: Uint8Array, type: string) =>
  isBroken({ file: new File([new Uint8Array(bytes)], 'файл', { type }), url: 'blob:1' })

describe('a file is called broken (UPLOAD-25)', () => {
  let clip: Buffer
  let otherCodec: Buffer
  let soundOnly: Buffer
  let withoutMoov: Buffer
  beforeAll(async () => {
    clip = await makeClip({ seed: 3, seconds: 1, container: 'mp4', category: 'funny' })
    const renamed = (at: number, name: string) => {
      const copy = Buffer.from(clip)
      copy.write(name, at, 'latin1')
      return copy
    }
    otherCodec = renamed(clip.indexOf('avc1', clip.indexOf('stsd', 0, 'latin1'), 'latin1'), 'zzz1')
    soundOnly = renamed(clip.indexOf('vide', clip.indexOf('hdlr', 0, 'latin1'), 'latin1'), 'soun')
    withoutMoov = renamed(clip.indexOf('moov', 0, 'latin1'), 'free')
  })

  test.each<[what: string, bytes: () => Uint8Array, type: string, answers: Answer, isCalledSo: boolean]>([
    ['a picture that opens', () => Buffer.from('ffd8ff', 'hex'), 'image/jpeg', 'opens', false],
    ['a picture that does not', () => Buffer.from('ffd8ff', 'hex'), 'image/jpeg', 'fails', true],
    ['a clip that plays', () => clip, 'video/mp4', 'opens', false],
    ['a clip that this browser cannot decode', () => otherCodec, 'video/mp4', 'fails', false],
    ['a clip of which this browser plays only the sound', () => clip, 'video/mp4', 'no picture', false],
    ['a clip of which there is only sound', () => soundOnly, 'video/mp4', 'no picture', true],
    ['a clip without its index', () => withoutMoov, 'video/mp4', 'fails', true],
  ])('%s', async (_, bytes, type, answers, isCalledSo) => {
    browserThat(answers)
    expect(await isBrokenHere(bytes(), type)).toBe(isCalledSo)
  })

  test.each(['image/jpeg', 'video/mp4'])('not where the browser has no answer in time (%s)', async (type) => {
    stopTimers()
    browserThat('never answers')
    const asked = isBrokenHere(withoutMoov, type)
    await expect.poll(() => vi.getTimerCount()).toBeGreaterThan(0)
    vi.advanceTimersByTime(4000)
    expect(await asked).toBe(false)
  })
})

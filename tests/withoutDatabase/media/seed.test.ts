import { describe, expect, test } from 'vitest'
import { makeClip, makePicture } from '#db/seed/media'
import { jpeg, mov, mp4 } from './files.ts'

describe('the pictures and clips of the seed', () => {
  test('are the same for the same seed, and others for another', async () => {
    const again = await makeClip({ seed: 3, seconds: 1, container: 'mp4' })
    expect(again.equals(mp4)).toBe(true)
    expect(mov.equals(mp4)).toBe(false)
    const wanted = { kind: 'jpeg', category: 'gold-kill' } as const
    expect((await makePicture({ ...wanted, seed: 2 })).equals(jpeg)).toBe(true)
    expect((await makePicture({ ...wanted, seed: 7 })).equals(jpeg)).toBe(false)
  })
})

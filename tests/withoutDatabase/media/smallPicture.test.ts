import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { PreviewSize } from '#api/media/previews'
import { smallPicture } from '#api/media/smallPicture'

test('a preview keeps its limit of bytes at the cost of quality, not of size', async () => {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  const picture = sharp({ create: { width: 600, height: 400, channels: 3, background: '#000', noise } })
  const made = async (size: PreviewSize) => {
    const bytes = await smallPicture(picture.clone(), size)
    expect(await sharp(bytes).metadata()).toMatchObject({ compression: 'av1', width: 480, height: 320 })
    return bytes.length
  }
  const whole = await made({ side: 480 })
  const mostBytes = Math.round(whole / 2)
  expect(await made({ side: 480, mostBytes })).toBeLessThanOrEqual(mostBytes)
})

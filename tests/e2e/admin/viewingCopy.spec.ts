import { expect } from '@playwright/test'
import { desktop, signIn, test } from '../../support/browser/browser.ts'
import { uploadForm } from '../../support/browser/forms.ts'
import { caller, type Row } from '../../support/caller.ts'
import { phoneClip } from '../../support/codecs/phoneClips.ts'
import { emptyServer } from '../emptyServer.ts'

const server = emptyServer()
test.use(desktop)

test('a clip that this browser has no decoder for is played from a copy, at once the next time (REVIEW-24)', async ({
  page,
}) => {
  const player = await caller(server.address, 'первый')
  const file = await phoneClip({ codec: 'hevc', width: 640, height: 360 })
  await player.call<Row>('POST', 'upload', uploadForm({ file, name: 'clip.mp4', category: 'funny', type: 'video/mp4' }))
  await signIn(page, 'admin', `${server.address}/admin`)
  await page.goto(`${server.address}/admin/review`)
  const ask = page.getByRole('button', { name: 'Сделать копию для просмотра' })
  const video = page.locator('[data-card]:not([inert]) video')
  const width = () => video.evaluate((one: HTMLVideoElement) => one.videoWidth).catch(() => 0)
  await ask.click()
  await expect.poll(width).toBe(640)
  await expect(ask).toBeHidden()

  await page.reload()
  await expect.poll(width).toBe(640)
  await expect(ask).toBeHidden()
})

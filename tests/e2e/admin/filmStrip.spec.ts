import { expect } from '@playwright/test'
import { sandboxAccountId } from '#db/demo'
import { desktop, expectNoBarriers, signIn, test } from '../../support/browser/browser.ts'
import { caller } from '../../support/caller.ts'
import { codecClip } from '../../support/codecs/codecClips.ts'
import { emptyServer } from '../emptyServer.ts'
import { decision, expectCard, press, sendClip } from './panel.ts'

const server = emptyServer({ ADMIN_EPIC_IDS: sandboxAccountId('второй') })
test.use(desktop)

test('frames of a clip: a press goes there, also where it cannot play; it is decided once (REVIEW-23)', async ({
  page,
}) => {
  const player = await caller(server.address, 'первый')
  const shades = { frames: 48, colourAt: (frame: number) => [frame * 5, 90, 60] as const }
  const playable = await sendClip(player, await codecClip({ codec: 'avc', ...shades }), 'h264.mov')
  const hevc = await sendClip(player, await codecClip({ codec: 'hevc', ...shades }), 'hevc.mov')
  await signIn(page, 'admin', `${server.address}/admin`)
  await page.goto(`${server.address}/admin/review`)
  await expectCard(page, playable)
  const card = page.locator('[data-card]:not([inert])')
  const strip = card.getByRole('group', { name: 'Кадры клипа' })
  const frames = strip.getByRole('button')
  const current = strip.locator('[aria-current=true]')
  await expect(frames).toHaveCount(12)
  await expectNoBarriers(page)

  const second = () => card.locator('video').evaluate((clip: HTMLVideoElement) => [clip.paused, clip.currentTime])
  await frames.nth(4).click()
  await expect(current).toHaveAccessibleName((await frames.nth(4).getAttribute('aria-label')) ?? '')
  await press(page, '.', '.', ',')
  await expect.poll(() => frames.nth(5).getAttribute('aria-current')).toBe('true')
  expect(await second()).toEqual([true, expect.closeTo(0.92, 1)])
  await card.locator('video').evaluate((clip) => clip.requestFullscreen())
  await press(page, '.', '.')
  await expect.poll(() => frames.nth(7).getAttribute('aria-current')).toBe('true')
  await page.evaluate(() => document.exitFullscreen())

  await press(page, 'j')
  await expectCard(page, hevc)
  await expect(card.getByRole('alert')).toContainText('HEVC: этот браузер его не покажет')
  await expect(frames).toHaveCount(12)
  await expect(frames.nth(0)).toHaveAttribute('aria-current', 'true')
  await press(page, '.')
  await expect(frames.nth(1)).toHaveAttribute('aria-current', 'true')
  await expectNoBarriers(page)
  const download = page.waitForEvent('download')
  await card.getByRole('button', { name: 'Скачать' }).click()
  expect((await download).suggestedFilename()).toBe('hevc.mov')
  await press(page, 'a')
  await expect(decision(page).getByText('Награда', { exact: true })).toBeVisible()
})

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import sharp from 'sharp'
import { desktop, expectNoBarriers, phone, settled, signIn } from '../support/browser.ts'
import { padded, soundClip } from '../support/clips.ts'

const MIB = 1024 * 1024

let folder: string
let clip: Buffer
test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'trofey-smaller-'))
  clip = await soundClip({ width: 1280, height: 720, seconds: 3 })
})
test.afterAll(() => rmSync(folder, { recursive: true }))

/** A path, because the browser's driver takes no more than 50 MB as bytes. */
function fileOf(name: string, bytes: Buffer) {
  const path = join(folder, name)
  writeFileSync(path, bytes)
  return path
}

/** A photograph that a phone held upright: the pixels lie on their side, EXIF says so. */
async function photograph(width: number, height: number) {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
  return sharp({ create: { width, height, channels: 3, background: 'black', noise } })
    .composite([{ input: { create: { width: width / 2, height, channels: 3, background: 'red' } }, left: 0, top: 0 }])
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 95 })
    .toBuffer()
}

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Сделать меньше' })

async function openSmaller(page: Page) {
  await page.getByRole('button', { name: 'Сделать меньше' }).click()
  const dialog = dialogOf(page)
  await expect(dialog.getByRole('radio').first()).toBeVisible()
  return dialog
}

async function send(page: Page) {
  await page.getByRole('radio', { name: 'Победа' }).click()
  await page.getByRole('button', { name: 'Отправить на модерацию' }).click()
  await expect(page.getByRole('heading', { name: 'Заявка отправлена' })).toBeVisible({ timeout: 30_000 })
}

type Sent = { originalFilename: string; fileSize: number; width: number; height: number; reencoded: boolean } & {
  cloudinaryUrl: string
}
const submissions = (page: Page): Promise<Sent[]> =>
  page.evaluate(async () => {
    const { id } = JSON.parse(localStorage.user)
    const headers = { Authorization: `Bearer ${localStorage.authToken}` }
    return (await fetch(`/api/submissions/user/${id}`, { headers })).json()
  })

test('a clip over 50 MB is trimmed and made smaller, is sent, and the moderator sees that it was', async ({
  browser,
}) => {
  const player = await (await browser.newContext(phone)).newPage()
  const name = `меньше-${Date.now()}`
  await signIn(player, name)
  await player.locator('input[type=file]').setInputFiles(fileOf('финал.mp4', padded(clip, 51 * MIB)))
  await expect(player.getByRole('alert')).toHaveText('Файл больше 50 МБ')
  await expect(player.getByRole('button', { name: 'Выбери файл', exact: true })).toBeDisabled()

  const dialog = await openSmaller(player)
  await settled(player)
  await expectNoBarriers(player)
  // By the keyboard: the second of three is left out.
  await dialog.getByRole('slider', { name: 'Конец отрезка' }).focus()
  for (let press = 0; press < 10; press++) await player.keyboard.press('ArrowLeft')
  await expect(dialog.getByText('Останется 2,0 с')).toBeVisible()
  await dialog.getByRole('radio', { name: '480p' }).click()
  await dialog.getByRole('button', { name: 'Сделать меньше' }).click()
  await expect(dialog).toBeHidden({ timeout: 30_000 })
  await expect(player.getByText('финал.mp4')).toBeVisible()
  await expect(player.getByRole('alert')).toHaveCount(0)
  await send(player)

  const [sent] = await submissions(player)
  expect(sent).toMatchObject({ originalFilename: 'финал.mp4', width: 854, height: 480, reencoded: true })
  expect(sent!.fileSize).toBeLessThan(clip.length)
  const heard = await player.evaluate(async (address) => {
    const bytes = await (await fetch(address)).arrayBuffer()
    const { duration, numberOfChannels } = await new OfflineAudioContext(1, 1, 48_000).decodeAudioData(bytes)
    return { duration, numberOfChannels }
  }, sent!.cloudinaryUrl)
  expect(heard.duration).toBeCloseTo(2, 0)

  const judge = await (await browser.newContext(desktop)).newPage()
  await signIn(judge, 'admin')
  await judge.goto('/admin')
  await judge.getByRole('searchbox').fill(name)
  const row = judge.getByRole('row', { name: new RegExp(name) })
  await expect(row).toContainText('перекодировано')
  await row.click()
  const opened = judge.getByRole('dialog')
  await expect(opened.getByText('перекодировано')).toBeVisible()
  await expect(opened.getByText('Игрок обрезал или сжал файл на своём устройстве')).toBeVisible()
  await expect(opened.locator('video')).toHaveJSProperty('videoHeight', 480)
  expect(await opened.locator('video').evaluate((video: HTMLVideoElement) => video.duration)).toBeCloseTo(2, 0)
})

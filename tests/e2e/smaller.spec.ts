import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { MIB } from '#shared/units'
import { desktop, expectNoBarriers, phone, signIn, test, withWorker } from '../support/browser/browser.ts'
import { padded, soundClip } from '../support/clips.ts'

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

/** The type of an MP4 with nothing behind it. */
const mp4Head = Buffer.from('000000106674797069736f6d00000000', 'hex')

/** A photograph that a phone held upright: the pixels lie on their side, EXIF says so. */
async function photograph(width: number, height: number) {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  return sharp({ create: { width, height, channels: 3, background: 'black', noise } })
    .composite([{ input: { create: { width: width / 2, height, channels: 3, background: 'red' } }, left: 0, top: 0 }])
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 100 })
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
  await expect(page.getByRole('heading', { name: 'Заявка отправлена' })).toBeVisible()
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

test('a clip over 50 MB is trimmed, made smaller and sent; the moderator sees that', async ({ browser }) => {
  const player = await (await browser.newContext(phone)).newPage()
  const name = `меньше-${Date.now()}`
  await signIn(player, name)
  await player.locator('input[type=file]').setInputFiles(fileOf('финал.mp4', padded(clip, 51 * MIB)))
  await expect(player.getByRole('alert')).toHaveText('Файл больше 50 МБ')
  await expect(player.getByRole('button', { name: 'Выбери файл', exact: true })).toBeDisabled()

  const dialog = await openSmaller(player)
  await expectNoBarriers(player)
  // By the keyboard: the second of three is left out.
  await dialog.getByRole('slider', { name: 'Конец отрезка' }).focus()
  for (let press = 0; press < 10; press++) await player.keyboard.press('ArrowLeft')
  await expect(dialog.getByText('Останется 2,0 с')).toBeVisible()
  await dialog.getByRole('radio', { name: '480p' }).click()
  await player.evaluate(() => {
    const { estimate } = StorageManager.prototype
    StorageManager.prototype.estimate = async () => {
      StorageManager.prototype.estimate = estimate
      return { quota: 100, usage: 100 }
    }
  })
  await dialog.getByRole('button', { name: 'Сделать меньше' }).click()
  await expect(dialog.getByRole('alert')).toContainText('На устройстве не хватает места')
  await dialog.getByRole('button', { name: 'Сделать меньше' }).click()
  await expect(dialog).toBeHidden()
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
  await signIn(judge, 'admin', '/admin')
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

test('by the keyboard alone a photograph becomes a smaller JPEG, the right side up', async ({ browser }) => {
  const page = await (await browser.newContext(desktop)).newPage()
  await signIn(page, `снимок-${Date.now()}`)
  await page.locator('input[type=file]').setInputFiles(fileOf('фото.jpeg', await photograph(4400, 3300)))
  await page.getByRole('button', { name: 'Сделать меньше' }).focus()
  await page.keyboard.press('Enter')
  const dialog = dialogOf(page)
  await expect(dialog.getByRole('radio', { name: '2560 px' })).toBeChecked()
  await expectNoBarriers(page)
  await dialog.getByRole('radio', { name: '2560 px' }).focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(dialog.getByRole('radio', { name: '1280 px' })).toBeChecked()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(dialog.getByRole('button', { name: 'Сделать меньше' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(page.getByText('фото.jpg')).toBeVisible()
  await send(page)

  const [sent] = await submissions(page)
  expect(sent).toMatchObject({ originalFilename: 'фото.jpg', width: 960, height: 1280, reencoded: true })
  // Its left half was red, and a quarter turn to the right brings that to the top.
  const colours = await page.evaluate(async (address) => {
    const image = await createImageBitmap(await (await fetch(address)).blob())
    const pen = new OffscreenCanvas(image.width, image.height).getContext('2d')!
    pen.drawImage(image, 0, 0)
    return [0.25, 0.75].map((part) => [...pen.getImageData(480, 1280 * part, 1, 1).data].slice(0, 3))
  }, sent!.cloudinaryUrl)
  expect(colours[0]![0]! - colours[0]![1]!).toBeGreaterThan(100)
  expect(Math.abs(colours[1]![0]! - colours[1]![1]!)).toBeLessThan(60)
})

test.describe('with the worker', () => {
  test.use(withWorker)

  test('no clip is refused, a stopped one stays, a queued one gives way to its smaller copy', async ({ browser }) => {
    const context = await browser.newContext(desktop)
    const page = await context.newPage()
    await signIn(page, `очередь-${Date.now()}`)
    const empty = fileOf('пусто.mp4', Buffer.concat([mp4Head, Buffer.alloc(51 * MIB)]))
    await page.locator('input[type=file]').setInputFiles(empty)
    await page.getByRole('button', { name: 'Сделать меньше' }).click()
    const dialog = dialogOf(page)
    await expect(dialog.getByRole('alert')).toContainText('Этот браузер не может уменьшить такой файл')
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()

    await page.locator('input[type=file]').setInputFiles(fileOf('раунд.mp4', padded(clip, 9 * MIB)))
    await openSmaller(page)
    // An encoder that never comes to its end.
    const flush = await page.evaluateHandle(() => {
      const { flush } = VideoEncoder.prototype
      VideoEncoder.prototype.flush = () => new Promise(() => {})
      return flush
    })
    await dialog.getByRole('button', { name: 'Сделать меньше' }).click()
    await expect(dialog.getByRole('progressbar')).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Остановить' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(dialog.getByRole('radio', { name: '480p' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(page.getByText('9 МБ')).toBeVisible()

    await context.setOffline(true)
    await page.getByRole('radio', { name: 'Победа' }).click()
    await page.getByRole('button', { name: 'Отправить на модерацию' }).click()
    await page.getByRole('button', { name: 'Отправить ещё' }).click()
    const shelf = page.getByRole('region', { name: 'Черновики и отправка' })
    await expect(shelf.getByText('ждёт сети')).toBeVisible()
    await page.evaluate((mended) => Object.assign(VideoEncoder.prototype, { flush: mended }), flush)
    await shelf.getByRole('button', { name: 'Сделать меньше: раунд.mp4' }).click()
    // Behind the dialog: it does not go while a smaller one is made.
    await expect(page.getByText('на паузе')).toBeVisible()
    await dialog.getByRole('radio', { name: '480p' }).click()
    await dialog.getByRole('button', { name: 'Сделать меньше' }).click()
    await expect(dialog).toBeHidden()
    await expect(shelf.getByText('ждёт сети')).toBeVisible()
    await expect(shelf.getByText('9 МБ')).toHaveCount(0)
    await context.setOffline(false)
    await expect(shelf.getByText('на модерации')).toBeVisible()
    expect(await submissions(page)).toMatchObject([{ originalFilename: 'раунд.mp4', height: 480, reencoded: true }])
  })
})

test('what is of another type is said when it is chosen, made into one that is taken, and sent', async ({ page }) => {
  await signIn(page, 'другой-тип')
  const webm = await soundClip({ width: 320, height: 180, seconds: 1, container: 'webm' })
  const gif = await sharp(await photograph(64, 64))
    .gif()
    .toBuffer()
  const heic = Buffer.from('0000001c6674797068656963000000006d69663168656963', 'hex')
  const choose = (name: string, mimeType: string, buffer: Buffer) =>
    page.locator('input[type=file]').setInputFiles({ name, mimeType, buffer })
  const refused = page.getByText('Поддерживаются только PNG, JPG, MP4 и MOV')

  await choose('снимок.heic', 'image/heic', heic)
  await expect(refused).toBeVisible()
  await expect(page.getByRole('button', { name: /^Переделать/ })).toHaveCount(0)

  for (const [name, type, bytes, into, sent] of [
    ['клип.webm', 'video/webm', webm, 'MP4', 'клип.mp4'],
    ['смешное.gif', 'image/gif', gif, 'JPEG', 'смешное.jpg'],
  ] as const) {
    await choose(name, type, bytes)
    await expect(refused).toBeVisible()
    await page.getByRole('button', { name: `Переделать в ${into}` }).click()
    const dialog = page.getByRole('dialog', { name: `Переделать в ${into}` })
    await expect(dialog.getByRole('radio').first()).toBeVisible()
    await expectNoBarriers(page)
    await dialog.getByRole('button', { name: `Переделать в ${into}` }).click()
    await expect(dialog).toBeHidden()
    await expect(refused).toBeHidden()
    await send(page)
    expect((await submissions(page))[0]).toMatchObject({ originalFilename: sent, reencoded: true })
    await page.getByRole('button', { name: 'Отправить ещё' }).click()
  }
})

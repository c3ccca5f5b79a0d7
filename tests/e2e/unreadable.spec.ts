import { expect } from '@playwright/test'
import { makePicture } from '#db/seed/media'
import { bell, desktop, expectNoBarriers, signIn, test } from '../support/browser/browser.ts'
import { caller } from '../support/caller.ts'
import { emptyServer } from './emptyServer.ts'

const server = emptyServer()
test.use(desktop)

/** A box of ISO/IEC 14496-12. */
const box = (type: string, content: Buffer) => {
  const head = Buffer.alloc(8)
  head.writeUInt32BE(content.length + 8)
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, content])
}
const clip = (name: string, buffer: Buffer) => ({ name, mimeType: 'video/mp4', buffer })

test('an unreadable file is asked about, told, rejected (UPLOAD-25, REVIEW-19)', async ({ browser, page: player }) => {
  const good = await makePicture({ seed: 5, kind: 'jpeg', category: 'funny' })
  const noMoov = Buffer.concat([
    box('ftyp', Buffer.from('isom\0\0\x02\0isomavc1', 'latin1')),
    box('mdat', Buffer.alloc(900)),
  ])

  await signIn(player, 'premium', server.address)
  const file = player.locator('input[type=file]')
  const question = player.getByRole('dialog', { name: 'Файл не открывается: отправить всё равно?' })
  await file.setInputFiles({
    name: 'подпись.png',
    mimeType: 'image/png',
    buffer: Buffer.from('89504e470d0a1a0a', 'hex'),
  })
  await expect(question).toContainText('подпись.png')
  await expectNoBarriers(player)
  const chooser = player.waitForEvent('filechooser')
  await question.getByRole('button', { name: 'Выбрать другой' }).click()
  await (await chooser).setFiles({ name: 'хороший.jpg', mimeType: 'image/jpeg', buffer: good })
  await expect(player.getByRole('img', { name: 'хороший.jpg' })).toBeVisible()
  await expect(player.getByRole('button', { name: 'Выбрать другой файл' })).toBeEnabled()
  await file.setInputFiles(clip('без-оглавления.mp4', noMoov))
  await question.getByRole('button', { name: 'Отправить всё равно' }).click()
  await player.getByRole('radio', { name: 'Победа' }).click()
  // Another waits, and is due sooner.
  await (await caller(server.address, 'второй')).send(1)
  await player.getByRole('button', { name: 'Отправить на модерацию' }).click()
  await expect(player.getByRole('heading', { name: 'Заявка отправлена' })).toBeVisible()
  await bell(player).click()
  const list = player.getByRole('dialog', { name: 'Уведомления' })
  await expect(list).toContainText('Мы не смогли открыть файл: проверь его и отправь снова')

  const admin = await (await browser.newContext(desktop)).newPage()
  await signIn(admin, 'admin', `${server.address}/admin`)
  await expect(admin.getByRole('row').nth(1)).toContainText('не открывается')
  await admin.getByRole('link', { name: 'Проверять подряд' }).click()
  const decision = admin.getByRole('region', { name: 'Решение' })
  await expect(decision).toContainText('На повторы не проверено')
  await expect(decision.getByRole('button', { name: 'Отклонить: файл не открывается' })).toBeEnabled()
  await expect(decision).toHaveAttribute('aria-busy', 'false')
  await expectNoBarriers(admin)
  await admin.keyboard.press('f')
  await expect(decision).not.toContainText('не открывается')
  await expect(list).toContainText('Причина: Файл не открывается')
})

import { expect } from '@playwright/test'
import { sandboxAccountId } from '#db/demo'
import { desktop, expectNoBarriers, hears, signIn, test } from '../../support/browser/browser.ts'
import { caller } from '../../support/caller.ts'
import { emptyServer } from '../emptyServer.ts'

const server = emptyServer({ ADMIN_EPIC_IDS: sandboxAccountId('второй') })
test.use(desktop)

test('a player appeals; only another admin decides, sees both sides, approves', async ({ browser, page: player }) => {
  const [sent, first] = [await caller(server.address, 'первый'), await caller(server.address, 'admin')]
  // An only admin would decide it.
  await caller(server.address, 'второй')
  const row = await sent.send(1)
  await first.reject(row)
  const isLive = hears(player)
  await signIn(player, 'первый', `${server.address}/my-submissions`)
  const card = player.getByRole('article')
  await card.getByRole('button').click()
  const own = player.getByRole('dialog')
  await own.getByRole('button', { name: 'Подать апелляцию' }).click()
  const words = own.getByLabel('С чем ты не согласен')
  await expect(words).toBeFocused()
  await own.getByRole('button', { name: 'Подать апелляцию' }).click()
  await expect(own.getByRole('alert')).toHaveText('Напиши, с чем ты не согласен')
  await words.fill('Ник виден внизу слева')
  await expect(own.getByText('21/500')).toBeVisible()
  await words.press('Tab')
  await own.getByRole('button', { name: 'Подать апелляцию' }).press('Enter')
  await expect(own.getByRole('region', { name: 'Апелляция' })).toContainText('Ник виден внизу слева')
  await expect(own).toContainText('1-я на проверке')
  await expect(own.getByRole('button', { name: 'Подать апелляцию' })).toHaveCount(0)
  await player.keyboard.press('Escape')
  await expect(card).toContainText('1-я на проверке')
  await expect(card).toContainText('Апелляция на проверке')
  await expect(card).toContainText('Первая причина: Повтор')

  const admin = await (await browser.newContext(desktop)).newPage()
  await signIn(admin, 'admin', `${server.address}/admin`)
  await admin.getByRole('link', { name: 'Проверять подряд' }).click()
  await expect(admin.getByText('Всё решено')).toBeVisible()
  await admin.goto(`${server.address}/admin?submission=${row.id}`)
  const dialog = admin.getByRole('dialog')
  await dialog.getByLabel('Награда, ₽').fill('10')
  await dialog.getByRole('button', { name: 'Одобрить' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('Апелляцию на твоё решение рассмотрит другой администратор')
  await expect(dialog.getByRole('button', { name: 'Одобрить' })).toBeDisabled()

  await signIn(admin, 'второй', `${server.address}/admin`)
  await expect(admin.getByRole('row').nth(1)).toContainText('апелляция')
  await admin.getByRole('link', { name: 'Проверять подряд' }).click()
  const decision = admin.getByRole('region', { name: 'Решение' })
  const appeal = decision.getByRole('region', { name: 'Апелляция' })
  await expect(appeal).toContainText('Ник виден внизу слева')
  await expect(appeal).toContainText('До этого: «Повтор», admin')
  await expectNoBarriers(admin)
  await isLive
  await decision.getByRole('button', { name: 'Одобрить' }).click()
  await decision.getByRole('button', { name: '50 ₽', exact: true }).click()
  await expect(card).toContainText(/\+50\s₽/)
  await expect(player.getByRole('button', { name: /Баланс/ })).toContainText('50')
})

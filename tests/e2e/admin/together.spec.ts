import { expect } from '@playwright/test'
import { sandboxAccountId } from '#db/demo'
import { desktop, dialog, expectNoBarriers, hears, signIn, test, toast } from '../../support/browser/browser.ts'
import { caller } from '../../support/caller.ts'
import { emptyServer } from '../emptyServer.ts'
import { countIn, pending, rowsOf, waits } from './panel.ts'

const server = emptyServer({ ADMIN_EPIC_IDS: sandboxAccountId('второй') })
test.use(desktop)

test('three are rejected together, except one held by another admin; the bulk is undone', async ({ page }) => {
  const rows = await pending(server.address, 4)
  const second = await caller(server.address, 'второй')
  await second.takeOver(rows[1]!)
  await signIn(page, 'admin', `${server.address}/admin`)
  for (const { originalFilename } of rows.slice(0, 3))
    await page.getByRole('checkbox', { name: `Выбрать ${originalFilename}` }).check()
  const bar = page.getByRole('region', { name: 'Выбранные заявки' })
  await expect(bar.getByRole('status')).toHaveText('Выбрано: 3 заявки')
  await bar.getByRole('button', { name: 'Отклонить' }).click()
  await expect(dialog(page)).toContainText('Отклонить 3 заявки')
  await dialog(page).getByRole('button', { name: 'Монтаж' }).click()
  await dialog(page).getByRole('button', { name: 'Отклонить' }).click()
  await expect(dialog(page)).toHaveCount(0)
  const outcome = toast(page)
  await expect(outcome).toContainText('Отклонено: 2 заявки. Заявку смотрит второй. Твоё решение не записано')
  await expect(bar.getByRole('status')).toHaveText('Отклонено: 2 заявки')
  await expect(countIn(page, 'Заявки')).toHaveText(waits(2))
  const states = rowsOf(page).getByRole('cell', { name: /^(На модерации|Отклонено)/ })
  await expect(states).toHaveText([/На модерации/, /Отклонено/, /На модерации.*Смотрит второй/, /Отклонено/])

  await bar.getByRole('button', { name: 'Отменить всё' }).click()
  await expect(outcome).toContainText('Возвращено на модерацию: 2 заявки.')
  await expect(bar).toHaveCount(0)
  await expect(countIn(page, 'Заявки')).toHaveText(waits(4))
  await expect(states.filter({ hasText: 'На модерации' })).toHaveCount(4)

  // The other admin's bulk, from one of its submissions.
  await second.call('POST', 'admin/bulk', { ids: [rows[0]!.id, rows[2]!.id, rows[3]!.id], rejectionReason: 'Повтор' })
  await expect(states.filter({ hasText: 'Отклонено' })).toHaveCount(3)
  await rowsOf(page).filter({ hasText: rows[2]!.originalFilename }).click()
  await dialog(page).getByRole('button', { name: 'Отменить всё вместе' }).click()
  await expectNoBarriers(page)
  await dialog(page).getByRole('button', { name: 'Отменить всё вместе' }).click()
  await expect(outcome).toContainText('Возвращено на модерацию: 3 заявки.')
  await expect(countIn(page, 'Заявки')).toHaveText(waits(4))
})

test('a submission held by another admin is taken over, decided, and the decision undone', async ({ page }) => {
  const [row] = await pending(server.address, 1)
  const [second, player] = [await caller(server.address, 'второй'), await caller(server.address, 'первый')]
  await second.takeOver(row!)
  const isLive = hears(page)
  await signIn(page, 'admin', `${server.address}/admin`)
  await expect(rowsOf(page)).toContainText('Смотрит второй')
  await rowsOf(page).click()
  const approve = dialog(page).getByRole('button', { name: 'Одобрить' })
  const reward = dialog(page).getByLabel('Награда, ₽')
  await expect(dialog(page).getByText('Смотрит второй')).toBeVisible()
  await expect(approve).toBeDisabled()
  await expect(reward).toBeDisabled()
  await isLive
  await dialog(page).getByRole('button', { name: 'Забрать себе' }).click()
  await expect(dialog(page).getByText('Смотрит второй')).toHaveCount(0)
  await reward.fill('70')
  await approve.click()
  await expect.poll(player.balance).toBe(70)

  const undo = dialog(page).getByRole('button', { name: 'Отменить решение' })
  await undo.click()
  await expect(dialog(page)).toContainText(/Заявка вернётся на модерацию, с баланса игрока спишется 70\s₽/)
  await undo.click()
  await expect(toast(page)).toContainText('Решение отменено')
  await expect(approve).toBeEnabled()
  expect(await player.balance()).toBe(0)
})

import { expect } from '@playwright/test'
import type { Scoring } from '#shared/tournaments/scorings'
import { desktop, expectNoBarriers, signIn, test } from '../../support/browser/browser.ts'
import { runningCup } from '../../support/slices/tournaments/runningCup.ts'
import { emptyServer } from '../emptyServer.ts'
import { dialog, expectToast, openResults, table } from './tournaments.ts'

const server = emptyServer()
test.use(desktop)

test('an admin keeps a formula, corrects points beside the table, and takes it away as CSV', async ({ page }) => {
  const { id, admin, idOf } = await runningCup(server.address, 3)
  const results = ['Сойка', 'Рысь', 'Atlas'].map((nick, index) => ({
    registrationId: idOf(nick),
    placement: index + 1,
    kills: 0,
  }))
  await admin.call('PUT', `admin/tournament/${id}/match/1`, { version: 0, results })
  await signIn(page, 'admin', `${server.address}/admin?tab=tournaments`)
  await openResults(page)
  const rows = table(page).getByRole('listitem')
  await expect(rows).toContainText([/Сойка.*12/s, /Рысь.*9/s, /Atlas.*7/s])

  await page.getByRole('button', { name: 'Изменить формулу' }).click()
  await page.getByLabel('Лучших матчей в зачёт').fill('1')
  await page.getByRole('button', { name: 'Сохранить под именем' }).click()
  await page.getByLabel('Название').fill('Финал')
  await dialog(page, 'Сохранить под именем').getByRole('button', { name: 'Сохранить', exact: true }).click()
  await expectToast(page, 'Формула сохранена: Финал')
  await expect(page.getByLabel('Как считать')).toContainText('Финал')
  await page.getByRole('button', { name: 'Переименовать или удалить: Финал' }).click()
  await expectNoBarriers(page)
  await renameElsewhere(admin)
  await page.getByLabel('Название').fill('Суперфинал')
  await page.getByRole('button', { name: 'Переименовать', exact: true }).click()
  await expect(dialog(page, 'Сохранённая формула')).toContainText('Это тем временем изменил другой администратор')
  await dialog(page, 'Сохранённая формула').getByRole('button', { name: 'Отмена' }).click()
  await dialog(page, 'Формула очков').getByRole('button', { name: 'Сохранить формулу' }).click()
  await expectToast(page, 'Формула изменена, очки пересчитаны')
  await expect(dialog(page, 'Результаты')).toContainText('Большой финал')

  await page.getByRole('button', { name: 'Добавить поправку' }).click()
  await page.getByLabel('Игрок').selectOption({ label: 'Сойка (@Сойка)' })
  await page.getByLabel('Сколько').fill('3')
  await page.getByLabel('Причина').fill('Опоздал на матч')
  await expectNoBarriers(page)
  await page.getByRole('button', { name: 'Внести поправку' }).click()
  await expectToast(page, 'Поправка внесена, таблица пересчитана')
  await expect(rows).toContainText([/Сойка.*−3: Опоздал на матч.*9/s, /Рысь.*ниже по победам.*9/s, /Atlas/])
  const taken = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Таблица CSV' }).click()
  expect((await taken).suggestedFilename()).toBe('Кубок осени — таблица.csv')
  await page.getByRole('button', { name: 'Удалить поправку: Сойка, −3' }).click()
  await dialog(page, 'Удалить поправку?').getByRole('button', { name: 'Удалить' }).click()
  await expectToast(page, 'Поправка удалена, таблица пересчитана')
  await expect(rows.first()).not.toContainText('Опоздал')
})

async function renameElsewhere({ call }: Awaited<ReturnType<typeof runningCup>>['admin']) {
  const kept = (await call<Scoring[]>('GET', 'admin/scorings')).find(({ name }) => name === 'Финал')!
  await call('PUT', `admin/scorings/${kept.id}`, { ...kept, name: 'Большой финал' })
}

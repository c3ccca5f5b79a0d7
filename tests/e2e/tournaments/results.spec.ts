import { expect, type Page } from '@playwright/test'
import type { Standing } from '#shared/tournaments/results'
import { desktop, expectNoBarriers, hears, signIn, test } from '../../support/browser/browser.ts'
import { nicks, runningCup } from '../../support/slices/tournaments/runningCup.ts'
import { emptyServer } from '../emptyServer.ts'
import { dialog, expectToast, openResults, table, toast } from './tournaments.ts'

const server = emptyServer()
test.use(desktop)

const running = (count: number) => runningCup(server.address, count)
const open = (page: Page) => signIn(page, 'admin', `${server.address}/admin?tab=tournaments`)
async function addMatch(page: Page, number = 1) {
  await openResults(page)
  await page.getByRole('button', { name: 'Добавить матч' }).click()
  await expect(field(page)).toBeFocused()
  await expect(dialog(page, `Матч ${number}`)).toBeVisible()
}
const field = (page: Page) => page.getByLabel('Ник и киллы')
const rowsOf = (page: Page) => page.getByRole('list', { name: 'Результаты матча' }).getByRole('listitem')
const save = (page: Page) => dialog(page).getByRole('button', { name: 'Сохранить', exact: true })

/** Types a player as a person does: letters until the list offers the player first, then kills, then Enter. */
async function typePlayer(page: Page, nick: string, kills: number) {
  let keys = 0
  const press = async (key: string) => {
    keys++
    await page.keyboard.type(key)
  }
  const offered = page.locator('[role=option][aria-selected=true] > span > span').first()
  for (const letter of nick) {
    await press(letter)
    if ((await offered.count()) > 0 && (await offered.textContent()) === nick) break
  }
  for (const digit of String(kills)) await press(digit)
  await press('\n')
  return keys
}

const killsOf = (index: number) => Math.max(0, 12 - Math.floor(index / 3))

test('sixty players are entered with five keys each; the table fills the payout', async ({ page, browser }) => {
  const { id } = await running(nicks.length)
  const guest = await (await browser.newContext(desktop)).newPage()
  const isLive = hears(guest)
  await guest.goto(`${server.address}/tournament/${id}`)
  await expect(guest.getByRole('region', { name: 'Участники' })).toContainText('60')
  await isLive
  await expect(table(guest)).toHaveCount(0)

  await open(page)
  await addMatch(page)
  const finish = nicks.toReversed()
  let keys = 0
  for (const [index, nick] of finish.entries()) keys += await typePlayer(page, nick, killsOf(index))
  await expect(rowsOf(page)).toHaveCount(60)
  await expect(dialog(page)).toContainText('Внесены все: 60 игроков')
  // docs/measurements.md
  console.log(`60 players: ${keys} keys, ${(keys / 60).toFixed(1)} each`)
  expect(keys / 60).toBeLessThanOrEqual(5)
  await save(page).click()
  await expectToast(page, 'Матч 1 сохранён')

  await expect(table(guest).getByRole('listitem').first()).toContainText('Бобр')
  await expect(table(guest)).toContainText('1 матч')
  await expect(table(guest)).toContainText('Live')
  await expect(table(guest).getByRole('button', { name: 'Показать всех (60)' })).toBeVisible()
  await expectNoBarriers(guest)

  await pasteSixty(page)
  await expect(table(guest).getByRole('listitem').first()).toContainText('Сойка')
  await expect(table(guest)).toContainText('2 матча')
  await table(guest).getByRole('button', { name: 'Показать всех (60)' }).click()
  await expect(table(guest).getByRole('listitem')).toHaveCount(60)
  await table(guest).getByRole('button', { name: 'Сойка' }).click()
  await expect(table(guest).getByText('Матч 2')).toBeVisible()
  await expect(table(guest).getByText('1 место, 24 килла')).toBeVisible()

  await dialog(page, 'Результаты').getByRole('button', { name: 'Закрыть' }).click()
  await page.getByRole('button', { name: 'Распределить призы' }).click()
  await expect(dialog(page)).toContainText('Заполнено по таблице')
  const standings = (await (
    await fetch(`${server.address}/api/tournament/${id}/standings?limit=3`)
  ).json()) as Standing[]
  for (const { displayName } of standings) await expect(dialog(page)).toContainText(displayName)
  await dialog(page).getByRole('button', { name: 'Выплатить призы' }).click()
  await dialog(page).getByRole('button', { name: 'Да, выплатить' }).click()
  await expect(toast(page)).toContainText('Призы распределены между 3 участниками')
  await expect(guest.getByRole('region', { name: 'Победители' })).toContainText(standings[0]!.displayName)
  await guest.context().close()
})

async function pasteSixty(page: Page) {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: server.address })
  const lines = nicks.map((nick, index) => [index + 1, 2 * killsOf(index), nick.toUpperCase(), 1000 - index].join('\t'))
  const pasted = ['Место\tКиллы\tИгрок\tУрон', ...lines].join('\n')
  await page.evaluate((text) => navigator.clipboard.writeText(text), pasted)
  await page.getByRole('button', { name: 'Добавить матч' }).click()
  await expect(field(page)).toBeFocused()
  await page.keyboard.press('Control+V')
  await expect(dialog(page)).toContainText('Строк: 60. Узнали: 60')
  await dialog(page).getByRole('button', { name: 'Внести 60 игроков' }).click()
  await expect(rowsOf(page)).toHaveCount(60)
  await save(page).click()
  await expectToast(page, 'Матч 2 сохранён')
}

test('typed results survive a reload; an unknown name is asked, another admin’s save is shown', async ({ page }) => {
  const { id, admin, idOf } = await running(5)
  await open(page)
  await addMatch(page)
  await page.getByRole('button', { name: 'Вставить таблицу' }).click()
  const table = dialog(page).getByLabel('Таблица', { exact: true })
  const take = dialog(page).getByRole('button', { name: /^Внести/ })
  await table.fill('Сойка 4\nРысь 3')
  await expect(dialog(page)).toContainText('Что за число: место или киллы?')
  await expect(take).toBeDisabled()
  const number = dialog(page).getByLabel('Столбец 2: 4')
  await number.selectOption('Место')
  await expect(dialog(page)).toContainText('Киллов в таблице нет: у всех будет 0')
  await number.selectOption('Киллы')
  await expect(dialog(page)).toContainText('Мест в таблице нет')
  await expect(take).toBeEnabled()

  await table.fill('Сойка\t1\t7\nРысс\t2\t4\nAtlas\t3\t1')
  await expect(dialog(page)).toContainText('Разберись с остальными: 1')
  await expect(take).toBeDisabled()
  const choice = dialog(page).getByLabel('Кто это: Рысс')
  expect(await choice.locator('option').allTextContents()).toContain('Рысь (@Рысь)')
  await choice.selectOption({ index: 1 })
  await expect(dialog(page)).toContainText('Можно вносить')
  await take.click()
  await expect(rowsOf(page)).toHaveCount(3)
  await expect(rowsOf(page).nth(1)).toContainText('Рысь')

  // Alt and an arrow swap two rows, Ctrl+Z takes that back.
  await page.getByLabel('Киллы: Рысь').focus()
  await page.keyboard.press('Alt+ArrowUp')
  await expect(rowsOf(page).nth(0)).toContainText('Рысь')
  await page.keyboard.press('Control+z')
  await expect(rowsOf(page).nth(0)).toContainText('Сойка')
  await page.getByLabel('Место: Atlas').fill('2')
  await expect(rowsOf(page).nth(2)).toContainText('2 место есть и у «Рысь»')
  await page.getByLabel('Место: Atlas').fill('3')

  await page.reload()
  await page.getByRole('button', { name: 'Добавить матч' }).click()
  await expect(rowsOf(page)).toHaveCount(3)

  const results = [
    { registrationId: idOf('Сойка'), placement: 2, kills: 7 },
    { registrationId: idOf('Рысь'), placement: 1, kills: 4 },
  ]
  await admin.call('PUT', `admin/tournament/${id}/match/1`, { version: 0, results })
  const note = dialog(page, 'Матч 1').getByRole('alert')
  await expect(note).toContainText('другой администратор сохранил этот матч')
  await expect(note).toContainText('Рысь: 1 место, киллов 4; у тебя 2 место, киллов 4')
  await expect(rowsOf(page)).toHaveCount(3)
  await dialog(page).getByRole('button', { name: 'Сохранить моё' }).click()
  await expectToast(page, 'Матч 1 сохранён')
  await expect(dialog(page, 'Результаты')).toContainText('3 игрока')

  await page.getByRole('button', { name: 'Изменить формулу' }).click()
  await page.getByLabel('Очки за места, с первого').fill('1, 0, 50')
  await expect(dialog(page)).toContainText('Лидер сменится: Сойка (19) → Atlas (51)')
  await dialog(page).getByRole('button', { name: 'Сохранить формулу' }).click()
  await expectToast(page, 'Формула изменена, очки пересчитаны')
  await page.getByRole('button', { name: 'Удалить: Матч 1' }).click()
  await dialog(page).getByRole('button', { name: 'Удалить матч' }).click()
  await expect(dialog(page, 'Результаты')).toContainText('Матчей пока нет')
})

test('a payout shows a table that changed meanwhile; shared ranks are the admin’s to divide', async ({ page }) => {
  const { id, admin, idOf } = await running(3)
  const match = (number: number, version: number, placements: Record<string, number>) =>
    admin.call<{ version: number }>('PUT', `admin/tournament/${id}/match/${number}`, {
      version,
      results: Object.entries(placements).map(([nick, placement]) => ({
        registrationId: idOf(nick),
        placement,
        kills: 0,
      })),
    })
  const { version } = await match(1, 0, { Сойка: 1, Рысь: 2, Atlas: 3 })
  await open(page)
  await page.getByRole('button', { name: 'Распределить призы: Кубок осени' }).click()
  await expect(dialog(page)).toContainText('Заполнено по таблице')
  const pay = dialog(page).getByRole('button', { name: 'Выплатить призы' })
  await expect(pay).toBeEnabled()

  await match(1, version, { Рысь: 1, Сойка: 2, Atlas: 2 })
  const note = dialog(page).getByRole('alert')
  await expect(note).toContainText('таблица изменилась')
  await expect(note).toContainText('Было: 1. Сойка, 12')
  await expect(pay).toBeDisabled()
  await note.getByRole('button', { name: 'Понятно' }).click()
  await expect(dialog(page)).toContainText('2 место делят «Сойка», «Atlas»')
  await dialog(page).getByRole('button', { name: 'Разделить призы поровну' }).click()
  await expect(dialog(page).getByLabel('Приз, ₽: 2 место')).toHaveValue('2500')
  await expect(dialog(page).getByLabel('Приз, ₽: 3 место')).toHaveValue('2500')
  await pay.click()
  await dialog(page).getByRole('button', { name: 'Да, выплатить' }).click()
  await expect(toast(page)).toContainText('Призы распределены между 3 участниками')
})

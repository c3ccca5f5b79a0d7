import { expect } from '@playwright/test'
import { expectNoBarriers, hears, phone, test } from '../support/browser/browser.ts'
import { type Caller, caller } from '../support/caller.ts'
import { emptyServer } from './emptyServer.ts'

const server = emptyServer()
test.use(phone)

const approve = async (admin: Caller, player: Caller, colour: number) => {
  const { id } = await player.send(colour)
  await admin.call('POST', `admin/submission/${id}/review`, { status: 'approved', reward: 100, category: 'gold-kill' })
}

test('a guest sees who leads, signs in there, rises live, and hides from the boards', async ({ page }) => {
  const [admin, rich] = [await caller(server.address, 'admin'), await caller(server.address, 'rich')]
  await approve(admin, rich, 1)
  await page.goto(`${server.address}/leaders`)
  const board = page.getByRole('region', { name: 'Киллы' })
  await expect(board).toContainText('1-е место: rich')
  await expectNoBarriers(page)
  await page.getByRole('navigation', { name: 'Таблицы' }).getByRole('link', { name: 'Победы' }).click()
  await expect(page.getByText('Здесь пока никого')).toBeVisible()
  await page.getByRole('navigation', { name: 'Таблицы' }).getByRole('link', { name: 'Заработок' }).click()
  await expect(page.getByRole('region', { name: 'Заработок' })).toContainText('100')

  const isLive = hears(page)
  const address = page.url()
  await page.getByRole('button', { name: 'Войти через Epic Games' }).click()
  await page.waitForURL(/\/sandbox\/epic\/authorize/)
  await page.goto(`${page.url()}&account=player`)
  await expect(page).toHaveURL(address)
  const own = page.getByRole('complementary', { name: 'Твоё место' })
  await expect(own).toContainText('Тебя здесь пока нет')
  await isLive
  const player = await caller(server.address, 'player')
  await approve(admin, player, 2)
  await expect(own).toContainText('Ты на 1-м месте')
  await page.getByRole('navigation', { name: 'Таблицы' }).getByRole('link', { name: 'Киллы' }).click()
  await approve(admin, rich, 3)
  await page.reload()
  await expect(own).toContainText('Ты на 2-м месте')
  await expect(own).toContainText('До 1-го — 1 килл')
  await own.getByRole('button', { name: 'Соседи' }).click()
  await expect(own.getByRole('listitem')).toHaveText([/rich/, /player.*Ты/])

  await page.getByRole('button', { name: /^Профиль/ }).click()
  const hide = page.getByRole('switch', { name: 'Не показывать меня в таблицах лидеров' })
  await hide.check()
  await expect(page.getByText('Тебя больше не видно')).toBeVisible()
  // At once: it does not turn back until it is read anew.
  expect(await hide.isChecked()).toBe(true)
  await page.getByRole('link', { name: 'Открыть таблицы' }).click()
  await expect(own).toContainText('Тебя нет в таблицах лидеров')
  await expect(board).not.toContainText('player')
})

import { expect } from '@playwright/test'
import { expectNoBarriersInEitherTheme, hears, onPhoneAndDesktop, signIn, test } from '../../support/browser.ts'
import { makeTournament } from '../../support/slices/madeTournament.ts'
import { emptyServer } from '../emptyServer.ts'
import { button, dialog, participants, registration, somebody, toast } from './tournaments.ts'

const server = emptyServer()

onPhoneAndDesktop(() => {
  test('a full tournament has a line that takes no money; who is first in it gets the place that becomes free', async ({
    page,
  }) => {
    const id = await makeTournament(server.address, { maxParticipants: '1' })
    const first = await somebody(server.address, 'premium')
    await first.call('POST', `tournament/${id}/register`, {})
    const early = await somebody(server.address, 'player')
    await early.call('POST', `tournament/${id}/waiting`, {})

    await signIn(page, 'rich', `${server.address}/tournament/${id}`)
    await expect(registration(page)).toContainText('Все места заняты')
    await button(page, 'Встать в очередь').click()
    await expect(dialog(page)).toContainText('деньги не списываются')
    await dialog(page).getByLabel('Название команды').fill('Запасные')
    await dialog(page).getByRole('button', { name: 'Подтвердить' }).click()
    await expect(registration(page)).toContainText('Ты 2-й в очереди')
    await expect(registration(page)).toContainText(/Твой баланс5\s000\s₽/)
    await expectNoBarriersInEitherTheme(page)

    // The one before has no money: the place goes to who can pay, and that is told at once.
    await first.call('DELETE', `tournament/${id}/register`)
    await expect(registration(page)).toContainText('Вы зарегистрированы')
    await expect(registration(page)).toContainText(/Место твоё, списано 300\s₽/)
    await expect(registration(page)).toContainText(/4\s700\s₽/)
    await expect(participants(page).getByRole('listitem')).toHaveText(/1richЗапасныеОплачено/)
    expect(server.audit().text).toContain('Книга сходится')
    await page.getByRole('link', { name: 'Турниры' }).first().click()
    await expect(page.getByRole('article')).toContainText(/Место твоё, списано 300\s₽/)
  })
})

test('who leaves the line pays nothing and gets nothing back', async ({ page }) => {
  const id = await makeTournament(server.address, { maxParticipants: '1' })
  await (await somebody(server.address, 'premium')).call('POST', `tournament/${id}/register`, {})
  await signIn(page, 'rich', `${server.address}/tournament/${id}`)
  await button(page, 'Встать в очередь').click()
  await dialog(page).getByRole('button', { name: 'Подтвердить' }).click()
  await expect(registration(page)).toContainText('Ты 1-й в очереди')
  await button(page, 'Выйти из очереди').click()
  await dialog(page).getByRole('button', { name: 'Выйти из очереди' }).click()
  await expect(toast(page)).toContainText('Ты больше не в очереди')
  await expect(button(page, 'Встать в очередь')).toBeEnabled()
  await expect(registration(page)).toContainText(/Твой баланс5\s000\s₽/)
})

test('who waits without the fee is told when a place is free, and has it soon after the money is there', async ({
  page,
}) => {
  const id = await makeTournament(server.address, { maxParticipants: '1' })
  const first = await somebody(server.address, 'premium')
  await first.call('POST', `tournament/${id}/register`, {})
  const isLive = hears(page)
  await signIn(page, 'player', `${server.address}/tournament/${id}`)
  await button(page, 'Встать в очередь').click()
  await dialog(page).getByRole('button', { name: 'Подтвердить' }).click()
  // What is said last stays: the place is given up only when standing in line has been told, to a page that hears.
  await expect(toast(page)).toContainText('Ты 1-й в очереди')
  await isLive
  await first.call('DELETE', `tournament/${id}/register`)
  await expect(toast(page)).toContainText('Место освободилось, но на балансе меньше взноса')
  await expect(registration(page)).toContainText('Ты 1-й в очереди')
  await expect(registration(page)).toContainText('Недостаточно средств для регистрации')
  await somebody(server.address, 'player', 300)
  // At the next look at the clock.
  await expect(registration(page)).toContainText('Вы зарегистрированы')
  await expect(registration(page)).toContainText(/Твой баланс0\s₽/)
})

test('cards and pages count along while others register', async ({ page, browser }) => {
  const id = await makeTournament(server.address, { maxParticipants: '40' })
  await signIn(page, 'player', `${server.address}/tournaments`)
  await expect(page.getByRole('article')).toContainText('0 / 40')
  const guest = await (await browser.newContext()).newPage()
  await guest.goto(`${server.address}/tournament/${id}`)
  await expect(guest.getByRole('region', { name: 'О турнире' })).toContainText('0 / 40')
  // The pages hear of it only once they are connected.
  await expect
    .poll(async () => {
      const rich = await somebody(server.address, `p${Date.now()}`, 300)
      await rich.call('POST', `tournament/${id}/register`, {})
      return (await guest.getByRole('region', { name: 'О турнире' }).textContent())?.includes('0 / 40')
    })
    .toBe(false)
  await expect(page.getByRole('article')).not.toContainText('0 / 40')
  await expect(participants(guest).getByRole('listitem').first()).toBeVisible()
})

import { expect } from '@playwright/test'
import {
  controlled,
  expectNoBarriersInEitherTheme,
  onPhoneAndDesktop,
  signIn,
  test,
  withWorker,
} from '../../support/browser.ts'
import { makeTournament } from '../../support/slices/madeTournament.ts'
import { emptyServer } from '../emptyServer.ts'
import { button, dialog, participants, registration, somebody, toast } from './tournaments.ts'

const server = emptyServer()

test.describe('without a connection', () => {
  test.use(withWorker)
  onPhoneAndDesktop(() => {
    test('a tournament that was seen is there with its age, registering is refused and does not wait for the network', async ({
      page,
      context,
    }) => {
      const id = await makeTournament(server.address)
      await (await somebody(server.address, 'premium')).call('POST', `tournament/${id}/register`, {})
      await signIn(page, 'rich', `${server.address}/tournament/${id}`)
      await expect(participants(page)).toContainText('premium')
      await controlled(page)
      await expect(button(page, 'Зарегистрироваться')).toBeEnabled()
      await page.goto(`${server.address}/tournaments`)
      await expect(page.getByRole('article')).toBeVisible()

      await context.setOffline(true)
      await page.reload()
      await expect(page.getByRole('article')).toContainText('Кубок осени')
      await expect(page.getByText(/^Нет связи\. Данные получены ./)).toBeVisible()
      await page.getByRole('link', { name: /^Подробнее/ }).click()
      await expect(page.getByText(/^Нет связи\. Данные получены ./)).toBeVisible()
      await expect(participants(page)).toContainText('premium')
      await expectNoBarriersInEitherTheme(page)

      await button(page, 'Зарегистрироваться').click()
      await expect(toast(page)).toContainText('без интернета записаться нельзя')
      await expect(dialog(page)).toBeHidden()
      const asked: string[] = []
      page.on('request', (request) => request.method() === 'POST' && asked.push(request.url()))
      await context.setOffline(false)
      await expect(page.getByText(/^Нет связи\. Данные/)).toBeHidden()
      await expect(button(page, 'Зарегистрироваться')).toBeEnabled()
      await expect(registration(page)).not.toContainText('Вы зарегистрированы')
      expect(asked.filter((address) => address.includes('/register'))).toEqual([])
    })
  })
})

test('a dialog that was open when the network went refuses in words, and sends nothing later', async ({
  page,
  context,
}) => {
  const id = await makeTournament(server.address)
  await signIn(page, 'rich', `${server.address}/tournament/${id}`)
  await button(page, 'Зарегистрироваться').click()
  await dialog(page).getByLabel('Название команды').fill('Лисы')
  await context.setOffline(true)
  await dialog(page).getByRole('button', { name: 'Подтвердить' }).click()
  await expect(dialog(page).getByRole('alert')).toContainText('без интернета записаться нельзя')
  await context.setOffline(false)
  await expect(dialog(page).getByLabel('Название команды')).toHaveValue('Лисы')
  await dialog(page).getByRole('button', { name: 'Подтвердить' }).click()
  await expect(registration(page)).toContainText('Вы зарегистрированы')
  await expect(participants(page).getByRole('listitem')).toHaveCount(1)
})

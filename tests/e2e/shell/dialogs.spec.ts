import { expect, type Locator, type Page } from '@playwright/test'
import { makePicture } from '#db/seed/media'
import { dialog, signIn, test } from '../../support/browser/browser.ts'
import { resize } from '../../support/browser/widths.ts'
import { emptyServer } from '../emptyServer.ts'

const server = emptyServer()

/** Wholly in the window, and nothing lies over its middle. */
async function expectInSight(button: Locator, message: string) {
  await expect.soft(button, message).toBeInViewport({ ratio: 1 })
  const isOnTop = await button.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect()
    return element.contains(document.elementFromPoint(x + width / 2, y + height / 2))
  })
  expect.soft(isOnTop, message).toBe(true)
}

/** A submission with the longest text, a screenshot and a withdrawal of `rich` that wait for an admin. */
async function sendAll(page: Page) {
  await signIn(page, 'rich', server.address)
  const headers = { Authorization: `Bearer ${await page.evaluate(() => localStorage.authToken)}` }
  const userId = await page.evaluate(() => JSON.parse(localStorage.user).id as string)
  const pictureOf = async (seed: number) => ({
    name: `снимок-${seed}.jpg`,
    mimeType: 'image/jpeg',
    buffer: await makePicture({ seed, kind: 'jpeg', category: 'funny' }),
  })
  const additionalText = 'На что смотреть: последний круг. '.repeat(20).slice(0, 500)
  const card = { cardNumber: '4276123456789012', cardHolder: 'IVAN IVANOV', cardCountry: 'RU' }
  const answers = await Promise.all([
    page.request.post(`${server.address}/api/upload`, {
      headers,
      multipart: { file: await pictureOf(1), category: 'gold-kill', additionalText },
    }),
    page.request.post(`${server.address}/api/user/${userId}/subscription-screenshot`, {
      headers,
      multipart: { file: await pictureOf(2) },
    }),
    page.request.post(`${server.address}/api/user/${userId}/withdrawal`, {
      headers,
      data: { amount: 1500, method: 'card', methodData: card },
    }),
  ])
  expect(answers.map((answer) => answer.status())).toEqual([201, 201, 201])
}

const opened: { tab: string; open: (page: Page) => Locator; buttons: string[] }[] = [
  {
    tab: 'submissions',
    open: (page) => page.getByRole('row', { name: /rich/ }),
    buttons: ['Одобрить', 'Отклонить'],
  },
  {
    tab: 'subscriptions',
    open: (page) => page.getByRole('button', { name: 'Рассмотреть: rich' }),
    buttons: ['Одобрить', 'Отклонить'],
  },
  {
    tab: 'withdrawals',
    open: (page) => page.getByRole('row', { name: /rich/ }),
    buttons: ['Взять в обработку', 'Выплачено', 'Отклонить'],
  },
  {
    tab: 'users',
    open: (page) => page.getByRole('button', { name: 'Изменить баланс: rich' }),
    buttons: ['Пополнить баланс'],
  },
  {
    tab: 'premium',
    open: (page) => page.getByRole('button', { name: 'Выдать Premium', exact: true }),
    buttons: ['Выдать'],
  },
]

test('on low desktops too, the deciding buttons are in sight without scrolling', async ({ page, browser }) => {
  await sendAll(page)
  const office = await (await browser.newContext()).newPage()
  await signIn(office, 'admin', server.address)
  for (const { tab, open, buttons } of opened) {
    await office.setViewportSize({ width: 1440, height: 900 })
    await office.goto(`${server.address}/admin?tab=${tab}`)
    await open(office).first().click()
    await expect(dialog(office)).toBeVisible()
    if (tab === 'withdrawals') await expect(dialog(office).getByText('4276 1234 5678 9012')).toBeVisible()
    for (const viewport of [
      { width: 1440, height: 900 },
      { width: 1280, height: 720 },
    ]) {
      await resize(office, viewport)
      for (const name of buttons)
        await expectInSight(
          dialog(office).getByRole('button', { name, exact: true }),
          `${tab} ${viewport.height} ${name}`,
        )
    }
  }
})

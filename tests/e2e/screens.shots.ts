import { expect, type Page, test } from '@playwright/test'
import { makePicture } from '#db/seed/media'
import { notificationTypes } from '#shared/notifications'
import { desktop, keptDrafts, phone, settled, signIn } from '../support/browser.ts'

// `npm run shots`: every screen of a seeded season, in both sizes and both themes, as pictures to be looked at.

const folder = 'test-results/shots'

type Shot = { name: string; account?: string; path: string; act?: (page: Page) => Promise<void> }
const shots: Shot[] = [
  { name: 'login', path: '/' },
  { name: 'login-failed', path: '/?auth=error' },
  { name: 'upload', account: 'player', path: '/' },
  { name: 'upload-chosen', account: 'player', path: '/', act: (page) => choose(page, 51) },
  { name: 'upload-queued', account: 'player', path: '/', act: queue },
  {
    name: 'upload-shelf',
    account: 'player',
    path: '/',
    act: async (page) => {
      await queue(page)
      await page.getByRole('button', { name: 'Отправить ещё' }).click()
      await page.getByRole('region', { name: 'Черновики и очередь' }).scrollIntoViewIfNeeded()
    },
  },
  { name: 'upload-refused', account: 'player', path: '/', act: (page) => choose(page, 52, 'text/plain') },
  {
    name: 'upload-signed-out',
    account: 'player',
    path: '/',
    act: async (page) => {
      // The worker's own requests cannot be answered here.
      await page.evaluate(async () => (await navigator.serviceWorker.ready).unregister())
      const refusal = { error: 'Войди в аккаунт', code: 'signed_out' }
      await page.route('**/api/uploads', (route) =>
        route.fulfill({ status: 401, json: refusal, headers: { 'Tus-Resumable': '1.0.0' } }),
      )
      await choose(page, 53)
      await page.getByRole('radio', { name: 'Победа' }).click()
      await page.getByRole('button', { name: 'Отправить на модерацию' }).click()
      await expect(page.getByText('Войди ещё раз, и заявка уйдёт сама')).toBeVisible()
    },
  },
  {
    name: 'upload-in-telegram',
    account: 'player',
    path: '/',
    act: async (page) => {
      await page.addInitScript(() => Object.assign(window, { TelegramWebviewProxy: {} }))
      await page.reload()
      await expect(page.getByRole('note')).toBeVisible()
    },
  },
  { name: 'upload-shared-empty', account: 'player', path: '/?shared=0' },
  { name: 'storage-empty', account: 'player', path: '/storage' },
  {
    name: 'storage',
    account: 'player',
    path: '/',
    act: async (page) => {
      await choose(page, 54)
      await page.goto('/storage')
      await expect(page.getByText(/^Screenshot/)).toBeVisible()
    },
  },
  { name: 'my-submissions', account: 'player', path: '/my-submissions' },
  {
    name: 'my-submissions-rejected',
    account: 'player',
    path: '/my-submissions',
    act: (page) => page.getByRole('button', { name: /^Отклонено/ }).click(),
  },
  {
    name: 'my-submissions-nothing-found',
    account: 'player',
    path: '/my-submissions',
    act: (page) => page.getByRole('searchbox').fill('нет такого'),
  },
  { name: 'my-submissions-empty', account: 'новичок', path: '/my-submissions' },
  {
    name: 'submission',
    account: 'player',
    path: '/my-submissions',
    act: (page) => page.getByRole('article').getByRole('button').first().click(),
  },
  {
    name: 'balance',
    account: 'rich',
    path: '/',
    act: (page) => openDialog(page, /Баланс/),
  },
  {
    name: 'withdrawal-form',
    account: 'rich',
    path: '/',
    act: async (page) => {
      await openDialog(page, /Баланс/)
      await page.getByRole('dialog').getByRole('button', { name: 'Вывести', exact: true }).click()
      await page.getByLabel('Номер карты').fill('4276123456')
      await page.getByLabel('Сумма, ₽').fill('1500')
    },
  },
  {
    name: 'withdrawals',
    account: 'admin',
    path: '/',
    act: async (page) => {
      await openDialog(page, /Баланс/)
      await page.getByRole('tab', { name: 'Выводы' }).click()
    },
  },
  {
    name: 'profile',
    account: 'premium',
    path: '/',
    act: (page) => openDialog(page, /Профиль/),
  },
  { name: 'premium', account: 'LisaPro', path: '/', act: (page) => openPremium(page) },
  { name: 'premium-none', account: 'player', path: '/', act: (page) => openPremium(page) },
  {
    name: 'premium-lower',
    account: 'LisaPro',
    path: '/',
    act: async (page) => {
      await openPremium(page)
      await page.getByRole('button', { name: 'Проверить роль' }).scrollIntoViewIfNeeded()
    },
  },
  {
    name: 'menu-premium',
    account: 'premium',
    path: '/',
    act: async (page) => {
      const menu = page.getByRole('button', { name: 'Меню' })
      if (await menu.isVisible()) await menu.click()
    },
  },
  { name: 'offline', account: 'player', path: '/my-submissions', act: async (page) => page.context().setOffline(true) },
  { name: 'not-found', account: 'player', path: '/nowhere' },
  { name: 'notifications', account: 'premium', path: '/', act: (page) => openBell(page) },
  {
    name: 'notifications-empty',
    account: 'premium',
    path: '/',
    act: (page) => openBell(page, 0),
  },
  {
    name: 'telegram-code',
    account: 'player',
    path: '/',
    act: async (page) => {
      await openDialog(page, /Профиль/)
      await page.getByRole('button', { name: 'Привязать Telegram' }).click()
      await expect(page.getByText('Ждём твоё сообщение боту')).toBeVisible()
    },
  },
  { name: 'profile-without-bell', account: 'player', path: '/', act: (page) => openDialog(page, /Профиль/) },
  { name: 'privacy', account: 'player', path: '/privacy' },
  {
    name: 'profile-rights',
    account: 'rich',
    path: '/',
    act: async (page) => {
      await openDialog(page, /Профиль/)
      await page.getByRole('button', { name: 'Удалить аккаунт' }).scrollIntoViewIfNeeded()
    },
  },
  {
    name: 'close-account',
    account: 'rich',
    path: '/',
    act: async (page) => {
      await openDialog(page, /Профиль/)
      await page.getByRole('button', { name: 'Удалить аккаунт' }).click()
      await page.getByLabel(/Введи УДАЛИТЬ/).fill('УДАЛИТЬ')
    },
  },
  { name: 'admin-submissions', account: 'admin', path: '/admin' },
  { name: 'admin-review', account: 'admin', path: '/admin', act: openFirst },
  { name: 'admin-kills', account: 'admin', path: '/admin?tab=kills' },
  { name: 'admin-users', account: 'admin', path: '/admin?tab=users' },
  {
    name: 'admin-user',
    account: 'admin',
    path: '/admin?tab=users',
    act: (page) => openDialog(page, /^Карточка/),
  },
  {
    name: 'admin-balance',
    account: 'admin',
    path: '/admin?tab=users',
    act: async (page) => {
      await openDialog(page, /^Изменить баланс/)
      await page.getByLabel('Сумма, ₽').fill('250,5')
    },
  },
  { name: 'admin-subscriptions', account: 'admin', path: '/admin?tab=subscriptions' },
  {
    name: 'admin-subscription',
    account: 'admin',
    path: '/admin?tab=subscriptions',
    act: (page) => openDialog(page, /^Рассмотреть/),
  },
  { name: 'admin-withdrawals', account: 'admin', path: '/admin?tab=withdrawals' },
  { name: 'admin-withdrawal', account: 'admin', path: '/admin?tab=withdrawals', act: openFirst },
  { name: 'admin-premium', account: 'admin', path: '/admin?tab=premium' },
  {
    name: 'admin-premium-grant',
    account: 'admin',
    path: '/admin?tab=premium',
    act: async (page) => {
      await openDialog(page, /^Выдать Premium$/)
      await page.getByRole('dialog').getByRole('button', { name: 'Выдать', exact: true }).click()
    },
  },
  {
    name: 'admin-premium-history',
    account: 'admin',
    path: '/admin?tab=premium',
    act: (page) => openDialog(page, /^История Premium/),
  },
  {
    name: 'admin-premium-revoke',
    account: 'admin',
    path: '/admin?tab=premium',
    act: (page) => openDialog(page, /^Отозвать Premium/),
  },
  {
    name: 'admin-premium-sweep',
    account: 'admin',
    path: '/admin?tab=premium',
    act: (page) => openDialog(page, /^Проверить всех в Discord$/),
  },
  {
    name: 'admin-premium-discord',
    account: 'admin',
    path: '/admin?tab=premium',
    act: async (page) => {
      await openDialog(page, /^Проверить Discord$/)
      await page.getByRole('dialog').getByRole('button', { name: 'Проверить' }).click()
    },
  },
  { name: 'admin-logs', account: 'admin', path: '/admin?tab=logs' },
  { name: 'admin-log', account: 'admin', path: '/admin?tab=logs', act: openFirst },
]

async function choose(page: Page, seed: number, mimeType = 'image/jpeg') {
  const buffer = await makePicture({ seed, kind: 'jpeg', category: 'victory' })
  await page.locator('input[type=file]').setInputFiles({ name: `Screenshot_2026-11-${seed}.jpg`, mimeType, buffer })
  if (mimeType === 'image/jpeg') await expect.poll(() => keptDrafts(page)).toMatchObject([{ state: 'draft' }])
}

async function queue(page: Page) {
  await choose(page, 50)
  await page.getByRole('radio', { name: 'Победа' }).click()
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Отправить на модерацию' }).click()
  await expect(page.getByRole('heading', { name: 'Заявка в очереди' })).toBeVisible()
}

async function openDialog(page: Page, name: RegExp) {
  await page.getByRole('button', { name }).first().click()
  await expect(page.getByRole('dialog')).toBeVisible()
}

/** From the bar of a desktop, or the menu of a phone. */
async function openPremium(page: Page) {
  const button = page.getByRole('banner').getByRole('button', { name: 'Премиум' })
  if (await button.isVisible()) await button.click()
  else {
    await page.getByRole('button', { name: 'Меню' }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Премиум/ })
      .click()
  }
  await expect(page.getByRole('dialog', { name: 'Премиум' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Подписка' })).toBeVisible()
}

/** One of every type, the first two unread. */
async function openBell(page: Page, news: number = notificationTypes.length) {
  const json = notificationTypes.slice(0, news).map((type, index) => ({
    id: String(index),
    type,
    title: index % 2 ? 'Место на карте освободилось' : 'Заявка одобрена',
    message: index % 2 ? 'Маяк: теперь оно твоё до конца турнира «Осенний кубок»' : 'Золотой килл: +300 ₽',
    territory: index % 2 ? { name: 'Маяк' } : null,
    read: index > 1,
    createdAt: new Date(Date.now() - 5 ** index * 60_000).toISOString(),
  }))
  await page.route('**/api/territory/notifications*', (route) => {
    const isUnread = route.request().url().includes('unread')
    const rows = isUnread ? json.slice(0, 2) : json
    return route.fulfill({ json: rows, headers: { 'X-Total-Count': String(isUnread && news ? 12 : rows.length) } })
  })
  await page.reload()
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Уведомления/ })
    .click()
  await expect(page.getByRole('dialog', { name: 'Уведомления' })).toBeVisible()
}

async function openFirst(page: Page) {
  await page
    .getByRole('main')
    .getByRole('button', { name: /Screenshot|clip_|Заявка|₽/ })
    .or(page.getByRole('row').nth(1))
    .first()
    .click()
}

for (const theme of ['dark', 'light']) {
  for (const [size, screen] of [
    ['390', phone],
    ['1440', desktop],
  ] as const) {
    test.describe(`${theme} ${size}`, () => {
      test.use(screen)
      test.beforeEach(({ page }) => page.addInitScript((chosen) => localStorage.setItem('theme', chosen), theme))
      for (const { name, account, path, act } of shots) {
        test(name, async ({ page }) => {
          if (account) await signIn(page, account)
          await page.goto(path)
          await page.waitForLoadState('networkidle')
          if (account) await expect(page.getByRole('main')).toBeVisible()
          else await expect(page.getByRole('button', { name: 'Войти через Epic Games' })).toBeVisible()
          await act?.(page)
          await page.waitForLoadState('networkidle')
          await settled(page)
          await page.screenshot({ path: `${folder}/${name}-${size}-${theme}.png` })
        })
      }
    })
  }
}

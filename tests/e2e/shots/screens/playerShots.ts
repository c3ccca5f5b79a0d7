import { expect } from '@playwright/test'
import { reload, shown } from '../../shown.ts'
import { changeAnswer, choose, keepShared, openBell, openDialog, openPremium, queue, type Shot } from '../acts.ts'

/** The login, the API's page, and what a player sees. */
export const playerShots: Shot[] = [
  { name: 'login', path: '/' },
  { name: 'login-failed', path: '/?auth=error&reason=epic_unreachable&number=A7F3' },
  { name: 'login-shared', path: '/?shared=0&left=1&why=signed-out' },
  { name: 'login-shared-empty', path: '/?shared=0' },
  { name: 'api-docs', path: '/api/docs', heading: 'API Трофея' },
  {
    name: 'api-docs-open',
    path: '/api/docs',
    heading: 'API Трофея',
    act: async (page) => {
      const call = page.locator('summary', { hasText: 'PATCH' }).filter({ hasText: '/api/uploads/:id' })
      await call.click()
      await call.evaluate((summary) => summary.scrollIntoView())
    },
  },
  { name: 'upload', account: 'player', path: '/' },
  {
    name: 'appeal',
    account: 'player',
    path: '/my-submissions',
    act: async (page) => {
      // A season's rejections are old or without their file.
      const rejectedNow = { reviewedAt: new Date().toISOString(), appeal: null, cloudinaryUrl: '/icons/any-192.png' }
      const changed = (row: object) => ({ ...row, ...('status' in row && row.status === 'rejected' && rejectedNow) })
      await changeAnswer(page, '**/api/submission/*', changed)
      await changeAnswer(page, '**/api/submissions/user/**', (rows) => (rows as object[]).map(changed))
      await reload(page)
      await page.getByRole('button', { name: /^Отклонено/ }).click()
      await page.getByRole('article').getByRole('button').first().click()
      await page.getByRole('button', { name: 'Подать апелляцию' }).click()
    },
  },
  { name: 'upload-chosen', account: 'player', path: '/', act: (page) => choose(page, 51) },
  {
    name: 'upload-broken',
    account: 'player',
    path: '/',
    act: async (page) => {
      const buffer = Buffer.from('89504e470d0a1a0a', 'hex')
      await page
        .locator('input[type=file]')
        .setInputFiles({ name: 'Screenshot_2026-11.png', mimeType: 'image/png', buffer })
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  },
  { name: 'upload-queued', account: 'player', path: '/', act: queue, isOffline: true },
  {
    name: 'upload-shelf',
    isOffline: true,
    account: 'player',
    path: '/',
    act: async (page) => {
      await queue(page)
      await page.getByRole('button', { name: 'Отправить ещё' }).click()
      await page.getByRole('region', { name: 'Черновики и отправка' }).scrollIntoViewIfNeeded()
    },
  },
  { name: 'upload-refused', account: 'player', path: '/', act: (page) => choose(page, 52, 'text/plain') },
  {
    name: 'upload-signed-out',
    account: 'player',
    path: '/',
    act: async (page) => {
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
      await reload(page)
      await expect(page.getByRole('note')).toBeVisible()
    },
  },
  { name: 'upload-shared', account: 'player', path: '/', act: (page) => keepShared(page, 1) },
  {
    name: 'upload-shared-several',
    account: 'player',
    path: '/',
    act: async (page) => {
      await keepShared(page, 10)
      await page.goto('/?shared=10&left=2&why=limit')
      await expect(page.getByText('Не поместилось')).toBeVisible()
    },
  },
  { name: 'upload-shared-empty', account: 'player', path: '/?shared=0' },
  { name: 'upload-shared-signed-out', account: 'player', path: '/?shared=0&left=1&why=signed-out' },
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
  { name: 'leaders-guest', path: '/leaders' },
  { name: 'leaders', account: 'player', path: '/leaders' },
  { name: 'leaders-money', account: 'player', path: '/leaders/2026-11/money' },
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
    act: async (page) => {
      await page.getByRole('searchbox').fill('нет такого')
      await expect(page.getByText('Ничего не найдено')).toBeVisible()
    },
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
      const menu = page.getByRole('button', { name: /^Меню/ })
      if (await menu.isVisible()) await menu.click()
    },
  },
  {
    name: 'offline',
    account: 'player',
    path: '/my-submissions',
    act: async (page) => {
      await shown(page)
      await page.context().setOffline(true)
      await expect(page.getByText('нет связи')).toBeVisible()
    },
  },
  { name: 'not-found', account: 'player', path: '/nowhere' },
  { name: 'notifications', account: 'premium', path: '/', act: (page) => openBell(page) },
  {
    name: 'notifications-empty',
    account: 'premium',
    path: '/',
    act: (page) => openBell(page, true),
  },
  {
    name: 'telegram-code',
    account: 'player',
    path: '/',
    act: async (page) => {
      await openDialog(page, /Профиль/)
      await page.getByRole('button', { name: 'Привязать Telegram' }).click()
      await expect(page.getByText('Ждём твой ответ боту')).toBeVisible()
    },
  },
  {
    name: 'menu-without-bell',
    account: 'player',
    path: '/',
    async act(page) {
      const menu = page.getByRole('button', { name: /^Меню/ })
      if (await menu.isVisible()) await menu.click()
    },
  },
  { name: 'profile-without-bell', account: 'player', path: '/', act: (page) => openDialog(page, /Профиль/) },
]

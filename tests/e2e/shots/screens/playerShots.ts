import { expect } from '@playwright/test'
import { reload, shown } from '../../shown.ts'
import { changeAnswer, choose, keepShared, openBell, openDialog, openPremium, queue, type Shot, shot } from '../acts.ts'

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
  shot('player', 'upload', '/'),
  shot('player', 'appeal', '/my-submissions', async (page) => {
    // A season's rejections are old or without their file.
    const rejectedNow = { reviewedAt: new Date().toISOString(), appeal: null, cloudinaryUrl: '/icons/any-192.png' }
    const changed = (row: object) => ({ ...row, ...('status' in row && row.status === 'rejected' && rejectedNow) })
    await changeAnswer(page, '**/api/submission/*', changed)
    // The list comes by its own call.
    await page.route('**/served/**', (route) => route.abort())
    await changeAnswer(page, '**/api/submissions/user/**', (rows) => (rows as object[]).map(changed))
    await reload(page)
    await page.getByRole('button', { name: /^Отклонено/ }).click()
    await page.getByRole('article').getByRole('button').first().click()
    await page.getByRole('button', { name: 'Подать апелляцию' }).click()
  }),
  shot('player', 'upload-chosen', '/', (page) => choose(page, 51)),
  shot('player', 'upload-broken', '/', async (page) => {
    const buffer = Buffer.from('89504e470d0a1a0a', 'hex')
    const cut = { name: 'Screenshot_2026-11.png', mimeType: 'image/png', buffer }
    await page.locator('input[type=file]').setInputFiles(cut)
    await expect(page.getByRole('dialog')).toBeVisible()
  }),
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
  shot('player', 'upload-refused', '/', (page) => choose(page, 52, 'text/plain')),
  shot('player', 'upload-signed-out', '/', async (page) => {
    const refusal = { error: 'Войди в аккаунт', code: 'signed_out' }
    await page.route('**/api/uploads', (route) =>
      route.fulfill({ status: 401, json: refusal, headers: { 'Tus-Resumable': '1.0.0' } }),
    )
    await choose(page, 53)
    await page.getByRole('radio', { name: 'Победа' }).click()
    await page.getByRole('button', { name: 'Отправить на модерацию' }).click()
    await expect(page.getByText('Войди ещё раз, и заявка уйдёт сама')).toBeVisible()
  }),
  shot('player', 'upload-in-telegram', '/', async (page) => {
    await page.addInitScript(() => Object.assign(window, { TelegramWebviewProxy: {} }))
    await reload(page)
    await expect(page.getByRole('note')).toBeVisible()
  }),
  shot('player', 'upload-shared', '/', (page) => keepShared(page, 1)),
  shot('player', 'upload-shared-several', '/', async (page) => {
    await keepShared(page, 10)
    await page.goto('/?shared=10&left=2&why=limit')
    await expect(page.getByText('Не поместилось')).toBeVisible()
  }),
  shot('player', 'upload-shared-empty', '/?shared=0'),
  shot('player', 'upload-shared-signed-out', '/?shared=0&left=1&why=signed-out'),
  shot('player', 'storage-empty', '/storage'),
  shot('player', 'storage', '/', async (page) => {
    await choose(page, 54)
    await page.goto('/storage')
    await expect(page.getByText(/^Screenshot/)).toBeVisible()
  }),
  { name: 'leaders-guest', path: '/leaders' },
  shot('player', 'leaders', '/leaders'),
  shot('player', 'leaders-money', '/leaders/2026-11/money'),
  shot('player', 'my-submissions', '/my-submissions'),
  shot('player', 'my-submissions-rejected', '/my-submissions', (page) =>
    page.getByRole('button', { name: /^Отклонено/ }).click(),
  ),
  shot('player', 'my-submissions-nothing-found', '/my-submissions', async (page) => {
    await page.getByRole('searchbox').fill('нет такого')
    await expect(page.getByText('Ничего не найдено')).toBeVisible()
  }),
  shot('новичок', 'my-submissions-empty', '/my-submissions'),
  shot('player', 'submission', '/my-submissions', (page) =>
    page.getByRole('article').getByRole('button').first().click(),
  ),
  shot('rich', 'balance', '/', (page) => openDialog(page, /Баланс/)),
  shot('admin', 'withdrawals', '/', async (page) => {
    await openDialog(page, /Баланс/)
    await page.getByRole('tab', { name: 'Выводы' }).click()
  }),
  shot('premium', 'profile', '/', (page) => openDialog(page, /Профиль/)),
  shot('LisaPro', 'premium', '/', (page) => openPremium(page)),
  shot('player', 'premium-none', '/', (page) => openPremium(page)),
  shot('LisaPro', 'premium-lower', '/', async (page) => {
    await openPremium(page)
    await page.getByRole('button', { name: 'Проверить роль' }).scrollIntoViewIfNeeded()
  }),
  shot('premium', 'menu-premium', '/', async (page) => {
    const menu = page.getByRole('button', { name: /^Меню/ })
    if (await menu.isVisible()) await menu.click()
  }),
  shot('player', 'offline', '/my-submissions', async (page) => {
    await shown(page)
    await page.context().setOffline(true)
    await expect(page.getByText('нет связи')).toBeVisible()
  }),
  shot('player', 'not-found', '/nowhere'),
  shot('premium', 'notifications', '/', (page) => openBell(page)),
  shot('premium', 'notifications-empty', '/', (page) => openBell(page, true)),
  shot('player', 'telegram-code', '/', async (page) => {
    await openDialog(page, /Профиль/)
    await page.getByRole('button', { name: 'Привязать Telegram' }).click()
    await expect(page.getByText('Ждём твой ответ боту')).toBeVisible()
  }),
  shot('player', 'menu-without-bell', '/', async (page) => {
    const menu = page.getByRole('button', { name: /^Меню/ })
    if (await menu.isVisible()) await menu.click()
  }),
  shot('player', 'profile-without-bell', '/', (page) => openDialog(page, /Профиль/)),
]

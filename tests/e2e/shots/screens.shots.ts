import { expect, type Page } from '@playwright/test'
import { makePicture } from '#db/seed/media'
import { desktop, keptDrafts, phone, signedInAs, test, withWorker } from '../../support/browser.ts'
import { followRequests, shown } from './shown.ts'

// `npm run shots`: every screen of a seeded season, in both sizes and both themes, as pictures to be looked at.
// `SIZE=phone THEME=dark SCREEN=upload,login npm run shots`: only those; a screen's name also means what begins with it.

const folder = 'test-results/shots'

type Shot = {
  name: string
  account?: string
  path: string
  act?: (page: Page) => Promise<void>
  /** It goes offline where parts of the app are still to come: its worker has them. */
  isOffline?: true
}
const shots: Shot[] = [
  { name: 'login', path: '/' },
  { name: 'login-failed', path: '/?auth=error' },
  { name: 'login-shared', path: '/?shared=0&left=1&why=signed-out' },
  { name: 'login-shared-empty', path: '/?shared=0' },
  { name: 'upload', account: 'player', path: '/' },
  { name: 'upload-chosen', account: 'player', path: '/', act: (page) => choose(page, 51) },
  { name: 'upload-queued', account: 'player', path: '/', act: queue, isOffline: true },
  {
    name: 'upload-shelf',
    isOffline: true,
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
  { name: 'upload-shared', account: 'player', path: '/', act: (page) => wait(page, 1) },
  {
    name: 'upload-shared-several',
    account: 'player',
    path: '/',
    act: async (page) => {
      await wait(page, 10)
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
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
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

/** The season's own, or an empty list. */
async function openBell(page: Page, isEmpty = false) {
  if (isEmpty) {
    const nothing = { json: [], headers: { 'X-Total-Count': '0' } }
    await page.route('**/api/territory/notifications*', (route) => route.fulfill(nothing))
    await page.reload()
  }
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Уведомления/ })
    .click()
  await expect(page.getByRole('dialog', { name: 'Уведомления' })).toBeVisible()
}

/** Files that were shared to the app, as its worker would have kept them. */
async function wait(page: Page, count: number) {
  const pictures = await Promise.all(
    Array.from({ length: count }, async (_, at) => [
      ...(await makePicture({ seed: at, kind: 'jpeg', category: 'funny' })),
    ]),
  )
  await page.evaluate(async (bytes) => {
    const opening = indexedDB.open('trofey')
    await new Promise((done) => opening.addEventListener('success', done))
    const transaction = opening.result.transaction('shared', 'readwrite')
    for (const [at, picture] of bytes.entries())
      transaction.objectStore('shared').put({
        id: String(at),
        userId: JSON.parse(localStorage.user).id,
        sharedAt: Date.now() + at,
        file: { name: `Screenshot_2026-11-${10 + at}.jpg`, type: 'image/jpeg', size: 400_000 * (at + 1) },
        picture: new Uint8Array(picture).buffer,
      })
    await new Promise((done) => transaction.addEventListener('complete', done))
    opening.result.close()
  }, pictures)
  await page.reload()
  await expect(page.getByRole('region', { name: 'Из общего доступа' })).toBeVisible()
}

async function openFirst(page: Page) {
  await page
    .getByRole('main')
    .getByRole('button', { name: /Screenshot|clip_|Заявка|₽/ })
    .or(page.getByRole('row').nth(1))
    .first()
    .click()
}

const sizes = { phone: ['390', phone], desktop: ['1440', desktop] } as const
const themes = ['dark', 'light'] as const

/** What was asked for by an environment variable, or all; throws for what is not there. */
function chosen<Name extends string>(variable: string, names: readonly Name[]) {
  const asked = process.env[variable]?.split(',') ?? []
  const isAsked = (name: string, one: string) => name === one || name.startsWith(`${one}-`)
  const unknown = asked.find((one) => !names.some((name) => isAsked(name, one)))
  if (unknown !== undefined) throw new Error(`${variable}=${unknown}: there are ${names.join(', ')}`)
  return asked.length > 0 ? names.filter((name) => asked.some((one) => isAsked(name, one))) : names
}

const named = chosen(
  'SCREEN',
  shots.map(({ name }) => name),
)
const inThemes = chosen('THEME', themes)
for (const size of chosen('SIZE', Object.keys(sizes) as (keyof typeof sizes)[])) {
  const [width, screen] = sizes[size]
  for (const isOffline of [undefined, true] as const) {
    test.describe(isOffline ? `${size}, with the worker` : size, () => {
      test.use(isOffline ? { ...screen, ...withWorker } : screen)
      for (const shot of shots.filter((one) => one.isOffline === isOffline && named.includes(one.name)))
        test(shot.name, ({ page }) => take(page, shot, width))
    })
  }
}

async function take(page: Page, { name, account, path, act }: Shot, width: string) {
  followRequests(page)
  if (account) await signedInAs(page, account)
  await page.goto(path)
  if (account) await expect(page.getByRole('main')).toBeVisible()
  else await expect(page.getByRole('button', { name: 'Войти через Epic Games' })).toBeVisible()
  await act?.(page)
  for (const theme of inThemes) {
    // As if another tab had chosen it: one visit serves both themes.
    await page.evaluate((newValue) => dispatchEvent(new StorageEvent('storage', { key: 'theme', newValue })), theme)
    await shown(page)
    await page.screenshot({ path: `${folder}/${name}-${width}-${theme}.png` })
  }
}

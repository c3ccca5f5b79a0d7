import { expect } from '@playwright/test'
import { openDialog, openFirst, type Shot } from '../acts.ts'

/** What an admin sees. */
export const adminShots: Shot[] = [
  { name: 'admin-submissions', account: 'admin', path: '/admin' },
  { name: 'admin-review', account: 'admin', path: '/admin', act: openFirst },
  {
    name: 'admin-bulk',
    account: 'admin',
    path: '/admin',
    act: async (page) => {
      for (const index of [0, 1]) await page.getByRole('checkbox').nth(index).check()
      await page.getByRole('region', { name: 'Выбранные заявки' }).getByRole('button', { name: 'Отклонить' }).click()
    },
  },
  {
    name: 'admin-overview',
    account: 'admin',
    path: '/admin?tab=overview',
    // Drawn when its width is known.
    act: (page) => expect(page.locator('figure canvas').first()).toBeVisible(),
  },
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
  { name: 'admin-tournaments', account: 'admin', path: '/admin?tab=tournaments' },
  {
    name: 'admin-tournament-create',
    account: 'admin',
    path: '/admin?tab=tournaments',
    act: async (page) => {
      await openDialog(page, /^Создать турнир$/)
      await page.getByRole('dialog').getByRole('button', { name: 'Создать турнир' }).click()
    },
  },
  {
    name: 'admin-tournament-edit',
    account: 'admin',
    path: '/admin?tab=tournaments',
    act: (page) => openDialog(page, /^Изменить: /),
  },
  {
    name: 'admin-tournament-payout',
    account: 'admin',
    path: '/admin?tab=tournaments',
    act: async (page) => {
      await page.getByRole('button', { name: /^Распределить призы: Кубок Северного ветра/ }).click()
      await page.getByRole('button', { name: 'Выбрать получателя: 1 место' }).click()
    },
  },
  {
    name: 'admin-tournament-status',
    account: 'admin',
    path: '/admin?tab=tournaments',
    act: async (page) => {
      await page.getByLabel('Статус: Ночная охота').selectOption('cancelled')
      await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible()
    },
  },
  {
    name: 'admin-tournament-delete',
    account: 'admin',
    path: '/admin?tab=tournaments',
    act: async (page) => {
      await page
        .getByRole('button', { name: /^Ещё: / })
        .first()
        .click()
      await page.getByRole('menuitem', { name: /^Удалить: / }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  },
  {
    name: 'admin-tournaments-unpaid',
    account: 'admin',
    path: '/admin?tab=tournaments',
    act: (page) => page.getByRole('button', { name: 'Ждёт выплаты' }).click(),
  },
  { name: 'admin-maps', account: 'admin', path: '/admin?tab=dropmap' },
  {
    name: 'admin-map-create',
    account: 'admin',
    path: '/admin?tab=dropmap',
    act: (page) => openDialog(page, /^Создать карту$/),
  },
  {
    name: 'admin-map-delete',
    account: 'admin',
    path: '/admin?tab=dropmap',
    act: (page) => openDialog(page, /^Удалить: /),
  },
  {
    name: 'admin-map-details',
    account: 'admin',
    path: '/admin?tab=dropmap',
    act: async (page) => {
      const card = page.getByRole('button', { name: /^Детали: / })
      await card
        .or(page.getByRole('row', { name: 'по шаблону' }))
        .first()
        .click()
    },
  },
  { name: 'admin-templates', account: 'admin', path: '/admin?tab=dropmap&part=templates' },
  { name: 'admin-logs', account: 'admin', path: '/admin?tab=logs' },
  { name: 'admin-log', account: 'admin', path: '/admin?tab=logs', act: openFirst },
]

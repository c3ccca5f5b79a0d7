import { expect } from '@playwright/test'
import { openDialog, openEvening, openFirst, type Shot, shot } from '../acts.ts'

export const adminShots: Shot[] = [
  shot('admin', 'admin-submissions', '/admin'),
  shot('admin', 'admin-review', '/admin', openFirst),
  shot('admin', 'admin-bulk', '/admin', async (page) => {
    const rows = page.getByRole('checkbox', { name: /^Выбрать (?!все)/ })
    for (const index of [0, 1]) await rows.nth(index).check()
    await page.getByRole('region', { name: 'Выбранные заявки' }).getByRole('button', { name: 'Отклонить' }).click()
  }),
  shot('admin', 'admin-filters', '/admin?reason=repeat&from=2026-01-01', async (page) => {
    const button = page.getByRole('button', { name: /^Фильтры/ })
    if ((await button.getAttribute('aria-expanded')) === 'false') await button.click()
  }),
  // Drawn when its width is known.
  shot('admin', 'admin-overview', '/admin?tab=overview', (page) =>
    expect(page.locator('figure canvas').first()).toBeVisible(),
  ),
  shot('admin', 'admin-kills', '/admin?tab=kills'),
  shot('admin', 'admin-users', '/admin?tab=users'),
  shot('admin', 'admin-user', '/admin?tab=users', (page) => openDialog(page, /^Карточка/)),
  shot('admin', 'admin-balance', '/admin?tab=users', async (page) => {
    await openDialog(page, /^Изменить баланс/)
    await page.getByLabel('Сумма, ₽').fill('250,5')
  }),
  shot('admin', 'admin-subscriptions', '/admin?tab=subscriptions'),
  shot('admin', 'admin-subscription', '/admin?tab=subscriptions', (page) => openDialog(page, /^Рассмотреть/)),
  shot('admin', 'admin-withdrawals', '/admin?tab=withdrawals'),
  shot('admin', 'admin-withdrawal', '/admin?tab=withdrawals', openFirst),
  shot('admin', 'admin-premium', '/admin?tab=premium'),
  shot('admin', 'admin-premium-grant', '/admin?tab=premium', async (page) => {
    await openDialog(page, /^Выдать Premium$/)
    await page.getByRole('dialog').getByRole('button', { name: 'Выдать', exact: true }).click()
  }),
  shot('admin', 'admin-premium-history', '/admin?tab=premium', (page) => openDialog(page, /^История Premium/)),
  shot('admin', 'admin-premium-revoke', '/admin?tab=premium', (page) => openDialog(page, /^Отозвать Premium/)),
  shot('admin', 'admin-premium-sweep', '/admin?tab=premium', (page) => openDialog(page, /^Проверить всех в Discord$/)),
  shot('admin', 'admin-premium-discord', '/admin?tab=premium', async (page) => {
    await openDialog(page, /^Проверить Discord$/)
    await page.getByRole('dialog').getByRole('button', { name: 'Проверить' }).click()
  }),
  shot('admin', 'admin-tournaments', '/admin?tab=tournaments'),
  shot('admin', 'admin-tournament-create', '/admin?tab=tournaments', async (page) => {
    await openDialog(page, /^Создать турнир$/)
    await page.getByRole('dialog').getByRole('button', { name: 'Создать турнир' }).click()
  }),
  shot('admin', 'admin-tournament-edit', '/admin?tab=tournaments', async (page) => {
    await openEvening(page, 'Кубок Северного ветра')
    await openDialog(page, /^Изменить турнир$/)
  }),
  shot('admin', 'admin-tournament-payout', '/admin?tab=tournaments', async (page) => {
    await page.getByRole('button', { name: /^Распределить призы: Кубок Северного ветра/ }).click()
    await page.getByRole('button', { name: 'Выбрать получателя: 1 место' }).click()
  }),
  shot('admin', 'admin-tournament-status', '/admin?tab=tournaments', async (page) => {
    await page.getByRole('combobox', { name: 'Статус: Ночная охота' }).selectOption('cancelled')
    await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible()
  }),
  shot('admin', 'admin-tournament-delete', '/admin?tab=tournaments', async (page) => {
    await openDialog(page, /^Удалить: /)
  }),
  shot('admin', 'admin-tournaments-unpaid', '/admin?tab=tournaments', (page) =>
    page.getByRole('button', { name: 'Ждёт выплаты' }).click(),
  ),
  shot('admin', 'admin-maps', '/admin?tab=dropmap'),
  shot('admin', 'admin-map-create', '/admin?tab=dropmap', (page) => openDialog(page, /^Создать карту$/)),
  shot('admin', 'admin-map-delete', '/admin?tab=dropmap', (page) => openDialog(page, /^Удалить: /)),
  shot('admin', 'admin-map-details', '/admin?tab=dropmap', async (page) => {
    const card = page.getByRole('button', { name: /^Детали: / })
    const found = card.or(page.getByRole('row', { name: 'по шаблону' }))
    await found.first().click()
  }),
  shot('admin', 'admin-templates', '/admin?tab=dropmap&part=templates'),
  shot('admin', 'admin-presets', '/admin?tab=presets'),
  shot('admin', 'admin-reason', '/admin?tab=presets', (page) => openDialog(page, /^Изменить: /)),
  shot('admin', 'admin-reason-new', '/admin?tab=presets', (page) => openDialog(page, /^Добавить причину$/)),
  shot('admin', 'admin-logs', '/admin?tab=logs'),
  shot('admin', 'admin-log', '/admin?tab=logs', openFirst),
]

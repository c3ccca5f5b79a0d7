import { expect } from '@playwright/test'
import { changeAnswer, openDialog, openTournament, type Shot, shot } from '../acts.ts'

export const tournamentShots: Shot[] = [
  shot('rich', 'tournaments', '/tournaments'),
  shot('rich', 'tournaments-past', '/tournaments', (page) => page.getByRole('button', { name: 'Прошедшие' }).click()),
  shot('rich', 'tournaments-nothing-found', '/tournaments', async (page) => {
    await page.getByRole('searchbox').fill('нет такого')
    await expect(page.getByText('Ничего не найдено')).toBeVisible()
  }),
  shot('rich', 'tournament', '/tournaments', (page) => openTournament(page, 'Регистрация открыта')),
  shot('rich', 'tournament-running', '/tournaments', (page) => openTournament(page, 'Идёт')),
  shot('rich', 'tournament-winners', '/tournaments', async (page) => {
    await page.getByRole('button', { name: 'Прошедшие' }).click()
    await openTournament(page, 'Завершён')
  }),
  shot('rich', 'tournament-register', '/tournaments', async (page) => {
    await openTournament(page, 'Регистрация открыта')
    await openDialog(page, /^(Зарегистрироваться|Встать в список ожидания|Отменить регистрацию)$/)
  }),
  shot('rich', 'tournament-fee-changed', '/tournaments', async (page) => {
    const open = page.getByRole('article').filter({ hasText: 'Регистрация открыта' })
    const costly = open.filter({ hasNotText: /Зарегистрирован|Бесплатно/ })
    await costly.getByRole('link', { name: 'Подробнее' }).first().click()
    await expect(page.getByRole('region', { name: 'Организатор', exact: true })).toBeVisible()
    await openDialog(page, /^(Зарегистрироваться|Встать в список ожидания)$/)
    await changeAnswer(page, '**/api/tournament/*', (tournament) => ({ ...tournament, entryFee: 450 }))
    await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible()
  }),
  shot('rich', 'tournament-missing', '/tournament/nowhere'),
]

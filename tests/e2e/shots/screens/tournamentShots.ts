import { expect } from '@playwright/test'
import { changeAnswer, openDialog, openTournament, type Shot } from '../acts.ts'

/** What a player sees of tournaments. */
export const tournamentShots: Shot[] = [
  { name: 'tournaments', account: 'rich', path: '/tournaments' },
  {
    name: 'tournaments-past',
    account: 'rich',
    path: '/tournaments',
    act: (page) => page.getByRole('button', { name: 'Прошедшие' }).click(),
  },
  {
    name: 'tournaments-nothing-found',
    account: 'rich',
    path: '/tournaments',
    act: async (page) => {
      await page.getByRole('searchbox').fill('нет такого')
      await expect(page.getByText('Ничего не найдено')).toBeVisible()
    },
  },
  {
    name: 'tournament',
    account: 'rich',
    path: '/tournaments',
    act: (page) => openTournament(page, 'Регистрация открыта'),
  },
  { name: 'tournament-running', account: 'rich', path: '/tournaments', act: (page) => openTournament(page, 'Идёт') },
  {
    name: 'tournament-winners',
    account: 'rich',
    path: '/tournaments',
    act: async (page) => {
      await page.getByRole('button', { name: 'Прошедшие' }).click()
      await openTournament(page, 'Завершён')
    },
  },
  {
    name: 'tournament-register',
    account: 'rich',
    path: '/tournaments',
    act: async (page) => {
      await openTournament(page, 'Регистрация открыта')
      await openDialog(page, /^(Зарегистрироваться|Встать в список ожидания|Отменить регистрацию)$/)
    },
  },
  {
    name: 'tournament-fee-changed',
    account: 'rich',
    path: '/tournaments',
    act: async (page) => {
      await page
        .getByRole('article')
        .filter({ hasText: 'Регистрация открыта' })
        .filter({ hasNotText: 'Зарегистрирован' })
        .filter({ hasNotText: 'Бесплатно' })
        .getByRole('link', { name: /^Подробнее/ })
        .first()
        .click()
      await expect(page.getByRole('region', { name: 'Организатор', exact: true })).toBeVisible()
      await openDialog(page, /^(Зарегистрироваться|Встать в список ожидания)$/)
      await changeAnswer(page, '**/api/tournament/*', (tournament) => ({ ...tournament, entryFee: 450 }))
      await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible()
    },
  },
  { name: 'tournament-missing', account: 'rich', path: '/tournament/nowhere' },
]

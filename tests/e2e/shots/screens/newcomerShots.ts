import { expect } from '@playwright/test'
import { openDialog, type Shot } from '../acts.ts'

/** What a newcomer reads, and the first reward. */
export const newcomerShots: Shot[] = [
  { name: 'upload-categories', account: 'player', path: '/', act: (page) => openDialog(page, /^Какую выбрать$/) },
  { name: 'upload-new', account: 'новичок', path: '/' },
  {
    name: 'upload-new-lower',
    account: 'новичок',
    path: '/',
    act: (page) => page.getByRole('region', { name: 'Что присылают' }).scrollIntoViewIfNeeded(),
  },
  {
    name: 'submission-approved',
    account: 'player',
    path: '/my-submissions',
    act: async (page) => {
      await page.getByRole('button', { name: /^Одобрено/ }).click()
      await page
        .getByRole('article')
        .filter({ hasText: /Одобрено/ })
        .first()
        .getByRole('button')
        .first()
        .click()
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  },
]

import { expect } from '@playwright/test'
import { openDialog, type Shot, shot } from '../acts.ts'

export const newcomerShots: Shot[] = [
  shot('player', 'upload-categories', '/', (page) => openDialog(page, /^Какую выбрать$/)),
  shot('новичок', 'upload-new', '/'),
  shot('новичок', 'upload-new-lower', '/', (page) =>
    page.getByRole('region', { name: 'Что присылают' }).scrollIntoViewIfNeeded(),
  ),
  shot('player', 'submission-approved', '/my-submissions', async (page) => {
    await page.getByRole('button', { name: /^Одобрено/ }).click()
    const approved = page.getByRole('article').filter({ hasText: 'Одобрено' }).first()
    await approved.getByRole('button').first().click()
    await expect(page.getByRole('dialog')).toBeVisible()
  }),
]

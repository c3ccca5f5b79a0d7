import { expect, type Page } from '@playwright/test'
import { settled } from '../../../support/browser/browser.ts'
import { shown } from '../../shown.ts'
import { type Shot, shot } from '../acts.ts'

/** Opens a card whose file is shown: the first one, unless another page holds it, is one that nobody can open. */
async function onReadable(page: Page) {
  const decision = page.getByRole('region', { name: 'Решение' })
  const approve = page.getByRole('button', { name: 'Одобрить' })
  await expect(approve).toBeEnabled()
  // No key acts on a card that has only just come.
  await expect(decision).toHaveAttribute('aria-busy', 'false')
  if (await decision.getByRole('button', { name: 'Отклонить: файл не открывается' }).isVisible())
    await page.keyboard.press('j')
  await expect(decision).not.toContainText('не открывается')
  await expect(approve).toBeEnabled()
}

export const deckShots: Shot[] = [
  shot('admin', 'deck-unreadable', '/admin/review', (page) =>
    expect(page.getByRole('button', { name: 'Отклонить: файл не открывается' })).toBeEnabled(),
  ),
  shot('admin', 'deck', '/admin/review', onReadable),
  shot('admin', 'deck-person', '/admin/review', async (page) => {
    await onReadable(page)
    await page.keyboard.press('p')
    await expect(
      page.getByRole('textbox', { name: 'Заметка для модераторов' }).and(page.locator(':visible')),
    ).toBeVisible()
  }),
  {
    name: 'deck-offline',
    account: 'admin',
    path: '/admin/review',
    isOffline: true,
    act: async (page) => {
      await onReadable(page)
      await shown(page)
      await page.context().setOffline(true)
      await expect(page.getByText('Нет связи: решения отправить не получится')).toBeVisible()
    },
  },
  shot('admin', 'deck-keys', '/admin/review', async (page) => {
    await onReadable(page)
    await page.keyboard.press('?')
    await expect(page.getByRole('dialog')).toBeVisible()
  }),
  shot('admin', 'deck-compare', '/admin/review', async (page) => {
    const approve = page.getByRole('button', { name: 'Одобрить' })
    await expect(approve).toBeEnabled()
    // The card itself knows whether it repeats something; what it repeats is asked for.
    const repeats = page.getByRole('region', { name: 'Похоже на повтор' })
    for (let card = 0; card < 12 && !(await repeats.isVisible()); card++) {
      await page.keyboard.press('j')
      await expect(approve).toBeEnabled()
      await settled(page)
    }
    await repeats.getByRole('button', { name: 'Сравнить' }).first().click()
  }),
  shot('admin', 'deck-approve', '/admin/review', async (page) => {
    await onReadable(page)
    await page.getByRole('button', { name: 'Одобрить' }).click()
  }),
  shot('admin', 'deck-reject', '/admin/review', async (page) => {
    await onReadable(page)
    await page.getByRole('button', { name: 'Отклонить' }).click()
  }),
  shot('admin', 'deck-words', '/admin/review', async (page) => {
    await onReadable(page)
    await page.keyboard.press('r')
    await page.keyboard.press('Shift+Digit2')
    await page.keyboard.type('первый клип от 12 ноября')
  }),
  shot('admin', 'deck-handover', '/admin/review', async (page) => {
    await onReadable(page)
    await page.getByRole('button', { name: 'Передать' }).click()
    await expect(page.getByRole('dialog').getByRole('radio').first()).toBeChecked()
  }),
  shot('admin', 'deck-decided', '/admin/review', async (page) => {
    await onReadable(page)
    await page.getByRole('button', { name: 'Мои решения' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
  }),
  shot('admin', 'deck-lost', '/admin/review', async (page) => {
    await onReadable(page)
    await page.keyboard.press('r')
    await page.keyboard.press('7')
    await page.keyboard.type('Ник не виден, хотя')
    // As another tab of the same admin does.
    await page.evaluate(() => {
      const ids = [document.querySelector<HTMLElement>('[data-submission]')?.dataset.submission]
      const headers = { Authorization: `Bearer ${localStorage.authToken}`, 'Content-Type': 'application/json' }
      const body = JSON.stringify({ ids, takeOver: true, tab: 'another' })
      const call = (path: string) => fetch(path, { method: 'POST', headers, body }).then((answer) => answer.text())
      return call('/api/admin/holds').then(() => call('/api/admin/holds/release'))
    })
    await expect(page.getByText('Заявку забрали')).toBeVisible()
  }),
  shot('admin', 'deck-unseen', '/admin/review', async (page) => {
    await page.route('**/media/submissions/**', (route) => route.fulfill({ body: 'no picture' }))
    await page.reload()
    await expect(page.getByText(/Не удалось показать файл|этот браузер его не покажет/).first()).toBeVisible()
    await page.getByRole('button', { name: 'Одобрить' }).click()
    await expect(page.getByText('ты решаешь, не увидев его')).toBeVisible()
  }),
  shot('admin', 'deck-category', '/admin/review', async (page) => {
    await onReadable(page)
    await page.getByRole('button', { name: 'Другая категория' }).click()
  }),
]

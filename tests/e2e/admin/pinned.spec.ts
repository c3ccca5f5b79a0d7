import { expect, type Page } from '@playwright/test'
import { sandboxAccountId } from '#db/demo'
import { signIn, test } from '../../support/browser/browser.ts'
import { png, uploadForm } from '../../support/browser/forms.ts'
import { caller } from '../../support/caller.ts'
import { emptyServer } from '../emptyServer.ts'

const server = emptyServer({ ADMIN_EPIC_IDS: sandboxAccountId('второй') })

/** A text and an appeal of 500 letters: more facts than any screen has room for. */
async function longSubmission() {
  const [player, second] = [await caller(server.address, 'первый'), await caller(server.address, 'второй')]
  const additionalText = 'Длинный рассказ о том, как это было. '.repeat(14).slice(0, 500)
  const form = uploadForm({ file: png(1), name: 'long.png', category: 'gold-kill', additionalText })
  const row = await player.call<{ id: string }>('POST', 'upload', form)
  await second.reject(row)
  await player.call('POST', `submission/${row.id}/appeal`, {
    text: 'Ник виден слева вверху. '.repeat(21).slice(0, 500),
  })
  return row
}

const inSight = async (page: Page, within: string, names: string[]) => {
  for (const name of names)
    await expect(page.locator(within).getByRole('button', { name, exact: true })).toBeInViewport({ ratio: 1 })
}

for (const [name, viewport] of Object.entries({
  'a desktop': { width: 1440, height: 900 },
  'a phone': { width: 390, height: 844 },
  'a phone on its side': { width: 844, height: 390 },
})) {
  test(`on ${name} the decision stays in sight however long the submission is (REVIEW-9)`, async ({ page }) => {
    await page.setViewportSize(viewport)
    const row = await longSubmission()
    await signIn(page, 'admin', `${server.address}/admin`)
    await page.goto(`${server.address}/admin/review`)
    const deck = '[data-submission]'
    await expect(page.locator(deck)).toHaveAttribute('aria-busy', 'false')
    await inSight(page, deck, ['Отклонить', 'Одобрить'])
    await page.keyboard.press('r')
    await inSight(page, deck, ['Назад', 'Нет никнейма на экране', 'Другое'])
    await page.keyboard.press('7')
    await inSight(page, deck, ['Назад', 'Отклонить'])

    await page.goto(`${server.address}/admin?submission=${row.id}`)
    await inSight(page, '[role=dialog]', ['Отклонить', 'Одобрить'])
    await page.getByText('Апелляция').last().scrollIntoViewIfNeeded()
    await inSight(page, '[role=dialog]', ['Отклонить', 'Одобрить'])
  })
}

import { readFileSync } from 'node:fs'
import { expect, type Page, test } from '@playwright/test'
import { controlled, keptDrafts, signIn, test as withoutWorker, withWorker } from '../../support/browser/browser.ts'
import { picture } from '../../support/sending.ts'
import { copiedServer, publishWith } from './versions.ts'

// What every screen of a player asks for.
const FAULT = `window.matchMedia = (query) => {
  if (query.includes('width')) throw new Error('a faulty build')
  return { matches: false, addEventListener() {}, removeEventListener() {} }
}`

async function chooseFile(page: Page, seed: number) {
  await page.locator('input[type=file]').setInputFiles(await picture(seed))
  await page.getByRole('radio', { name: 'Победа' }).click()
  await expect.poll(() => keptDrafts(page)).toMatchObject([{ category: 'victory' }])
}
const expectDraft = async (page: Page, seed: number) => {
  await expect(page.getByRole('banner')).toBeVisible()
  await expect(page.getByText(`победа-${seed}.jpg`)).toBeVisible()
}

withoutWorker('odd answers and device data cost no start and no draft; a right answer heals', async ({ page }) => {
  await signIn(page, `портал-${Date.now()}`)
  await chooseFile(page, 31)
  const configKept = () =>
    page.evaluate(() =>
      Object.entries(localStorage).some(([key, kept]) => key.startsWith('queries:') && kept.includes('openSandbox')),
    )
  await expect.poll(configKept).toBe(true)

  for (const body of ['[]', '{"status":"ok"}', 'null']) {
    await page.route('**/api/config', (route) => route.fulfill({ contentType: 'application/json', body }))
    await page.reload()
    await expectDraft(page, 31)
    await page.unroute('**/api/config')
    await page.reload()
    await expectDraft(page, 31)
    await expect.poll(configKept).toBe(true)
  }

  const stored = await page.evaluate(() => Object.keys(localStorage).filter((key) => key !== 'authToken'))
  expect(stored.length).toBeGreaterThan(2)
  for (const text of ['[]', '{}', 'null', '7', '{"buster":']) {
    await page.evaluate(
      ([keys, odd]) => {
        // A page that is left writes what it knows.
        Object.defineProperty(document, 'hidden', { value: false })
        for (const key of keys) localStorage.setItem(key, odd)
      },
      [stored, text] as const,
    )
    await page.reload()
    await expectDraft(page, 31)
  }
})

test.describe('with the worker', () => {
  test.use(withWorker)
  const { server, publish } = copiedServer()

  test('a build that cannot draw starts once without kept data, saves files, takes the next', async ({ page }) => {
    await signIn(page, 'игрок', server.address)
    await controlled(page)
    await chooseFile(page, 32)

    await publish((folder) => publishWith(folder, FAULT))
    await page.evaluate(async () => (await navigator.serviceWorker.ready).update())
    await page.getByRole('button', { name: 'Обновить', exact: true }).click()
    const wayOut = page.getByRole('alert').filter({ hasText: 'Что-то сломалось' })
    await expect(wayOut).toBeVisible()
    expect(await page.evaluate(() => sessionStorage.getItem('startedWithoutKept'))).toBe('1')

    const saving = page.waitForEvent('download')
    await wayOut.getByRole('button', { name: 'Сохранить мои файлы' }).click()
    const saved = await saving
    expect(saved.suggestedFilename()).toBe('победа-32.jpg')
    expect(readFileSync(await saved.path()).equals((await picture(32)).buffer)).toBe(true)
    await expect(wayOut).toContainText('Сохранено файлов: 1')

    await publish((folder) => publishWith(folder, ''))
    await wayOut.getByRole('button', { name: 'Обновить приложение' }).click()
    await expectDraft(page, 32)
  })
})

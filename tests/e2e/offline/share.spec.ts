import { expect, type Page, test } from '@playwright/test'
import { controlled, keptDrafts, signIn, signInByHand, withWorker } from '../../support/browser/browser.ts'
import { countOf, share } from './sharing.ts'

test.use(withWorker)

const waiting = (page: Page) => page.getByRole('region', { name: 'Из общего доступа' })
const status = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })
const query = (page: Page) => new URL(page.url()).search

async function signedIn(page: Page, name: string) {
  await signIn(page, `${name}-${Date.now()}`)
  await controlled(page)
}

test('a share from another site is no draft: it waits until the player declines it', async ({ page, baseURL }) => {
  await signedIn(page, 'чужой-сайт')
  await page.route('http://other.example/', (route) =>
    route.fulfill({ contentType: 'text/html; charset=utf-8', body: '<body></body>' }),
  )
  await page.goto('http://other.example/')
  await share(page, ['подброшено.jpg'], `${baseURL}/share-target`)

  await expect(waiting(page)).toContainText('подброшено.jpg')
  await expect(page.getByRole('button', { name: 'Выбери файл' })).toBeVisible()
  expect(await keptDrafts(page)).toEqual([])
  expect(await countOf(page, 'shared')).toBe(1)

  await page.getByRole('button', { name: 'Не добавлять' }).click()
  await expect(waiting(page)).toBeHidden()
  expect(await keptDrafts(page)).toEqual([])
  expect([await countOf(page, 'shared'), await countOf(page, 'chunks')]).toEqual([0, 0])
})

test('shared files outlive an offline reload and are added, refused or saved; ten fit', async ({ page, context }) => {
  await signedIn(page, 'общий-доступ')
  await page.getByRole('radio', { name: 'Победа' }).click()
  await context.setOffline(true)
  await share(page, ['момент.jpg'])
  await expect(waiting(page)).toBeVisible()
  await expect.poll(() => query(page)).toBe('')
  await page.reload()
  await expect(waiting(page)).toContainText(/момент\.jpg\d+,\d\sМБ/)
  await expect(waiting(page).locator('img')).toBeVisible()
  await page.getByRole('button', { name: 'Добавить', exact: true }).click()
  await expect(waiting(page)).toBeHidden()
  await expect(page.getByText('Файл добавлен')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Отправить на модерацию' })).toBeEnabled()
  expect(await keptDrafts(page)).toMatchObject([{ state: 'draft', category: 'victory', file: { name: 'момент.jpg' } }])
  expect(await countOf(page, 'shared')).toBe(0)
  await context.setOffline(false)

  await share(page, ['один.jpg', 'два.jpg', 'три.jpg'])
  await expect(waiting(page).getByRole('heading')).toHaveText('Добавить 3 файла?')
  await page.getByRole('button', { name: 'Добавить: два.jpg' }).click()
  await expect(page.getByText('Файл добавлен')).toBeVisible()
  await page.getByRole('button', { name: 'Не добавлять: один.jpg' }).click()
  await expect(waiting(page).getByRole('heading')).toHaveText('Добавить файл?')
  await expect.poll(async () => (await keptDrafts(page)).map(({ file }) => file.name)).toContain('два.jpg')

  await page.getByRole('link', { name: 'Память устройства' }).first().click()
  const files = page.getByRole('region', { name: 'Файлы на устройстве' })
  const shared = files.getByRole('listitem').filter({ hasText: 'ждёт, пока ты его добавишь' })
  await expect(shared).toHaveText([/три\.jpg/])
  const downloading = page.waitForEvent('download')
  await files.getByRole('button', { name: 'Сохранить: три.jpg' }).click()
  expect((await downloading).suggestedFilename()).toBe('три.jpg')
  await files.getByRole('button', { name: 'Удалить: три.jpg' }).click()
  await page.getByRole('dialog', { name: 'Удалить файл?' }).getByRole('button', { name: 'Удалить' }).click()
  await expect(shared).toHaveCount(0)
  expect(await countOf(page, 'shared')).toBe(0)

  await page.goto('/')
  await share(
    page,
    Array.from({ length: 11 }, (_, index) => `ещё-${index}.jpg`),
  )
  await expect(status(page, 'Не поместилось: 1 файл.')).toBeVisible()
  await expect(waiting(page).getByRole('listitem')).toHaveCount(10)
  await expect(waiting(page)).not.toContainText('ещё-10.jpg')
  const before = (await keptDrafts(page)).length
  await page.getByRole('button', { name: 'Добавить все' }).click()
  await expect(waiting(page)).toBeHidden()
  expect(await keptDrafts(page)).toHaveLength(before + 10)
  // The refusal was about the files that are now added.
  await expect(status(page, 'Не поместилось')).toBeHidden()
})

test('a share while signed out keeps nothing and says so; a share is for its player alone', async ({ page }) => {
  await page.goto('/')
  await controlled(page)
  await share(page, ['гость.jpg'])
  const onLogin = status(page, 'Войди, чтобы отправить то, чем поделился. До входа файл не сохраняется')
  await expect(onLogin).toBeVisible()
  await expect.poll(() => query(page)).toBe('')
  expect([await countOf(page, 'shared'), await countOf(page, 'drafts'), await countOf(page, 'chunks')]).toEqual([
    0, 0, 0,
  ])
  await page.reload()
  await expect(onLogin).toBeVisible()
  const name = `хозяин-${Date.now()}`
  await signInByHand(page, name, page.url())
  const after = status(page, 'Теперь поделись файлом ещё раз или выбери его здесь: до входа он не сохранился.')
  await expect(after).toBeVisible()
  await expect.poll(() => query(page)).toBe('')
  await page.reload()
  await expect(page.getByRole('button', { name: 'Выбери файл' })).toBeVisible()
  await expect(after).toBeHidden()

  await share(page, ['своё.jpg'])
  await expect(waiting(page)).toBeVisible()
  await signIn(page, `сосед-${Date.now()}`)
  await expect(page.getByRole('heading', { name: 'Покажи лучший момент' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Выбери файл' })).toBeVisible()
  await expect(waiting(page)).toBeHidden()
  await signIn(page, name)
  await expect(waiting(page)).toContainText('своё.jpg')
})

test('a share without a file says what to do, once, signed in or not', async ({ page }) => {
  await page.goto('/')
  await controlled(page)
  await share(page, [])
  await expect(
    status(page, 'Картинка или видео не пришли. Войди и поделись ещё раз: подойдут PNG, JPG, MP4 и MOV.'),
  ).toBeVisible()
  await expect.poll(() => query(page)).toBe('')

  await signedIn(page, 'пустой')
  await share(page, [])
  const words = status(page, 'Картинка или видео не пришли. Поделись ещё раз или выбери файл здесь.')
  await expect(words).toBeVisible()
  await expect.poll(() => query(page)).toBe('')
  await page.reload()
  await expect(page.getByRole('button', { name: 'Выбери файл' })).toBeVisible()
  await expect(words).toBeHidden()
})

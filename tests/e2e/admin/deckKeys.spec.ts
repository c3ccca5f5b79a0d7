import { expect, type Page } from '@playwright/test'
import { sandboxAccountId } from '#db/demo'
import { desktop, signIn, test } from '../../support/browser/browser.ts'
import { caller, type Row } from '../../support/caller.ts'
import { soundClip } from '../../support/clips.ts'
import { randomFor } from '../../support/fuzz/random.ts'
import { emptyServer } from '../emptyServer.ts'
import { decision, expectCard, pending, press, sendClip } from './panel.ts'

// What a key does is what its moderator has seen (REVIEW-9).
const server = emptyServer({ ADMIN_EPIC_IDS: sandboxAccountId('второй') })
test.use(desktop)

const reason = (page: Page) => decision(page).getByLabel('Причина отклонения')
const video = (page: Page) => page.locator('[data-card]:not([inert]) video')

async function openDeck(page: Page) {
  await signIn(page, 'admin', `${server.address}/admin`)
  await page.goto(`${server.address}/admin/review`)
}
async function statuses(rows: Row[]) {
  const admin = await caller(server.address, 'admin')
  const all = await admin.call<{ id: string; status: string }[]>('GET', 'submissions')
  return rows.map(({ id }) => all.find((each) => each.id === id)?.status)
}
test('a card taken over while a reason is typed stays with the text; no letter is a command', async ({ page }) => {
  const rows = await pending(server.address, 3)
  const second = await caller(server.address, 'второй')
  await openDeck(page)
  await expectCard(page, rows[0]!)
  await press(page, 'r', '7')
  await page.keyboard.type('тут к')
  await second.takeOver(rows[0]!)
  await expect(decision(page).getByRole('alert')).toContainText('Заявку забрали')
  await page.keyboard.type('ак 2 раза')
  await press(page, 'Enter')
  await expect(reason(page)).toHaveValue('тут как 2 раза')
  await expect(decision(page)).toHaveAttribute('data-submission', rows[0]!.id)
  await decision(page).getByRole('button', { name: 'Дальше' }).click()
  await expectCard(page, rows[1]!)
  expect(await statuses(rows)).toEqual(['pending', 'pending', 'pending'])
})

test('Space is the clip’s after a press of the pointer, and a control’s that was reached by Tab', async ({ page }) => {
  const player = await caller(server.address, 'первый')
  const clip = await soundClip({ width: 64, height: 64, seconds: 2 })
  const picture = await player.send(0)
  const row = await sendClip(player, clip, 'clip.mp4')
  await openDeck(page)
  await expectCard(page, picture)
  await press(page, 'a', '1')
  await expectCard(page, row)
  const isPaused = () => video(page).evaluate((one: HTMLVideoElement) => one.paused)
  // Motion is reduced here: it does not begin by itself.
  await expect.poll(isPaused).toBe(true)
  // A press on the clip itself leaves Space to the deck.
  await video(page).click()
  await expect.poll(isPaused).toBe(false)
  await press(page, ' ')
  await expect.poll(isPaused).toBe(true)

  const sound = page.getByRole('button', { name: 'Включить звук' })
  await sound.click()
  await press(page, ' ')
  await expect.poll(isPaused).toBe(false)
  await press(page, 'Enter')
  const on = page.getByRole('button', { name: 'Выключить звук' })
  await expect(on).toBeVisible()
  await expect(on).not.toBeFocused()

  await press(page, 'Tab', 'Shift+Tab')
  await expect(on).toBeFocused()
  await press(page, ' ')
  await expect(sound).toBeVisible()
  expect(await isPaused()).toBe(false)
})

test('a clip this browser cannot show names its codec, can be downloaded, is decided twice', async ({ page }) => {
  const player = await caller(server.address, 'первый')
  const clip = await soundClip({ width: 64, height: 64, seconds: 1 })
  // The same samples under the name of HEVC: the sound plays, the picture does not.
  for (const letter of ['1', 'C']) {
    const name = `avc${letter}`
    for (let at = clip.indexOf(name, 0, 'latin1'); at !== -1; at = clip.indexOf(name, at, 'latin1'))
      clip.write(`hvc${letter}`, at, 'latin1')
  }
  const row = await sendClip(player, clip, 'hevc.mp4')
  await openDeck(page)
  await expectCard(page, row)
  const media = page.locator('[data-card]:not([inert])')
  await expect(media.getByRole('alert')).toContainText('HEVC: этот браузер его не покажет')
  await expect(media.getByRole('button', { name: 'Скачать' })).toBeEnabled()
  await expect(media.getByText('Кадров пока нет')).toBeVisible()
  await press(page, 'a')
  await expect(decision(page).getByRole('alert')).toContainText('ты решаешь, не увидев его')
  await press(page, '1')
  await expectCard(page, row)
  await press(page, 'a')
  await expect(decision(page).getByText('Награда', { exact: true })).toBeVisible()

  await page.goto(`${server.address}/admin?submission=${row.id}`)
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('HEVC: этот браузер')).toBeVisible()
  await dialog.getByLabel('Награда, ₽').fill('10')
  const approve = dialog.getByRole('button', { name: 'Одобрить' })
  await approve.click()
  await expect(dialog.getByText('ты решаешь, не увидев его')).toBeVisible()
  expect(await statuses([row])).toEqual(['pending'])
  await approve.click()
  await expect(dialog.getByRole('region', { name: 'Решение' })).toContainText('Рассмотрено')
})

test('two tabs of one admin hold different cards; closing one releases only its own', async ({ page, context }) => {
  const rows = await pending(server.address, 6)
  const second = await caller(server.address, 'второй')
  const holders = async () => {
    const all = await second.call<{ id: string; heldBy: object | null }[]>('GET', 'submissions')
    return rows.map(({ id }) => all.find((each) => each.id === id)?.heldBy !== null)
  }
  await openDeck(page)
  await expectCard(page, rows[0]!)
  await expect.poll(holders).toEqual([true, true, true, false, false, false])
  const other = await context.newPage()
  await other.goto(`${server.address}/admin/review`)
  await expectCard(other, rows[3]!)
  await expect.poll(holders).toEqual(rows.map(() => true))
  await other.close({ runBeforeUnload: true })
  await expect.poll(holders).toEqual([true, true, true, false, false, false])
  await press(page, 'a', '1')
  await expectCard(page, rows[1]!)

  const third = await context.newPage()
  await third.goto(`${server.address}/admin?submission=${rows[1]!.id}`)
  const dialog = third.getByRole('dialog')
  await expect(dialog.getByRole('status').filter({ hasText: 'Открыта в другой вкладке' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Забрать себе' }).click()
  await expectCard(page, rows[2]!)
  await dialog.getByLabel('Награда, ₽').fill('10')
  await dialog.getByRole('button', { name: 'Одобрить' }).click()
  await expect(dialog.getByRole('region', { name: 'Решение' })).toContainText('Рассмотрено')
  await press(page, 'a', '1')
  await expectCard(page, rows[3]!)
  expect((await statuses(rows)).slice(0, 4)).toEqual(['approved', 'approved', 'approved', 'pending'])
})

test('two hundred random keys among take-overs decide only cards that were shown', async ({ page }) => {
  const rows = await pending(server.address, 40)
  const second = await caller(server.address, 'второй')
  await openDeck(page)
  await expectCard(page, rows[0]!)
  // What the moderator sees at each key, and what the page sends: written down in the page, where both happen.
  await page.evaluate(() => {
    const seen: { id: string; isResting: boolean; isField: boolean; key: string; title: string }[] = []
    // An undone card is seen again after its decision: only the keys until then count.
    const sent: { id: string; keys: number }[] = []
    Object.assign(window, { seen, sent })
    const send = window.fetch
    window.fetch = (input, init) => {
      const { pathname } = new URL(input instanceof Request ? input.url : String(input), location.href)
      const id = /submission\/([^/]+)\/review$/.exec(pathname)?.[1]
      if (id) sent.push({ id, keys: seen.length })
      return send(input, init)
    }
    addEventListener(
      'keydown',
      ({ key, target }) => {
        const section = document.querySelector<HTMLElement>('[data-submission]')
        seen.push({
          id: section?.dataset.submission ?? '',
          isResting: section?.ariaBusy !== 'false',
          isField: target instanceof HTMLTextAreaElement || target instanceof HTMLInputElement,
          key,
          title: section?.querySelector('.animate-appear')?.textContent ?? '',
        })
      },
      true,
    )
  })
  const { oneOf, chance } = randomFor(7, 0)
  const taken: string[] = []
  const sentSoFar = () => page.evaluate(() => (window as unknown as { sent: unknown[] }).sent.length)
  // Until a card is given to this tab, and while keys rest, none decides: on a quick machine these may be all two hundred.
  for (let count = 0; count < 200 || (await sentSoFar()) === 0; count++) {
    const key = oneOf(['a', 'r', '1', '2', '3', '7', 'j', 'k', 'c', ' ', 'Escape', 'Enter', 'u', 'm'])
    if (count < 200 && chance(0.1)) {
      const id = await page.evaluate(() => document.querySelector<HTMLElement>('[data-submission]')?.dataset.submission)
      if (id) taken.push(id)
      // Not waited for: it happens between two keys, or among them.
      if (id) void second.takeOver({ id } as Row).catch(() => undefined)
    }
    await page.keyboard.press(key)
  }
  type Seen = { id: string; isResting: boolean; isField: boolean; key: string; title: string }
  type Noted = { seen: Seen[]; sent: { id: string; keys: number }[] }
  const { seen, sent } = await page.evaluate(() => {
    const { seen, sent } = window as unknown as Noted
    return { seen, sent }
  })
  for (const { id, keys } of sent) {
    const last = seen.slice(0, keys).findLastIndex((each) => each.id === id && !each.isResting)
    expect(last, `${id} was decided unseen`).toBeGreaterThan(-1)
    const { key, isField, title } = seen[last]!
    expect(isField ? key === 'Enter' : /[1-7]/.test(key), `${id} by ${key}`).toBe(true)
    expect(title).toMatch(/Награда|Причина отклонения/)
  }
  expect(new Set(sent.map(({ id }) => id)).size).toBe(sent.length)
})

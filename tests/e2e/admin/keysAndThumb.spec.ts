import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import Database from 'better-sqlite3'
import { sandboxAccountId } from '#db/demo'
import { phone, signIn, test } from '../../support/browser/browser.ts'
import { uploadForm } from '../../support/browser/forms.ts'
import { caller, type Row } from '../../support/caller.ts'
import { soundClip } from '../../support/clips.ts'
import { emptyServer } from '../emptyServer.ts'
import { decision } from './panel.ts'

// Whatever a submission is, keys alone decide it, and so does a thumb alone, with every button in sight (REVIEW-9).
const server = emptyServer({ ADMIN_EPIC_IDS: sandboxAccountId('второй') })

/** Of each kind so many; the plain ones are the rest. */
const [ALL, UNDECODABLE, APPEALS, REPEATS] = [10, 2, 2, 2]
const sizes = [
  { width: 1440, height: 900 },
  { width: 1280, height: 720 },
  { width: 390, height: 844 },
]
type Kind = 'undecodable' | 'appeal' | 'repeat' | 'plain'
const kindOf = (index: number): Kind =>
  index < UNDECODABLE
    ? 'undecodable'
    : index < UNDECODABLE + APPEALS
      ? 'appeal'
      : index < UNDECODABLE + APPEALS + REPEATS
        ? 'repeat'
        : 'plain'

/** The same samples under the name of HEVC, which this browser does not show. */
async function undecodableClip() {
  const clip = await soundClip({ width: 64, height: 64, seconds: 1 })
  for (const letter of ['1', 'C'])
    for (let at = clip.indexOf(`avc${letter}`, 0, 'latin1'); at !== -1; at = clip.indexOf(`avc${letter}`, at, 'latin1'))
      clip.write(`hvc${letter}`, at, 'latin1')
  return clip
}

async function seeded() {
  const [player, second] = [await caller(server.address, 'первый'), await caller(server.address, 'второй')]
  const clip = await undecodableClip()
  const long = 'Длинный рассказ о том, как это было. '.repeat(14).slice(0, 500)
  const kinds = new Map<string, Kind>()
  const rows: Row[] = []
  const database = new Database(join(server.dataDir, 'trofey.db'))
  try {
    for (let index = 0; index < ALL; index++) {
      const kind = kindOf(index)
      const row =
        kind === 'undecodable'
          ? await player.call<Row>(
              'POST',
              'upload',
              // Each is another file.
              uploadForm({
                file: Buffer.concat([clip, Buffer.from([0, 0, 0, 9, 0x66, 0x72, 0x65, 0x65, index])]),
                name: `${index}.mp4`,
                category: 'funny',
                additionalText: long,
              }),
            )
          : await player.send(index)
      if (kind === 'appeal') {
        await second.reject(row)
        await player.call('POST', `submission/${row.id}/appeal`, { text: long })
      }
      if (kind === 'repeat')
        database.prepare('insert into repeats values (?, ?, 0, 0, 3, 0)').run(row.id, rows[0]?.id ?? '')
      kinds.set(row.id, kind)
      rows.push(row)
    }
  } finally {
    database.close()
  }
  return { rows, kinds }
}

async function openDeck(page: Page) {
  await signIn(page, 'admin', `${server.address}/admin`)
  await page.goto(`${server.address}/admin/review`)
}

const step = (page: Page) => decision(page).getByRole('heading', { level: 3 })
const isDone = (page: Page) => page.getByText('Всё решено')

/** The card on the screen, once it may be decided. */
async function card(page: Page, before: string | undefined) {
  await expect
    .poll(async () => (await isDone(page).isVisible()) || (await decision(page).getAttribute('data-submission')))
    .not.toBe(before)
  if (await isDone(page).isVisible()) return undefined
  await expect(decision(page)).toHaveAttribute('aria-busy', 'false')
  await expect(decision(page).locator('button:disabled')).toHaveCount(0)
  return (await decision(page).getAttribute('data-submission')) ?? undefined
}

/** Every button of the decision is on the screen, and nothing lies over it. */
async function expectInSight(page: Page) {
  const hidden = () =>
    decision(page).evaluate((section) =>
      [...section.querySelectorAll('button')]
        .filter((button) => !button.closest('[role=region] [role=region], [aria-label="О заявке"]'))
        .filter((button) => {
          const { left, top, right, bottom } = button.getBoundingClientRect()
          const seen = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
          const isInside = left >= 0 && top >= 0 && right <= innerWidth + 0.5 && bottom <= innerHeight + 0.5
          return !isInside || !(seen && button.contains(seen))
        })
        .map((button) => button.ariaLabel ?? button.textContent),
    )
  await expect.poll(hidden).toEqual([])
}

/** Asks until the step is there: what nobody could see is asked about twice. */
async function come(page: Page, ask: () => Promise<unknown>, title: string) {
  const asked = async () => {
    if (!(await step(page).isVisible())) await ask()
    return (await step(page).isVisible()) && step(page).textContent()
  }
  await expect.poll(asked).toBe(title)
}

type Decided = { id: string; status: string; reward: number | null; rejectionReason: string | null; repeatOf: string }
async function decisions() {
  const admin = await caller(server.address, 'admin')
  const all = await admin.call<Decided[]>('GET', 'submissions?limit=100')
  return new Map(all.map((each) => [each.id, each]))
}

test('keys alone decide whatever comes, with every button in sight at three sizes', async ({ page }) => {
  const { rows, kinds } = await seeded()
  await openDeck(page)
  const keys = page.keyboard
  let count = 0
  for (let id = await card(page, undefined); id; id = await card(page, id)) {
    const kind = kinds.get(id)
    const [ask, title] = [count % 2 === 0 ? 'a' : 'r', count % 2 === 0 ? 'Награда' : 'Причина отклонения']
    for (const size of sizes) {
      await page.setViewportSize(size)
      await expectInSight(page)
      await come(page, () => keys.press(ask), title)
      await expectInSight(page)
      await keys.press('Escape')
    }
    if (kind === 'repeat') {
      await keys.press('d')
      await expect(page.getByRole('dialog', { name: 'Сравнение' })).toBeVisible()
      await keys.press('r')
    } else if (count % 4 === 0) {
      await come(page, () => keys.press('g'), 'Награда')
      await keys.type('77,5')
      await keys.press('Enter')
    } else if (count % 4 === 2) {
      await come(page, () => keys.press('a'), 'Награда')
      await keys.press('1')
    } else {
      await come(page, () => keys.press('r'), 'Причина отклонения')
      await keys.press('Shift+Digit5')
      await keys.type('лица не видно')
      await keys.press('Enter')
    }
    count++
  }
  expect(count).toBe(rows.length)
  const all = await decisions()
  for (const { id } of rows) {
    const { status, reward, rejectionReason, repeatOf } = all.get(id)!
    const answer = status === 'approved' ? reward : rejectionReason
    if (kinds.get(id) === 'repeat')
      expect([answer, repeatOf]).toEqual([expect.stringMatching(/^Повтор\. /), rows[0]!.id])
    else expect([25, 77.5, 'Плохое качество. лица не видно']).toContain(answer)
  }
})

test.describe('on a phone', () => {
  test.use(phone)

  test('a thumb alone decides whatever comes: swipes lead to a step, a press decides', async ({ page }) => {
    const { rows } = await seeded()
    await openDeck(page)
    const devtools = await page.context().newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at: { x: number; y: number }[]) =>
      devtools.send('Input.dispatchTouchEvent', { type, touchPoints: at })
    async function swipe(by: number) {
      const { x, y, width } = (await page.locator('[data-card]:not([inert])').boundingBox())!
      const from = { x: x + width / 2, y: y + 30 }
      await touch('touchStart', [from])
      for (let moved = 1; moved <= 16; moved++) {
        // The finger rests at the end: after a flick the browser takes the next tap for the end of its movement.
        const to = { ...from, x: from.x + (by * Math.min(moved, 8)) / 8 }
        await touch('touchMove', [to])
        await page.evaluate(() => new Promise<void>((drawn) => requestAnimationFrame(() => drawn())))
      }
      await touch('touchEnd', [])
    }
    const button = (name: string) => decision(page).getByRole('button', { name, exact: true })
    let count = 0
    let [wasSkipped, wasTakenBack] = [false, false]
    for (let id = await card(page, undefined); id; id = await card(page, id)) {
      await expectInSight(page)
      if (count === 0) {
        // Too short: it springs back.
        await swipe(60)
        await expect(step(page)).toHaveCount(0)
      }
      if (count === 1 && !wasSkipped) {
        wasSkipped = true
        await button('Отложить').tap()
        continue
      }
      const isApproved = count % 2 === 0
      await come(page, () => swipe(isApproved ? 140 : -140), isApproved ? 'Награда' : 'Причина отклонения')
      await expectInSight(page)
      if (count % 4 === 3) {
        await button('+ слова').tap()
        await button('Монтаж...').tap()
        await page.keyboard.insertText('склейка на 3-й секунде')
        await button('Отклонить').tap()
      } else await button(isApproved ? '50 ₽' : 'Монтаж').tap()
      count++
      if (count === 2 && !wasTakenBack) {
        wasTakenBack = true
        await expect(page.getByRole('definition').first()).toHaveText('2')
        await button('Отменить последнее решение').tap()
        await expect(decision(page)).toHaveAttribute('data-submission', id)
        count--
        id = ''
      }
    }
    const all = [...(await decisions()).values()].map(({ status }) => status)
    expect(all).toHaveLength(rows.length)
    expect(all).not.toContain('pending')
  })
})

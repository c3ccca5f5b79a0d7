import { expect, type Page } from '@playwright/test'
import { sandboxAccountId } from '#db/demo'
import {
  desktop,
  expectNoBarriers,
  lookAgain,
  phone,
  signIn,
  test,
  unknownOutcome,
} from '../../support/browser/browser.ts'
import { expectNothingTooWide, smallTargets } from '../../support/browser/widths.ts'
import { type Caller, caller, type Row } from '../../support/caller.ts'
import { emptyServer } from '../emptyServer.ts'
import { decision, expectCard, pending, press } from './panel.ts'

const server = emptyServer({ ADMIN_EPIC_IDS: sandboxAccountId('второй') })

const button = (page: Page, name: string) => decision(page).getByRole('button', { name, exact: true })

async function openDeck(page: Page) {
  await signIn(page, 'admin', `${server.address}/admin`)
  await page.getByRole('link', { name: 'Проверять подряд' }).click()
}

/** The server has recorded so many, and the page knows: until then the last one cannot be undone. */
const expectToday = (page: Page, count: number) =>
  expect(page.getByRole('definition').first()).toHaveText(String(count))
const allDecided = (page: Page) => page.getByText('Всё решено')

test.describe('on a desktop', () => {
  test.use(desktop)

  test('keys decide a dozen in due order, except held ones; one is undone', { tag: '@commit' }, async ({ page }) => {
    const rows = await pending(server.address, 12)
    const second = await caller(server.address, 'второй')
    const player = await caller(server.address, 'первый')
    await second.takeOver(rows[2]!)
    await openDeck(page)

    await expectCard(page, rows[0]!)
    await expectNoBarriers(page)
    await press(page, 'j')
    await expectCard(page, rows[1]!)
    await press(page, 'k')
    await expectCard(page, rows[0]!)
    await press(page, 'm')
    await expect(page.getByRole('button', { name: 'Выключить звук' })).toBeVisible()
    await press(page, 'm')
    await expect(page.getByRole('button', { name: 'Включить звук' })).toBeVisible()
    await press(page, '?')
    await expect(page.getByRole('dialog', { name: 'Клавиши' })).toBeVisible()
    await press(page, 'Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)

    await press(page, 'a')
    await expectNoBarriers(page)
    await press(page, '2')
    await expectCard(page, rows[1]!)
    await expect.poll(player.balance).toBe(50)
    await expectToday(page, 1)
    await press(page, 'u')
    await expectCard(page, rows[0]!)
    await expect.poll(player.balance).toBe(0)

    // Undone before the server has answered.
    let answer = () => {}
    const answered = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.route('**/api/admin/submission/*/review', (route) => answered.then(() => route.continue()), { times: 1 })
    await press(page, 'a', '1', 'u')
    await expectCard(page, rows[1]!)
    await expect(page.getByText('Решение отменится, как только сервер его запишет')).toBeVisible()
    answer()
    await expectCard(page, rows[0]!)
    await press(page, 'a', '1')

    await expectCard(page, rows[1]!)
    await press(page, 'r')
    await expectNoBarriers(page)
    await press(page, '2')
    // The second admin holds the one between.
    await expectCard(page, rows[3]!)
    await press(page, 'c', '1', 'a', '3')
    await expectCard(page, rows[4]!)
    await press(page, 'r', '7')
    await page.keyboard.type('Не видно ника')
    await press(page, 'Enter')

    await expectCard(page, rows[5]!)
    await second.takeOver(rows[5]!)
    await expect(page.getByText('Её теперь смотрит второй')).toBeVisible()
    for (const row of rows.slice(6)) {
      await expectCard(page, row)
      await press(page, ...(row === rows[11] ? 'r1' : 'a1'))
    }
    await expect(allDecided(page)).toBeVisible()
    await expectToday(page, 10)
    await press(page, 'u')
    await expectCard(page, rows[11]!)
    await press(page, 'r', '3')
    await expect(allDecided(page)).toBeVisible()

    await expect
      .poll(() => decisions(second, rows))
      .toEqual([
        ['approved', 25],
        ['rejected', 'Повтор'],
        ['pending', null],
        ['approved', 500],
        ['rejected', 'Не видно ника'],
        ['pending', null],
        ...Array.from({ length: 5 }, () => ['approved', 25]),
        ['rejected', 'Монтаж'],
      ])
    await expectCard(page, await player.send(50))
  })

  test('a decision whose answer was lost is called unknown, and is recorded once (MONEY-15)', async ({ page }) => {
    const [first, second] = await pending(server.address, 2)
    const player = await caller(server.address, 'первый')
    await openDeck(page)
    await expectCard(page, first!)
    const before = await player.balance()
    let isLost = true
    await page.route('**/review', async (route) => {
      const answer = isLost && (await route.fetch())
      return answer ? route.abort() : route.continue()
    })
    await press(page, 'a', '3')
    await expectCard(page, second!)
    await expect(unknownOutcome(page)).toBeVisible()
    await expectNoBarriers(page)
    isLost = false
    await lookAgain(page)
    await expect(unknownOutcome(page)).toHaveCount(0)
    await press(page, 'r', '2')
    await expect(allDecided(page)).toBeVisible()
    expect(await player.balance()).toBe(before + 100)
  })
})

test.describe('on a phone', () => {
  test.use(phone)

  test('five are decided with the thumb alone, and the last one is taken back by its button', async ({ page }) => {
    const rows = await pending(server.address, 5)
    await openDeck(page)
    const expectNearThumb = async () => {
      expect(await smallTargets(page)).toEqual([])
      await expectNothingTooWide(page)
    }
    await expectCard(page, rows[0]!)
    await button(page, 'Другая категория').tap()
    await expectNearThumb()
    await button(page, 'Назад').tap()
    for (const [index, row] of rows.entries()) {
      await expectCard(page, row)
      if (index < 2) await expectNearThumb()
      await button(page, index % 2 === 0 ? 'Одобрить' : 'Отклонить').tap()
      if (index < 2) await expectNearThumb()
      await button(page, index % 2 === 0 ? '25 ₽' : 'Плохое качество').tap()
    }
    await expect(allDecided(page)).toBeVisible()
    await expectToday(page, 5)
    await page.getByRole('button', { name: 'Отменить последнее решение' }).tap()
    await expectCard(page, rows[4]!)
    expect((await decisions(await caller(server.address, 'admin'), rows)).map(([status]) => status)).toEqual([
      'approved',
      'rejected',
      'approved',
      'rejected',
      'pending',
    ])
  })
})

async function decisions(admin: Caller, rows: Row[]) {
  type Decided = { id: string; status: string; reward: number | null; rejectionReason: string | null }
  const all = await admin.call<Decided[]>('GET', 'submissions')
  const byId = new Map(all.map((each) => [each.id, each]))
  return rows.map(({ id }) => {
    const { status, reward, rejectionReason } = byId.get(id)!
    return [status, reward ?? rejectionReason]
  })
}

import { describe, expect, test } from 'vitest'
import { adminActionLog } from '#db/schema'
import { startApp } from '../../support/app.ts'
import { pendingRows, sendKill } from '../../support/pending.ts'
import { allPages, idsOf, list, people, rename, screenshots, sentScreenshot, withJudge } from '../../support/people.ts'
import { grant } from '../../support/slices/premium.ts'
import { review } from '../../support/slices/privacy.ts'
import { linked, requested } from '../../support/slices/withdrawals.ts'

describe('a search', () => {
  test('finds a submission by its id, whole or its beginning', async () => {
    const { app, ivan, judge } = await withJudge()
    const ids = [await sendKill(app, ivan, 0), await sendKill(app, ivan, 1)]
    await review(app, judge, ids[1] ?? '')
    const found = (q: string) => idsOf(app, judge, `/api/submissions?q=${q}`)
    expect(await found(ids[0] ?? '')).toEqual([ids[0]])
    expect(await found((ids[0] ?? '').toUpperCase())).toEqual([ids[0]])
    expect(await found((ids[0] ?? '').slice(0, 8))).toEqual([...ids].reverse())
    expect(await idsOf(app, judge, `/api/submissions?status=approved&q=${(ids[0] ?? '').slice(0, 8)}`)).toEqual([
      ids[1],
    ])
    expect(await found('ffffffff')).toEqual([])
    const killed = (await (await app.requestAs(judge, `/api/admin/kills?q=${ids[1]}`)).json()) as object[]
    expect(killed).toMatchObject([{ submission: { id: ids[1] } }])
  })

  test('finds every old row of a renamed player by the new name, and by the old one', async () => {
    const app = await startApp()
    const [ivan, other, judge] = [
      await app.player({ displayName: 'Буревестник', username: 'burevestnik', balance: 5000, ...linked }),
      await app.player({ displayName: 'Другой' }),
      await app.admin(),
    ]
    const id = await sendKill(app, ivan, 0)
    await sendKill(app, other, 1)
    await review(app, judge, id)
    await requested(app, ivan)
    await sentScreenshot(app, ivan)
    await grant(app, judge, ivan.id, { reason: 'Приз' })
    await rename(app, ivan, 'Ян')

    const counts = async (q: string) => {
      const paths = ['submissions', 'admin/kills', 'admin/withdrawals', 'admin/actions']
      const totals: number[] = []
      for (const path of paths) {
        const { rows, total } = await list(app, judge, `/api/${path}?q=${encodeURIComponent(q)}`)
        expect(rows, path).toHaveLength(total)
        totals.push(total)
      }
      return totals
    }
    // Two acts were about this player: an approval and a grant.
    expect(await counts('ян')).toEqual([1, 1, 1, 2])
    expect(await counts('буревестник')).toEqual([1, 1, 1, 0])
    const q = `?q=${encodeURIComponent('ян')}`
    expect(await people(app, judge, q)).toMatchObject([{ id: ivan.id }])
    expect(await screenshots(app, judge, q)).toMatchObject([{ id: ivan.id }])
    expect(await idsOf(app, judge, `/api/admin/premium-users${q}`)).toEqual([ivan.id])
    expect(await idsOf(app, judge, `/api/submissions${q}&status=pending`)).toEqual([])
    expect(await idsOf(app, judge, `/api/submissions${q}&status=approved`)).toEqual([id])
  })

  test('counts as far as it looks, says so, and goes on page by page to the last row', async () => {
    const { app, ivan, judge } = await withJudge()
    const ids = await pendingRows(app, ivan, 450)
    const { ids: seen, totals } = await allPages(app, judge, '/api/submissions?q=row-&limit=200')
    expect([seen, totals]).toEqual([ids.toReversed(), [300, 300, 300]])
    const totalOf = async (query: string) => {
      const { headers } = await app.requestAs(judge, `/api/submissions?q=${query}`)
      return [headers.get('X-Total-Count'), headers.get('X-Total-Count-Is')]
    }
    for (const cursor of ['', `&cursor=${seen[199]}`, `&cursor=${seen[399]}`])
      expect(await totalOf(`row-&limit=200${cursor}`)).toEqual(['300', 'at-least'])
    expect(await totalOf('row-44')).toEqual(['11', null])
  })

  test('that has not found a page in what it looks at once goes on from there, and misses nothing', async () => {
    const app = await startApp()
    const [ivan, olga, judge] = [
      await app.player({ displayName: 'Иван' }),
      await app.player({ displayName: 'Ольга Щёлк' }),
      await app.admin(),
    ]
    const [first] = await pendingRows(app, olga, 1)
    await pendingRows(app, ivan, 1600)
    const [last] = await pendingRows(app, olga, 1)
    // Two letters have no index: so many newest rows are looked at for one page.
    const { pages } = await allPages(app, judge, `/api/submissions?q=${encodeURIComponent('щё')}`)
    expect(pages).toEqual([[last], [first]])
    // By the player's name of today, too, whose rows an index finds at once: in the list's order all the same.
    await rename(app, olga, 'Ая')
    const renamed = await allPages(app, judge, `/api/submissions?q=${encodeURIComponent('ая')}&limit=1`)
    expect(renamed.ids).toEqual([last, first])
  })

  test('among rows of which few are chosen finds them, however many others hold the word', async () => {
    const { app, ivan, judge } = await withJudge()
    const ids = await pendingRows(app, ivan, 700)
    await review(app, judge, ids[3] ?? '')
    expect(await idsOf(app, judge, '/api/submissions?q=row-&status=approved')).toEqual([ids[3]])
    const due = await idsOf(app, judge, '/api/submissions?q=row-&order=due&limit=5')
    expect(due).toEqual([0, 1, 2, 4, 5].map((index) => ids[index]))
  })

  test('of a word that many players bear is bounded and still finds what bears it itself', async () => {
    const app = await startApp()
    const judge = await app.admin()
    const rows = Array.from({ length: 60 }, (_, index) => `рой${index}`)
    for (const name of rows) await app.player({ displayName: name, username: name })
    const author = await app.player({ displayName: 'рой-вожак', username: 'leader' })
    const id = await sendKill(app, author, 0)
    expect(await idsOf(app, judge, `/api/submissions?q=${encodeURIComponent('рой')}`)).toEqual([id])
  })
})

describe('the log', () => {
  test('is found by its player, and says who that was', async () => {
    const { app, ivan, judge } = await withJudge({ displayName: 'Иван', username: 'ivan' })
    await review(app, judge, await sendKill(app, ivan, 0))
    const [row] = await app.db.read.select().from(adminActionLog)
    expect(row).toMatchObject({ action: 'approve_submission', userId: ivan.id })
    const actions = await (await app.requestAs(judge, '/api/admin/actions?q=ivan')).json()
    expect(actions).toMatchObject([{ id: row?.id, player: { id: ivan.id, displayName: 'Иван', username: 'ivan' } }])
    expect(app.events).toContainEqual({ name: 'log-update', to: 'admins', data: { id: row?.id } })
  })
})

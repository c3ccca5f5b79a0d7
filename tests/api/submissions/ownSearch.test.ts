import { expect, test } from 'vitest'
import { dialect } from '#db/columns'
import { pendingRows } from '../../support/pending.ts'
import { withPlayer } from '../../support/people.ts'
import { sent } from '../../support/slices/privacy.ts'
import { sqliteWork } from '../../support/time/sqliteWork.ts'

type Row = { id: string; originalFilename: string; category: string }

async function withRows(count: number) {
  const { app, ivan } = await withPlayer({ displayName: 'Победитель', username: 'row' })
  const ids = await pendingRows(app, ivan, count)
  const ask = async (query: string) => {
    const answer = await app.requestAs(ivan, `/api/submissions/user/${ivan.id}?${query}`)
    const rows = (await answer.json()) as Row[]
    return { rows, total: Number(answer.headers.get('X-Total-Count')), link: answer.headers.get('Link') }
  }
  return { app, ivan, ids, ask }
}

test('one’s own are found by file name and category, never by the own name or the text, however many there are', async () => {
  const { app, ivan, ask } = await withRows(40)
  await sent(app, ivan, 1, 'КАДР_1%.png')
  const found = async (q: string) => (await ask(`q=${encodeURIComponent(q)}`)).total
  expect(await found('row-7.')).toBe(1)
  expect(await found('ROW-1')).toBe(11)
  expect(await found('золотой')).toBe(9)
  expect(await found('png сереб')).toBe(8)
  expect(await found('победа')).toBe(8)
  expect(await found('кадр_1%')).toBe(1)
  expect(await found('кадр_1_')).toBe(0)
  expect([await found('победитель'), await found('слова')]).toEqual([0, 0])
  expect((await ask('q=row&status=approved')).total).toBe(0)
  expect((await ask('q=row&category=victory')).total).toBe(8)
})

test('what is found comes page by page, newest first', async () => {
  const { ids, ask } = await withRows(30)
  const seen: string[] = []
  for (let path: string | undefined = 'q=row&limit=7'; path; ) {
    const { rows, total, link } = await ask(path)
    expect(total).toBe(30)
    seen.push(...rows.map(({ id }) => id))
    path = /\?([^>]+)>/.exec(link ?? '')?.[1]
  }
  expect(seen).toEqual(ids.toReversed())
})

// The other engine works in a process of its own.
test.runIf(dialect === 'sqlite')(
  'a search in thousands of one’s own reads them in parts, between which others get their turn',
  async () => {
    const { ask } = await withRows(3000)
    for (const q of ['row-1999', 'row', 'нет такого', 'п']) {
      const { all, most } = await sqliteWork(() => ask(`q=${encodeURIComponent(q)}`))
      expect(all.rows, q).toBeGreaterThanOrEqual(3000)
      // A part of 500, and a page of the answer.
      expect(most.rows, q).toBeLessThan(600)
    }
    expect((await ask('q=row-1999')).total).toBe(1)
  },
)

import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openDb } from '#db/open'
import type { TournamentRow } from '#db/schema'
import { newId } from '#shared/ids'
import { signIn, testServer } from '../support/server.ts'
import { insertTournament } from '../support/slices/tournaments/tournamentRows.ts'

const server = testServer(beforeEach, afterEach)

async function withTournament(change: Partial<TournamentRow> = {}) {
  const { user } = await signIn(server.address, 'admin')
  await server.end()
  const db = await openDb(join(server.dataDir, 'trofey.db'))
  const row = await insertTournament({ db, now: () => new Date() }, { creatorId: user.id, ...change })
  await db.close()
  await server.start()
  return row
}

type Sent = { html: string; answers: { queries: { state: { data: unknown } }[] } | undefined; status: number }

async function open(path: string, headers: Record<string, string> = {}): Promise<Sent> {
  const answer = await fetch(server.address + path, { headers })
  const page = await answer.text()
  const html = /<!--served-->(.*)<!--\/served-->/s.exec(page)?.[1] ?? ''
  const json = /<script type="application\/json" id="answers">(.*?)<\/script>/s.exec(page)?.[1]
  return { html, answers: json === undefined ? undefined : JSON.parse(json), status: answer.status }
}

const login = 'Забери трофей.'

test('APP-23: a tournament comes rendered, with the answers that a guest gets, whoever opens it', async () => {
  const { id } = await withTournament({ name: 'Кубок <script>alert(1)</script>', description: '</script><img src=x>' })
  const { token } = await signIn(server.address, 'admin')
  const guest = await open(`/tournament/${id}`)
  expect(guest.html).toContain('Кубок &lt;script&gt;')
  expect(guest.html).not.toContain(login)
  const answer = await (await fetch(`${server.address}/api/tournament/${id}`)).json()
  expect(guest.answers?.queries.map(({ state }) => state.data)).toEqual([answer])
  const asAdmin = await open(`/tournament/${id}`, { Authorization: `Bearer ${token}`, Cookie: `authToken=${token}` })
  expect(asAdmin).toEqual(guest)
})

test('APP-23: a change is on the next page, and a deleted tournament is not found', async () => {
  const { id } = await withTournament({ name: 'Первое имя', status: 'cancelled' })
  expect((await open(`/tournament/${id}`)).html).toContain('Первое имя')
  const { token } = await signIn(server.address, 'admin')
  const headers = { Authorization: `Bearer ${token}`, 'Idempotency-Key': newId() }
  const own = `${server.address}/api/admin/tournament/${id}`
  const shown = await (await fetch(`${own}/consequences?of=deleted`, { headers })).text()
  const remove = await fetch(`${own}?${new URLSearchParams({ shown })}`, { method: 'DELETE', headers })
  expect(remove.ok, await remove.text()).toBe(true)
  const gone = await open(`/tournament/${id}`)
  expect(gone).toMatchObject({ status: 404, answers: undefined })
  expect(gone.html).not.toContain('Первое имя')
})

test('APP-23: boards, the list for guests and the policy come rendered; a player’s page and a missing one do not', async () => {
  expect((await open('/leaders')).html).toContain('Лидеры')
  expect((await open('/tournaments')).html).toContain('Требуется авторизация')
  expect((await open('/privacy')).html).toContain('Privacy Policy')
  for (const path of ['/', '/my-submissions', '/no-such-page']) {
    const page = await open(path)
    expect(page.html, path).toContain(login)
    expect(page.answers, path).toBeUndefined()
  }
})

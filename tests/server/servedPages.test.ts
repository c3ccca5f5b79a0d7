import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openDb } from '#db/open'
import type { TournamentRow } from '#db/schema'
import { newId } from '#shared/ids'
import { addMoney, signIn, testServer } from '../support/server.ts'
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

const own = '/served/my-submissions'
type Screen = { html: string; answers: Record<string, { status: number; body: string }> }

async function openOwn(account: string, roubles: number) {
  const { token, user } = await signIn(server.address, account)
  await addMoney(server.address, user.id, roubles)
  const headers = { Authorization: `Bearer ${token}` }
  const answer = await fetch(server.address + own, { headers })
  return { answer, headers, user, screen: (await answer.json()) as Screen }
}

test('APP-23: a player’s own list comes rendered, with the answers that the player’s calls get, and is kept nowhere', async () => {
  const { answer, headers, user, screen } = await openOwn('player', 1717)
  expect(answer.headers.get('Cache-Control')).toBe('no-store')
  expect(screen.html).toContain('У тебя еще нет отправленных заявок')
  expect(screen.html).toMatch(/>1\s717/)
  const calls = Object.keys(screen.answers)
  expect(new Set(calls)).toEqual(
    new Set(['/api/config', `/api/submissions/user/${user.id}?limit=60&status=all`, `/api/user/${user.id}/stats`]),
  )
  for (const call of calls) {
    const { status, body } = screen.answers[call]!
    const asked = await fetch(server.address + call, { headers })
    expect({ status, body }).toEqual({ status: asked.status, body: await asked.text() })
  }
  const withoutHtml = await (await fetch(`${server.address}${own}?answers`, { headers })).json()
  expect(withoutHtml).toEqual({ ...screen, html: '' })
})

test('APP-23: a rendered list is nobody else’s: not another player’s, not a guest’s', async () => {
  const first = await openOwn('player', 1717)
  const other = await openOwn('other', 2929)
  const guest = await open('/leaders')
  expect(other.screen.html).toMatch(/>2\s929/)
  for (const text of [JSON.stringify(other.screen), guest.html, JSON.stringify(guest.answers)]) {
    expect(text).not.toMatch(/1\s?717/)
    expect(text).not.toContain(first.user.id)
  }
})

test('APP-23: without a session there is no rendered list', async () => {
  const { token } = await signIn(server.address, 'player')
  const headers = { Authorization: `Bearer ${token}` }
  await fetch(`${server.address}/api/auth/logout`, { method: 'POST', headers })
  for (const sent of [{}, headers, { Authorization: 'Bearer no' }]) {
    const answer = await fetch(server.address + own, { headers: sent })
    expect([answer.status, await answer.text()]).toEqual([401, ''])
  }
})

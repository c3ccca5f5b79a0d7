import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { sha256 } from '#api/core/secrets'
import { transact } from '#api/core/transact'
import { changeUser } from '#api/users/change'
import { adminActionLog } from '#db/schema'
import { type App, send, startApp } from '../../support/app.ts'
import { expectRefusal, expectUntouched, tooMany } from '../../support/refusals.ts'
import { stopDates } from '../../support/time/stopped.ts'
import { linkTo } from './download.ts'

stopDates()

const exportsIn = ({ db }: App) =>
  db.read.select().from(adminActionLog).where(eq(adminActionLog.action, 'export_table'))

test('one link is one row of the log, however often it is fetched', async () => {
  const app = await startApp()
  const judge = await app.admin()
  const filters = { status: 'pending', q: 'Ёж & «кот»' }
  const { status, url, expiresAt } = await linkTo(app, judge, 'submissions', filters)
  expect([status, expiresAt]).toEqual([201, '2026-09-13T12:05:00.000Z'])
  expect(app.events).toMatchObject([{ name: 'log-update', to: 'admins' }])

  await expectUntouched(app, async () => {
    const answer = await app.request(url)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('Content-Disposition')).toBe(
      `attachment; filename="submissions-2026-09-13.csv"; filename*=UTF-8''${encodeURIComponent('Заявки 2026-09-13.csv')}`,
    )
    expect(answer.headers.get('Cache-Control')).toBe('private, no-store')
    await answer.text()
    expect((await app.request(url, { method: 'HEAD' })).status).toBe(200)
  })
  expect(await exportsIn(app)).toMatchObject([
    {
      adminId: judge.id,
      targetType: 'table',
      targetId: 'submissions',
      userId: null,
      details: { list: 'submissions', filters },
    },
  ])
})

test('an unknown table, filter or value of a filter is refused, as the list itself refuses it', async () => {
  const app = await startApp()
  const judge = await app.admin()
  const ask = (body: unknown) => () => send(app, judge, 'POST', 'admin/csv', body)
  const refused = (body: unknown, words: string) => expectRefusal(app, ask(body), 400, 'invalid_input', words)
  await refused({ list: 'sessions' }, 'Неизвестная таблица')
  await refused({}, 'Выбери таблицу')
  await refused({ list: 'users', filters: { status: 'pending' } }, 'Неизвестный фильтр')
  await refused({ list: 'submissions', filters: { cursor: 'x' } }, 'Неизвестный фильтр')
  await refused({ list: 'submissions', filters: { status: 'lost' } }, 'Неизвестный фильтр')
  await refused({ list: 'kills', filters: { killType: 'wooden' } }, 'Неизвестный фильтр')
  await refused({ list: 'users', filters: { q: 'я'.repeat(201) } }, 'Слишком длинный запрос')
  await refused({ list: 'users', filters: 'all' }, 'Неизвестный фильтр')
})

test('a link works for five minutes, for its table, its filters and its admin', async () => {
  const app = await startApp()
  const [judge, other] = [await app.admin(), await app.admin()]
  const { url, expiresAt } = await linkTo(app, judge, 'withdrawals', { status: 'pending' })
  const refused = (address: string) => expectRefusal(app, () => app.request(address), 410, 'csv_expired')
  await refused(url.replace('status=pending', 'status=all'))
  await refused(url.replace('status=pending&', ''))
  await refused(`${url}&q=x`)
  await refused(url.replace('/withdrawals', '/users'))
  await refused(url.replace(/session=\w+/, `session=${sha256(other.id)}`))
  await refused(url.replace(/expires=\d+/, 'expires=9999999999999'))
  await refused(url.replace(/signature=.{4}/, 'signature=AAAA'))
  await refused('/api/admin/csv/withdrawals')
  await refused(`/api/admin/csv/withdrawals?expires=${'9'.repeat(400)}&signature=%F0%9F`)
  await expectRefusal(app, () => app.request('/api/admin/csv/sessions'), 404, 'not_found')

  await transact(app.deps, (tx) => changeUser(tx, other.id, { isAdmin: true }))
  app.clock.now = new Date(expiresAt)
  await refused(url)
})

test('a link of one who is no admin any more opens nothing', async () => {
  const app = await startApp()
  const judge = await app.admin()
  const { url } = await linkTo(app, judge, 'users')
  await transact(app.deps, (tx) => changeUser(tx, judge.id, { isAdmin: false }))
  await expectRefusal(app, () => app.request(url), 403, 'forbidden')
  await transact(app.deps, (tx) => changeUser(tx, judge.id, { isAdmin: true, deletedAt: tx.now }))
  await expectRefusal(app, () => app.request(url), 410, 'csv_expired')
})

test('a link ends with the session that asked for it', async () => {
  const app = await startApp()
  const judge = await app.admin()
  const { url } = await linkTo(app, judge, 'users')
  expect((await app.requestAs(judge, '/api/auth/logout', { method: 'POST' })).status).toBe(200)
  await expectRefusal(app, () => app.request(url), 410, 'csv_expired')
})

test('sixty times an hour, and then later', async () => {
  const app = await startApp()
  const judge = await app.admin()
  const { url } = await linkTo(app, judge, 'logs')
  for (let time = 0; time < 60; time++) expect((await app.request(url, { method: 'HEAD' })).status).toBe(200)
  await expectRefusal(app, () => app.request(url), 429, 'too_many_requests', tooMany)
})

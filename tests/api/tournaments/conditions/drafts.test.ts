import { describe, expect, test } from 'vitest'
import { tournamentRooms } from '#api/tournaments/base/getTournament'
import { tournamentPages } from '#api/tournaments/share/shareCard'
import type { User } from '#db/schema'
import type { AdminTournament } from '#shared/tournaments/shapes'
import { type App, inDays, send, startApp } from '../../../support/app.ts'
import { png } from '../../../support/browser/forms.ts'
import { expectRefusal } from '../../../support/refusals.ts'
import { makeTemplate } from '../../../support/slices/dropmaps/dropmaps.ts'
import {
  clockAt,
  create,
  done,
  edit,
  form,
  inHours,
  list,
  pageOf,
  picture,
  register,
  remove,
  setStatus,
  unregister,
  wait,
} from '../../../support/slices/tournaments/tournaments.ts'
import { expectAuditToPass } from '../../../support/slices/withdrawals.ts'
import { guarded } from '../../core/calls/guarded.ts'

const asDraft = { isDraft: '1' }
async function withDraft(changes: Record<string, string> = {}) {
  const app = await startApp()
  const [judge, ivan] = [await app.admin(), await app.player({ balance: 1000 })]
  const draft = await done<AdminTournament>(create(app, judge, form({ ...asDraft, name: 'Тайный кубок', ...changes })))
  return { app, judge, ivan, draft }
}
const publish = (app: App, judge: User, id: string, json = {}) =>
  send(app, judge, 'POST', `admin/tournament/${id}/publish`, json)
const adminList = (app: App, judge: User, query = '') =>
  done<AdminTournament[]>(app.requestAs(judge, `/api/admin/tournaments${query}`))

describe('a draft (TOURNAMENT-26)', () => {
  test('is at none of the addresses that are not an admin’s, for guests and players', async () => {
    const { app, ivan, draft } = await withDraft()
    const open = Object.entries(guarded).filter(([call, who]) => call.startsWith('GET /api/') && who !== 'admin')
    const addresses = open
      .map(([call]) => call.slice(4))
      .filter((path) => /tournament|config|territory\/stats/.test(path))
      .map((path) => path.replace('tournament/:id', `tournament/${draft.id}`).replace(':id', ivan.id))
    expect(addresses.length).toBeGreaterThan(5)
    const statuses = ['status=upcoming', 'status=active', 'status=past']
    const queries = ['', 'q=Тайный', 'fee=paid', 'mine=1', 'only=premium', ...statuses]
    const lists = queries.map((query) => `/api/tournaments?${query}`)
    for (const path of [...addresses, ...lists, `/og/tournament/${draft.id}/v1-r1.jpg`])
      for (const user of [undefined, ivan]) {
        const answer = await (user ? app.requestAs(user, path) : app.request(path))
        const text = await answer.text()
        expect([path, text.includes(draft.id), text.includes('Тайный')]).toEqual([path, false, false])
        if (path.includes(draft.id))
          expect([path, answer.status]).toEqual([path, !user && answer.status === 401 ? 401 : 404])
        if (path.startsWith('/api/tournaments?') && answer.ok) expect(answer.headers.get('X-Total-Count')).toBe('0')
      }
    expect(await done(app.request('/api/config'))).toMatchObject({ nav: { tournaments: false } })
    await expect(tournamentPages.cardOf(app.deps, draft.id)).rejects.toThrow('Турнир не найден')
  })

  test('takes nobody, has no room and no map, and an admin sets no status of it', async () => {
    const { app, judge, ivan, draft } = await withDraft()
    const refused = [404, 'not_found', 'Турнир не найден'] as const
    for (const call of [register, wait, unregister])
      await expectRefusal(app, () => call(app, ivan, draft.id), ...refused)
    await expectRefusal(app, () => setStatus(app, judge, draft.id, 'in_progress'), ...refused)
    const rooms = tournamentRooms(app.db)
    for (const stranger of [undefined, ivan]) expect(await rooms.tournament?.(stranger, draft.id)).toBe(false)
    expect(await rooms.tournament?.(judge, draft.id)).toBe(true)
    const map = { templateId: await makeTemplate(app, judge), tournamentId: draft.id }
    await expectRefusal(app, () => send(app, judge, 'POST', 'dropmap/settings', map), ...refused)
  })

  test('tells nobody but admins, and its dates move no status', async () => {
    const { app, judge, draft } = await withDraft()
    await done(edit(app, judge, draft.id, form({ name: 'Тайный кубок', entryFee: '100' })))
    await clockAt(app, inDays(3))
    const to = app.events.flatMap((event) => (event.name === 'tournament-update' ? [event.to] : []))
    expect([...new Set(to)]).toEqual(['admins'])
    expect(await pageOf(app, judge, draft.id)).toMatchObject({ isDraft: true, status: 'upcoming', entryFee: 100 })
  })

  test('stands first in the admins’ list, is found and counted there, and is one of its filters', async () => {
    const { app, judge, draft } = await withDraft()
    const cup = await done<AdminTournament>(create(app, judge, form()))
    expect((await adminList(app, judge)).map(({ id }) => id)).toEqual([draft.id, cup.id])
    expect((await adminList(app, judge, '?q=тайный')).map(({ id }) => id)).toEqual([draft.id])
    expect((await adminList(app, judge, '?status=draft')).map(({ id }) => id)).toEqual([draft.id])
    expect((await adminList(app, judge, '?status=upcoming')).map(({ id }) => id)).toEqual([])
    const counts = await Promise.all(
      ['', '?limit=1', '?status=draft', '?status=active'].map(async (query) =>
        (await app.requestAs(judge, `/api/admin/tournaments${query}`)).headers.get('X-Total-Count'),
      ),
    )
    expect(counts).toEqual(['2', '2', '1', '1'])
    const first = await app.requestAs(judge, '/api/admin/tournaments?limit=1')
    const next = /<([^>]+)>/.exec(first.headers.get('Link') ?? '')?.[1] ?? ''
    expect((await done<AdminTournament[]>(app.requestAs(judge, next))).map(({ id }) => id)).toEqual([cup.id])
    await expectAuditToPass(app)
  })

  test('is published once, with the status of its dates, and then everybody sees it', async () => {
    const { app, judge, ivan, draft } = await withDraft()
    app.events.length = 0
    const { updatedAt } = draft
    const published = await done<AdminTournament>(publish(app, judge, draft.id, { updatedAt }))
    expect(published).toMatchObject({ isDraft: false, status: 'registration_open', currentParticipants: 0 })
    const to = app.events.flatMap((event) => (event.name === 'tournament-update' ? [event.to] : []))
    expect(to).toEqual([`tournament:${draft.id}`, 'tournaments:all', 'admins'])
    await expectRefusal(app, () => publish(app, judge, draft.id), 409, 'not_a_draft')
    await done(register(app, ivan, draft.id))
    expect(await list(app, undefined)).toMatchObject([{ id: draft.id, isDraft: false }])
    const log = await done<{ action: string }[]>(app.requestAs(judge, '/api/admin/actions'))
    expect(log.map(({ action }) => action)).toEqual(['publish_tournament', 'create_tournament'])
    await expectAuditToPass(app)
  })

  test('is not published with dates that have passed, nor as another admin has not seen it', async () => {
    const { app, judge, draft } = await withDraft()
    const { updatedAt } = draft
    await done(edit(app, judge, draft.id, form({ name: 'Другой' })))
    await expectRefusal(app, () => publish(app, judge, draft.id, { updatedAt }), 409, 'tournament_edited')
    app.clock.now = inDays(1)
    await expectRefusal(app, () => publish(app, judge, draft.id), 409, 'draft_too_late')
  })

  test('is deleted like another one, with its picture', async () => {
    const { app, judge } = await withDraft()
    const withPicture = await done<AdminTournament>(create(app, judge, { ...form(asDraft), image: picture(png(1)) }))
    await done(remove(app, judge, withPicture.id))
    expect((await adminList(app, judge)).map(({ id }) => id)).not.toContain(withPicture.id)
    expect(app.filesLeft().filter((name) => name.startsWith(withPicture.id))).toEqual([])
    await expectAuditToPass(app)
  })
})

describe('a copy (TOURNAMENT-27)', () => {
  test('has a picture of its own, which stays when the first one is deleted', async () => {
    const { app, judge } = await withDraft()
    const first = await done<AdminTournament>(create(app, judge, { ...form(), image: picture(png(1)) }))
    const files = () => app.filesLeft().filter((name) => /\.(png|avif)$/.test(name)).length
    const [before] = [files()]
    const dates = { startDate: inDays(9).toISOString(), registrationEndDate: inHours(100).toISOString() }
    const copy = await done<AdminTournament>(create(app, judge, form({ copyOf: first.id, ...dates })))
    expect(files()).toBe(2 * before)
    expect(copy).toMatchObject({ imageWidth: first.imageWidth, imageHeight: first.imageHeight })
    expect(copy.imageUrl).not.toBe(first.imageUrl)
    await done(remove(app, judge, first.id))
    expect(files()).toBe(before)
    await expectAuditToPass(app)
  })
  test('under one key is one, and leaves no second file', async () => {
    const { app, judge } = await withDraft()
    const first = await done<AdminTournament>(create(app, judge, { ...form(), image: picture(png(1)) }))
    const key = { 'Idempotency-Key': 'copy' }
    const copy = await done(create(app, judge, form({ copyOf: first.id }), key))
    const left = app.filesLeft().length
    expect(await done(create(app, judge, form({ copyOf: first.id }), key))).toEqual(copy)
    expect(app.filesLeft()).toHaveLength(left)
  })
  test('has none where it is removed, another where one is sent, and none of one that has none', async () => {
    const { app, judge, draft } = await withDraft()
    const first = await done<AdminTournament>(create(app, judge, { ...form(), image: picture(png(1)) }))
    const copied = async (fields: Parameters<typeof create>[2]) => done<AdminTournament>(create(app, judge, fields))
    expect((await copied(form({ copyOf: first.id, removeImage: '1' }))).imageUrl).toBeNull()
    expect((await copied({ ...form({ copyOf: first.id }), image: picture(png(2)) })).imageUrl).not.toBeNull()
    expect((await copied(form({ copyOf: draft.id }))).imageUrl).toBeNull()
    await expectRefusal(
      app,
      () => create(app, judge, form({ copyOf: 'nowhere' })),
      404,
      'not_found',
      'Турнир не найден',
    )
    await expectAuditToPass(app)
  })
})

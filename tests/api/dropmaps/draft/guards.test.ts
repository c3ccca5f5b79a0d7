import { expect, test } from 'vitest'
import { leaveAllMaps } from '#api/dropmaps/forget'
import { poiDraftLists, poiDrafts } from '#db/schema'
import { send } from '../../../support/app.ts'
import { expectRefusal } from '../../../support/refusals.ts'
import {
  assign,
  claim,
  claimAsGuest,
  claimsOf,
  invite,
  joinWaitlist,
  openedInvite,
  release,
  revoke,
  waitlistOf,
  withMap,
} from '../../../support/slices/dropmaps/dropmaps.ts'
import {
  act,
  create,
  draftForm,
  draftOf,
  list,
  pass,
  pick,
  picksOf,
  withDraft,
} from '../../../support/slices/dropmaps/poiDraft.ts'
import { exported } from '../../../support/slices/privacy.ts'
import { done } from '../../../support/slices/tournaments/tournaments.ts'
import { expectAuditToPass } from '../../../support/slices/withdrawals.ts'

test('while a draft is not over, a map takes no other claims: no waitlist, no guest, no assignment (DRAFT-3)', async () => {
  const { app, judge, map, at, captains, act, start } = await withDraft()
  const code = await invite(app, judge, map)
  const [ivan, olga] = captains
  const refuseAll = async () => {
    await expectRefusal(app, () => joinWaitlist(app, olga!, at(1)), 409, 'poi_draft_running')
    await expectRefusal(app, () => claimAsGuest(app, code, at(1)), 409, 'poi_draft_running')
    await expectRefusal(app, () => assign(app, judge, at(2), olga!.id), 409, 'poi_draft_running')
    await expectRefusal(app, () => send(app, judge, 'DELETE', `maps/${map}`), 409, 'poi_draft_running')
    const path = `maps/${map}/players/${olga!.id}`
    await expectRefusal(app, () => send(app, judge, 'DELETE', path), 409, 'poi_draft_captain')
  }
  await refuseAll()
  expect(await openedInvite(app, code)).toMatchObject({ isUsed: false, isDrafted: true })
  await start()
  await done(pick(app, ivan!, at(1)))
  await refuseAll()
  await expectRefusal(app, () => release(app, ivan!, at(1)), 409, 'poi_draft_running')
  await expectRefusal(app, () => revoke(app, judge, at(1), ivan!.id), 409, 'poi_draft_running')
  await expectRefusal(app, () => send(app, judge, 'DELETE', `territories/${at(3)}`), 409, 'poi_draft_running')
  const shown = await done(send(app, judge, 'GET', `admin/maps/${map}/round`))
  const round = () => send(app, judge, 'POST', `admin/maps/${map}/rounds`, { shown })
  await expectRefusal(app, round, 409, 'poi_draft_running')
  await done(act('pause'))
  await refuseAll()
  await done(act('cancel', { keepClaims: true }))
  expect(await openedInvite(app, code)).toMatchObject({ isUsed: false, isDrafted: false })
})

test('a new draft ends the waitlists; claims of before may be cleared until it starts (DRAFT-3)', async () => {
  const { app, judge, ivan, olga, map, at } = await withMap()
  await done(claim(app, ivan, at(1)))
  await done(joinWaitlist(app, olga, at(1)))
  const { id } = await done<{ id: string }>(create(app, judge, map, draftForm([ivan, olga])))
  expect(await waitlistOf(app, map)).toEqual([])
  await done(revoke(app, judge, at(1), ivan.id))
  await done(act({ app, judge, map, id }, 'start'))
  await done(pick(app, ivan, at(1)))
  await expectAuditToPass(app)
})

test('a captain moves an earlier claim with the pick', async () => {
  const { app, judge, ivan, olga, pavel, map, at, place } = await withMap({ locations: 5 })
  await place([ivan, 1], [pavel, 5])
  const { id } = await done<{ id: string }>(create(app, judge, map, draftForm([ivan, olga])))
  await done(act({ app, judge, map, id }, 'start'))
  await done(pick(app, ivan, at(2)))
  // It is free now.
  await done(pick(app, olga, at(1)))
  expect(await claimsOf(app, map)).toEqual({ 1: [olga.id], 2: [ivan.id], 5: [pavel.id] })
  await expectAuditToPass(app)
})

test('a captain who closes the account is skipped, and the draft goes on', async () => {
  const { app, id, map, at, captains, judge, start } = await withDraft()
  const [ivan, olga, pavel] = captains
  await done(list(app, olga!, id, map, [2]))
  await start()
  await leaveAllMaps(app.deps, olga!.id)
  await done(pick(app, ivan!, at(1)))
  expect((await draftOf(app, judge, map)).turn).toMatchObject({ number: 3, captain: 2 })
  await done(pick(app, pavel!, at(2)))
  const over = await draftOf(app, judge, map)
  expect([over.state, picksOf(over)]).toEqual(['finished', ['0 0 1 pick', '1 0 null skip', '2 0 2 pick']])
  await expectAuditToPass(app)
})

test('one who leaves during the own turn is skipped at the deadline', async () => {
  const { app, map, captains, judge, start } = await withDraft({ captains: 2 })
  await start()
  await leaveAllMaps(app.deps, captains[0]!.id)
  await pass(app, 50)
  expect(picksOf(await draftOf(app, judge, map))).toEqual(['0 0 null skip'])
})

test('a map that is deleted takes its drafts that are over along', async () => {
  const { app, judge, map, at, captains, start } = await withDraft({ captains: 2 })
  await start()
  await done(pick(app, captains[0]!, at(1)))
  await done(pick(app, captains[1]!, at(2)))
  await done(send(app, judge, 'DELETE', `maps/${map}`))
  expect(await app.db.read.$count(poiDrafts)).toBe(0)
  await expectAuditToPass(app)
})

test('anybody who may see the map reads its draft, without ids of people; a template has none', async () => {
  const { app, map, captains } = await withDraft()
  const draft = await done(app.request(`/api/maps/${map}/poi-draft`))
  expect(draft).toMatchObject({ state: 'setup', captains: [{ name: 'Иван' }, {}, {}] })
  for (const { id } of captains) expect(JSON.stringify(draft)).not.toContain(id)
  expect((await app.request('/api/maps/none/poi-draft')).status).toBe(404)
})

test("a captain's archive has the drafts with the own list, and the list goes with the account", async () => {
  const { app, id, map, captains } = await withDraft()
  await done(list(app, captains[0]!, id, map, [3, 1]))
  const files = await exported(app, captains[0]!)
  expect(JSON.parse(String(files.get('poi-drafts.json')))).toMatchObject([
    { map: 'Остров', state: 'setup', position: 1, teamName: null, list: [3, 1] },
  ])
  await leaveAllMaps(app.deps, captains[0]!.id)
  expect(await app.db.read.$count(poiDraftLists)).toBe(0)
})

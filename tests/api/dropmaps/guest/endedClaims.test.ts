import { asc } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { dropmapChecks } from '#db/checks/dropmaps'
import { claimTimeline, invites, notifications, territoryClaims } from '#db/schema'
import { send } from '../../../support/app.ts'
import { noFiles } from '../../../support/database/database.ts'
import { expectRefusal } from '../../../support/refusals.ts'
import {
  claim,
  claimAsGuest,
  claimsOf,
  invite,
  joinWaitlist,
  lastLog,
  notificationTypesOf,
  openedInvite,
  openInvite,
  revokeClaimOf,
  withInvite,
  withMap,
} from '../../../support/slices/dropmaps/dropmaps.ts'
import { done } from '../../../support/slices/tournaments/tournaments.ts'
import { expectAuditToPass } from '../../../support/slices/withdrawals.ts'

test('removing a guest’s claim promotes from the waitlist and leaves the invite used', async () => {
  const { app, judge, ivan, map, at, code } = await withInvite()
  await done(claimAsGuest(app, code, at(1)))
  await done(joinWaitlist(app, ivan, at(1)))
  const [row] = await app.db.read.select().from(territoryClaims)
  await expectRefusal(app, () => revokeClaimOf(app, judge, at(2), row!.id), 409, 'not_on_location')
  await expectRefusal(app, () => revokeClaimOf(app, judge, at(1), 'x'), 409, 'not_on_location')
  const countBefore = await app.db.read.$count(notifications)
  await done(revokeClaimOf(app, judge, at(1), row!.id))
  expect(await claimsOf(app, map)).toEqual({ 1: [ivan.id] })
  expect(await app.db.read.$count(notifications)).toBe(countBefore + 1)
  const timeline = await app.db.read.select().from(claimTimeline).orderBy(asc(claimTimeline.id))
  expect(timeline).toMatchObject([
    { fromNumber: null, toNumber: 1, guestName: 'Гость', cause: 'invite' },
    { fromNumber: 1, toNumber: null, guestName: 'Гость', cause: 'revoke' },
    { fromNumber: null, toNumber: 1, guestName: null, cause: 'queue' },
  ])
  expect(await lastLog(app)).toMatchObject({
    action: 'revoke_territory',
    targetId: at(1),
    userId: null,
    details: { map: 'Остров', territory: 'Маяк', displayName: 'Гость' },
  })
  expect(await openedInvite(app, code)).toMatchObject({ isUsed: true, territoryId: at(1), isMarked: false })
  await expectRefusal(app, () => claimAsGuest(app, code, at(2)), 409, 'invite_used')
  await expectAuditToPass(app)
})

test('a player is removed by the claim’s id too, and notified', async () => {
  const { app, judge, ivan, map, at } = await withMap()
  await done(claim(app, ivan, at(1)))
  const [row] = await app.db.read.select().from(territoryClaims)
  await done(revokeClaimOf(app, judge, at(1), row!.id))
  expect(await claimsOf(app, map)).toEqual({})
  expect((await notificationTypesOf(app, ivan.id)).at(-1)).toBe('territory_revoked')
})

test('the audit finds a claim that disagrees with its invite', async () => {
  const { app, map, at, code } = await withInvite()
  await done(claimAsGuest(app, code, at(1)))
  const check = dropmapChecks['по приглашению одна метка: на его карте, там, где оно использовано, и с его именем']!
  const findings = async () => {
    const found: string[] = []
    for await (const finding of check(app.db, noFiles)) found.push(finding)
    return found
  }
  expect(await findings()).toEqual([])
  for (const wrong of [{ displayName: 'Другой' }, { territoryId: at(2) }, { usedAt: null }, { territoryId: null }]) {
    const [before] = await app.db.read.select().from(invites)
    await app.db.tx(async (queries) => void (await queries.update(invites).set(wrong)))
    expect([wrong, (await findings())[0]]).toEqual([wrong, expect.stringContaining(map)])
    await app.db.tx(async (queries) => void (await queries.update(invites).set(before!)))
  }
  expect(await findings()).toEqual([])
})

test('a guest’s claim outlives its code; a deleted location deletes it, a deleted map the link', async () => {
  const { app, judge, map, at, code } = await withInvite()
  await done(claimAsGuest(app, code, at(1)))
  await done(send(app, judge, 'DELETE', `invites/${code}`))
  expect(await claimsOf(app, map)).toEqual({ 1: [null] })
  await expectRefusal(app, () => openInvite(app, code), 404, 'invalid_invite')

  const second = await invite(app, judge, map, 'Второй')
  await done(claimAsGuest(app, second, at(2)))
  await done(send(app, judge, 'DELETE', `territories/${at(2)}`))
  expect(await openedInvite(app, second)).toMatchObject({ isUsed: true, territoryId: null, isMarked: false })
  const ended = (await app.db.read.select().from(claimTimeline).orderBy(asc(claimTimeline.id))).at(-1)
  expect(ended).toMatchObject({ fromNumber: 2, toNumber: null, guestName: 'Второй', cause: 'deleted' })
  await expectAuditToPass(app)
  await done(send(app, judge, 'DELETE', `maps/${map}`))
  await expectRefusal(app, () => openInvite(app, second), 404, 'invalid_invite')
})

import { expect, test } from 'vitest'
import { claim, claimsOf, joinWaitlist, waitlistOf, withMap } from '../../../support/slices/dropmaps.ts'
import { close, exported } from '../../../support/slices/privacy.ts'
import { done } from '../../../support/slices/tournaments.ts'
import { expectAuditToPass } from '../../../support/slices/withdrawals.ts'

test('a closed account leaves every map, and its claims go to the waitlists', async () => {
  const { app, ivan, olga, pavel, map, at } = await withMap()
  await done(claim(app, ivan, at(1)))
  await done(claim(app, olga, at(2)))
  await done(joinWaitlist(app, olga, at(1)))
  await done(joinWaitlist(app, ivan, at(2)))
  await done(joinWaitlist(app, pavel, at(2)))
  await done(close(app, ivan))
  expect(await claimsOf(app, map)).toEqual({ 1: [olga.id], 2: [pavel.id] })
  expect(await waitlistOf(app, map)).toEqual([])
  await expectAuditToPass(app)
})

test('a player’s archive has their own maps, claims and waitlists only', async () => {
  const { app, ivan, olga, at } = await withMap()
  await done(claim(app, olga, at(2)))
  await done(claim(app, ivan, at(1)))
  await done(joinWaitlist(app, ivan, at(2)))
  const files = await exported(app, ivan)
  const json = (name: string) => JSON.parse(String(files.get(name)))
  expect(json('maps.json')).toMatchObject([{ map: 'Остров', location: 'Маяк', waitingFor: 'Порт' }])
  expect(json('marks.json')).toMatchObject([{ map: 'Остров', from: null, to: 1, cause: 'claim' }])
})

import { expect, test } from 'vitest'
import { draftWelcomes } from '#api/dropmaps/draft/keptState'
import { dropmapRooms } from '#api/dropmaps/maps/getMap'
import { draftOf, pick, withDraft } from '../../../support/slices/dropmaps/poiDraft.ts'
import { done } from '../../../support/slices/tournaments/tournaments.ts'
import { startSockets } from '../../../support/sockets.ts'

test('who joins again and may have missed something is sent the draft’s state at once, without ids of people (DRAFT-11)', async () => {
  const { app, judge, map, at, captains, start } = await withDraft()
  const { connect } = await startSockets(app, dropmapRooms(app.db), draftWelcomes(app.db, app.deps.now))
  await start()
  await done(pick(app, captains[0]!, at(2)))
  const draft = await draftOf(app, judge, map)
  const [player, guest, current] = [await connect(captains[1]), await connect(), await connect()]
  expect(await current.join(`map:${map}`)).toBeNull()
  for (const page of [player, guest]) expect(await page.joinLate(`map:${map}`, 120_000)).toBe(true)
  await expect.poll(() => [player.heard, guest.heard].map(({ length }) => length)).toEqual([1, 1])
  expect(player.heard).toEqual([['poi-draft-update', { mapId: map, draft }]])
  expect(guest.heard).toEqual([['poi-draft-updated', { mapId: map, draft }]])
  for (const { id } of captains) expect(JSON.stringify(guest.heard)).not.toContain(id)
  expect(current.heard).toEqual([])
})

import { expect, test } from 'vitest'
import { tournamentRooms } from '#api/tournaments/base/getTournament'
import { done, remove, withTournament } from '../../support/slices/tournaments/tournaments.ts'

test('anyone may hear of a tournament that is there, and of all of them', async () => {
  const { app, judge, ivan, cup } = await withTournament()
  const rooms = tournamentRooms(app.db)
  for (const caller of [undefined, ivan]) {
    expect(await rooms.tournament?.(caller, cup.id)).toBe(true)
    expect(await rooms.tournament?.(caller, 'nowhere')).toBe(false)
    expect(await rooms.tournaments?.(caller, 'all')).toBe(true)
    expect(await rooms.tournaments?.(caller, cup.id)).toBe(false)
  }
  await done(remove(app, judge, cup.id))
  expect(await rooms.tournament?.(undefined, cup.id)).toBe(false)
})

import { expect, test } from 'vitest'
import { readBoard } from '#api/dropmaps/draft/board'
import { poiDraftRound } from '#api/dropmaps/draft/jobs'
import { openedAgain } from '../../../support/database/database.ts'
import { claimsOf } from '../../../support/slices/dropmaps/dropmaps.ts'
import { draftOf, onClock, pass, pick, skipTime, withDraft } from '../../../support/slices/dropmaps/poiDraft.ts'
import { expectAuditToPass } from '../../../support/slices/withdrawals.ts'

const CAPTAINS = 20

test('twenty captains all press at every turn: the one whose turn it is picks, and nobody else', async () => {
  const { app, map, at, captains, judge, start } = await withDraft({ captains: CAPTAINS, locations: CAPTAINS + 2 })
  let state = await start()
  for (let turn = 1; turn <= CAPTAINS; turn++) {
    const { user } = onClock(captains, state)
    // The next one's own turn begins with the first pick: whoever comes behind it may pick as well.
    const answers = await Promise.all(
      captains
        .filter((captain) => captain !== captains[turn])
        .map(async (captain, index) => [
          captain.id,
          (await pick(app, captain, at(((turn + index) % (CAPTAINS + 2)) + 1))).status,
        ]),
    )
    for (const [id, status] of answers) if (id !== user.id) expect(status).toBe(409)
    // The captain's own location may have been picked before.
    if (answers.find(([id]) => id === user.id)?.[1] !== 200) {
      const taken = new Set(Object.keys(await claimsOf(app, map)))
      const free = Array.from({ length: CAPTAINS + 2 }, (_, n) => n + 1).find((number) => !taken.has(String(number)))!
      expect((await pick(app, user, at(free))).status).toBe(200)
    }
    state = await draftOf(app, judge, map)
    expect(state.picks).toHaveLength(turn)
  }
  expect(state.picks.map(({ captain }) => captain)).toEqual(captains.map((_, index) => index))
  expect(new Set(state.picks.map(({ location }) => location)).size).toBe(CAPTAINS)
  await expectAuditToPass(app)
})

test('several servers look at one deadline: the turn ends once', async () => {
  const { app, map, judge, start } = await withDraft()
  await start()
  const again = async () => ({ ...app.deps, db: await openedAgain(app.db) })
  const others = [app.deps, await again(), await again()]
  await pass(app, 49)
  skipTime(app, 1)
  await Promise.all(others.map(poiDraftRound))
  expect((await draftOf(app, judge, map)).picks).toHaveLength(1)
})

test('a pick in the moment of the deadline either counts or comes too late; the turn ends once', async () => {
  const { app, map, judge, at, captains, start } = await withDraft()
  await start()
  await pass(app, 49)
  skipTime(app, 1)
  const [answer] = await Promise.all([pick(app, captains[0]!, at(1)), poiDraftRound(app.deps)])
  expect(answer.status).toBe(409)
  expect(await draftOf(app, judge, map)).toMatchObject({ picks: [{ captain: 0 }], turn: { number: 2 } })
})

test('what is read while a captain picks is of one version', async () => {
  const { app, at, captains, id, start } = await withDraft({ captains: CAPTAINS, locations: CAPTAINS })
  await start()
  const seen: string[] = []
  let isOver = false
  const reading = Array.from({ length: 4 }, async () => {
    while (!isOver) {
      const { draft, picks } = await readBoard(app.db, id)
      if (picks.length !== draft.currentNumber - 1) seen.push(`turn ${draft.currentNumber}, ${picks.length} picks`)
      await new Promise(setImmediate)
    }
  })
  // All but the last, which ends the draft.
  for (let turn = 1; turn < CAPTAINS; turn++) expect((await pick(app, captains[turn - 1]!, at(turn))).status).toBe(200)
  isOver = true
  await Promise.all(reading)
  expect(seen).toEqual([])
})

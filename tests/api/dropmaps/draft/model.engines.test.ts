import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sha256 } from '#api/core/secrets'
import { poiDirections } from '#shared/dropmaps/draft/limits'
import { drawn, locationLot } from '#shared/dropmaps/draft/lot'
import { startApp } from '../../../support/app.ts'
import { modelRuns } from '../../../support/database/database.ts'
import { draftOf, list, newDraft, act as organise, pass, pick } from '../../../support/slices/dropmaps/poiDraft.ts'
import { done, named } from '../../../support/slices/tournaments/tournaments.ts'
import { expectAuditToPass } from '../../../support/slices/withdrawals.ts'
import { type Act, act, CAPTAINS, expected, LOCATIONS, newModel, onTurn } from './modelRules.ts'

const lot = (turn: number, free: number[]) => drawn(free, (location) => sha256(locationLot('42', turn, location)))[0]!

test('any order of picks, waits, pauses and reverts leaves a draft as the rules say', async () => {
  const app = await startApp()
  const judge = await app.admin()
  const captains = await Promise.all(Array.from({ length: CAPTAINS }, (_, n) => named(app, `Капитан ${n}`)))
  const form = { turnSeconds: 10, reserveSeconds: 5 }

  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...poiDirections),
      fc.constantFrom(1 as const, 2 as const),
      fc.array(act, { minLength: 5, maxLength: 25 }),
      async (direction, maps, acts) => {
        const options = { maps, locations: LOCATIONS, form: { ...form, direction } }
        const drafted = { app, judge, captains, ...(await newDraft(app, judge, captains, options)) }
        await done(organise(drafted, 'start'))
        const model = newModel(direction, maps)
        const call = async (one: Act) => {
          if (one.kind === 'wait') return pass(app, one.seconds)
          if (one.kind === 'list')
            return list(app, captains[one.captain]!, drafted.id, drafted.maps[one.map] ?? 'none', one.locations)
          if (one.kind === 'admin') return organise(drafted, 'pick', { location: one.location })
          if (one.kind === 'right') {
            const turn = onTurn(model)
            return pick(app, captains[turn.captain]!, drafted.at(one.location, turn.map % maps))
          }
          if (one.kind === 'pick')
            return pick(app, captains[one.captain]!, drafted.at(one.location, Math.min(one.map, maps - 1)))
          return organise(drafted, one.kind)
        }
        for (const one of acts) {
          if (model.state === 'finished') break
          const same = one.kind === 'pick' ? { ...one, map: Math.min(one.map, maps - 1) } : one
          const answer = await call(same)
          const status = expected(model, same, lot)
          expect([one, answer?.status ?? 200]).toEqual([one, status])
          const { state, picks, turn, captains: left } = await draftOf(app, judge, drafted.map)
          expect(picks.map(({ captain, map, location }) => ({ captain, map, location }))).toEqual(
            model.picks.map(({ used: _, ...made }) => made),
          )
          expect(picks.map(({ number }) => number)).toEqual(picks.map((_, index) => index + 1))
          expect(left.map(({ reserveLeft }) => reserveLeft / 1000)).toEqual(model.reserve)
          expect(state).toBe(model.state)
          if (!turn) continue
          const { captain, map } = onTurn(model)
          const time = turn.left ?? Date.parse(turn.deadlineAt ?? '') - app.clock.now.getTime()
          const next = { number: picks.length + 1, captain, map, time: model.left }
          expect({ ...turn, time: time / 1000 }).toMatchObject(next)
        }
      },
    ),
    modelRuns,
  )
  await expectAuditToPass(app)
})

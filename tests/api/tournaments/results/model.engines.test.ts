import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { User } from '#db/schema'
import type { Formula } from '#shared/tournaments/resultForms'
import { type App, inDays, send, startApp } from '../../../support/app.ts'
import { modelRuns } from '../../../support/database/database.ts'
import { close } from '../../../support/slices/privacy.ts'
import { deleteMatch, linesOf, resultsOf, saveMatch, setFormula } from '../../../support/slices/tournaments/results.ts'
import {
  done,
  named,
  pageOf,
  register,
  setStatus,
  tournament,
} from '../../../support/slices/tournaments/tournaments.ts'
import { expectAuditToPass } from '../../../support/slices/withdrawals.ts'

// TOURNAMENT-51: whatever is saved, corrected, deleted or counted by another formula, and whoever leaves.

const PLAYERS = 5
const formulas: Formula[] = [
  { placementPoints: [12, 9, 7, 5, 4], pointsPerKill: 1, killCap: null },
  { placementPoints: [], pointsPerKill: 1, killCap: 2 },
  { placementPoints: [3, 3], pointsPerKill: 0, killCap: null },
]
const result = fc.record({
  player: fc.nat(PLAYERS - 1),
  placement: fc.option(fc.integer({ min: 1, max: 5 })),
  kills: fc.nat(4),
})
const number = fc.integer({ min: 1, max: 4 })
const results = fc.uniqueArray(result, { selector: ({ player }) => player, minLength: 1, maxLength: PLAYERS })
const act = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('save' as const), number, results }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('delete' as const), number }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('formula' as const), formula: fc.constantFrom(...formulas) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('leave' as const), player: fc.nat(PLAYERS - 1) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('close' as const), player: fc.nat(PLAYERS - 1) }) },
)
type Act = typeof act extends fc.Arbitrary<infer One> ? One : never
type Result = typeof result extends fc.Arbitrary<infer One> ? One : never
type Model = { matches: Map<number, Result[]>; formula: Formula; out: Set<number> }

/** The table counted anew, in the plainest way. */
function tableOf({ matches, formula, out }: Model) {
  const rows = Array.from({ length: PLAYERS }, (_, player) => {
    const own = [...matches.values()].flat().filter((result) => result.player === player)
    let [points, wins, kills, best] = [0, 0, 0, Number.POSITIVE_INFINITY]
    for (const { placement, kills: more } of own) {
      kills += more
      points += Math.min(more, formula.killCap ?? more) * formula.pointsPerKill
      if (placement === null) continue
      points += formula.placementPoints[placement - 1] ?? 0
      if (placement === 1) wins++
      best = Math.min(best, placement)
    }
    return { player, isIn: own.length > 0 && !out.has(player), points, wins, kills, best }
  }).filter(({ isIn }) => isIn)
  const isBetter = (one: (typeof rows)[number], other: (typeof rows)[number]) =>
    [one.points - other.points, one.wins - other.wins, one.kills - other.kills, other.best - one.best].find(
      (difference) => difference !== 0 && !Number.isNaN(difference),
    ) ?? 0
  return rows.map((row) => {
    const rank = 1 + rows.filter((other) => isBetter(other, row) > 0).length
    return `${rank}. Игрок ${row.player} ${row.points}`
  })
}

test('the table is what a plain count of all matches says, after any saves, corrections, deletions, formulas and leaving', async () => {
  const app = await startApp()
  const judge = await app.admin()
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 5, maxLength: 15 }), async (acts) => {
      app.clock.now = inDays(0)
      const { players, ids, cup } = await cast(app, judge)
      app.clock.now = inDays(2.1)
      const model: Model = { matches: new Map(), formula: formulas[0]!, out: new Set() }
      await done(setFormula(app, judge, cup.id, formulas[0]!, 0))
      for (const one of acts) await carryOut(app, judge, { cup, players, ids }, model, one)
      expect(inOrder(await linesOf(app, cup.id))).toEqual(inOrder(tableOf(model)))
    }),
    modelRuns,
  )
  await expectAuditToPass(app)
})

const inOrder = (lines: string[]) => lines.toSorted((one, other) => one.localeCompare(other))

type Cast = { cup: { id: string }; players: User[]; ids: string[] }

async function carryOut(app: App, judge: User, { cup, players, ids }: Cast, model: Model, one: Act) {
  const { matches, version } = await resultsOf(app, judge, cup.id)
  if (one.kind === 'save') {
    const before = model.matches.get(one.number) ?? []
    const results = one.results.filter(
      ({ player }) => !model.out.has(player) || before.some((result) => result.player === player),
    )
    if (results.length === 0) return
    const rows = results.map(({ player, ...result }) => ({ registrationId: ids[player], ...result }))
    const known = matches.find((match) => match.number === one.number)?.version ?? 0
    await done(saveMatch(app, judge, cup.id, one.number, { version: known, results: rows }))
    model.matches.set(one.number, results)
  } else if (one.kind === 'delete') {
    const known = matches.find((match) => match.number === one.number)
    if (!known) return
    await done(deleteMatch(app, judge, cup.id, one.number, known.version))
    model.matches.delete(one.number)
  } else if (one.kind === 'formula') {
    await done(setFormula(app, judge, cup.id, one.formula, version))
    model.formula = one.formula
  } else if (!model.out.has(one.player)) {
    if (one.kind === 'close') await done(close(app, players[one.player]!))
    else {
      await done(setStatus(app, judge, cup.id, 'registration_closed'))
      await done(send(app, players[one.player]!, 'DELETE', `tournament/${cup.id}/register`))
      await done(setStatus(app, judge, cup.id, 'in_progress'))
    }
    model.out.add(one.player)
  }
}

async function cast(app: App, judge: User): Promise<Cast> {
  const cup = await tournament(app, judge, { maxParticipants: '', entryFee: '0' })
  const players: User[] = []
  const ids: string[] = []
  for (let index = 0; index < PLAYERS; index++) {
    const player = await named(app, `Игрок ${index}`, 0)
    await done(register(app, player, cup.id))
    ids.push((await pageOf(app, player, cup.id)).ownRegistration!.id)
    players.push(player)
  }
  return { cup, players, ids }
}

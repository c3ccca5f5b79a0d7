import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { User } from '#db/schema'
import type { Formula } from '#shared/tournaments/resultForms'
import { tieBreakOf } from '#shared/tournaments/results'
import { type App, inDays, send, startApp } from '../../../support/app.ts'
import { modelRuns } from '../../../support/database/database.ts'
import { close } from '../../../support/slices/privacy.ts'
import {
  correct,
  deleteMatch,
  resultsOf,
  saveMatch,
  setFormula,
  tableOf,
  uncorrect,
} from '../../../support/slices/tournaments/results.ts'
import {
  done,
  named,
  pageOf,
  register,
  setStatus,
  tournament,
} from '../../../support/slices/tournaments/tournaments.ts'
import { expectAuditToPass } from '../../../support/slices/withdrawals.ts'

// TOURNAMENT-51, 59 and 61: whatever is saved, corrected, deleted or counted by another formula, and whoever leaves.

const PLAYERS = 5
const numbers = [
  { placementPoints: [12, 9, 7, 5, 4], pointsPerKill: 1, killCap: null },
  { placementPoints: [], pointsPerKill: 1, killCap: 2 },
  { placementPoints: [3, 3], pointsPerKill: 0, killCap: null },
]
const formula = fc
  .record({ by: fc.constantFrom(...numbers), bestOf: fc.option(fc.integer({ min: 1, max: 4 })) })
  .map(({ by, bestOf }): Formula => ({ ...by, bestOf }))
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
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('formula' as const), formula }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('correct' as const),
      player: fc.nat(PLAYERS - 1),
      points: fc.integer({ min: -6, max: 6 }).filter((points) => points !== 0),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('uncorrect' as const), at: fc.nat(9) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('leave' as const), player: fc.nat(PLAYERS - 1) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('close' as const), player: fc.nat(PLAYERS - 1) }) },
)
type Act = typeof act extends fc.Arbitrary<infer One> ? One : never
type Result = typeof result extends fc.Arbitrary<infer One> ? One : never
type Correction = { player: number; points: number }
type Model = { matches: Map<number, Result[]>; formula: Formula; corrections: Correction[]; out: Set<number> }

/** The table counted anew, in the plainest way: a line for each row, and what it says of the row above. */
function tableBy({ matches, formula, corrections, out }: Model) {
  const rows = Array.from({ length: PLAYERS }, (_, player) => {
    const own = [...matches.values()].flat().filter((result) => result.player === player)
    const corrected = corrections.filter((correction) => correction.player === player)
    let [wins, kills, best] = [0, 0, 999]
    const gains: number[] = []
    for (const { placement, kills: more } of own) {
      kills += more
      let gain = Math.min(more, formula.killCap ?? more) * formula.pointsPerKill
      if (placement !== null) {
        gain += formula.placementPoints[placement - 1] ?? 0
        if (placement === 1) wins++
        best = Math.min(best, placement)
      }
      gains.push(gain)
    }
    while (formula.bestOf !== null && gains.length > formula.bestOf) gains.splice(gains.indexOf(Math.min(...gains)), 1)
    let points = 0
    for (const gain of gains) points += gain
    for (const correction of corrected) points += correction.points
    return { player, isIn: own.length + corrected.length > 0 && !out.has(player), points, wins, kills, best }
  }).filter(({ isIn }) => isIn)
  type Row = (typeof rows)[number]
  const advantages = (one: Row, other: Row) => [
    one.points - other.points,
    one.wins - other.wins,
    one.kills - other.kills,
    other.best - one.best,
  ]
  const compare = (one: Row, other: Row) => advantages(one, other).find((difference) => difference !== 0) ?? 0
  const lines = rows.map((row) => {
    const rank = 1 + rows.filter((other) => compare(other, row) > 0).length
    return `${rank}. Игрок ${row.player} ${row.points}`
  })
  const ordered = rows.toSorted((one, other) => compare(other, one))
  const notes = ordered.map((row, at) => {
    const above = ordered[at - 1]
    const decisive = above ? advantages(above, row).findIndex((difference) => difference !== 0) : 0
    return [undefined, 'ниже по победам', 'ниже по киллам', 'ниже по лучшему месту', 'место общее'].at(
      decisive < 0 ? 4 : decisive,
    )
  })
  return { lines, notes }
}

/** What the product shows. */
async function shownTable(app: App, id: string) {
  const { rows } = await tableOf(app, undefined, id)
  return {
    lines: rows.map(({ rank, displayName, points }) => `${rank}. ${displayName} ${points}`),
    notes: rows.map((row, at) => tieBreakOf(row, rows[at - 1])),
  }
}

test('the table is what a plain count says, after any saves, corrections, deletions, formulas and leaving', async () => {
  const app = await startApp()
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 5, maxLength: 15 }), async (acts) => {
      app.clock.now = inDays(0)
      // As the clock stands, one admin would soon have asked too often.
      const judge = await app.admin()
      const { players, ids, cup } = await cast(app, judge)
      app.clock.now = inDays(2.1)
      const first = { ...numbers[0]!, bestOf: null }
      const model: Model = { matches: new Map(), formula: first, corrections: [], out: new Set() }
      await done(setFormula(app, judge, cup.id, first, 0))
      for (const one of acts) await carryOut(app, judge, { cup, players, ids }, model, one)
      const [shown, due] = [await shownTable(app, cup.id), tableBy(model)]
      expect(inOrder(shown.lines)).toEqual(inOrder(due.lines))
      expect(shown.notes).toEqual(due.notes)
    }),
    modelRuns,
  )
  await expectAuditToPass(app)
})

const inOrder = (lines: string[]) => lines.toSorted((one, other) => one.localeCompare(other))

type Cast = { cup: { id: string }; players: User[]; ids: string[] }

async function carryOut(app: App, judge: User, { cup, players, ids }: Cast, model: Model, one: Act) {
  const { matches, corrections, version } = await resultsOf(app, judge, cup.id)
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
  } else if (one.kind === 'uncorrect') {
    const gone = corrections[one.at]
    if (!gone) return
    await done(uncorrect(app, judge, cup.id, gone.id, version))
    const isLike = ({ player, points }: Correction) => ids[player] === gone.registrationId && points === gone.points
    model.corrections.splice(model.corrections.findIndex(isLike), 1)
  } else if (model.out.has(one.player)) {
    // Nobody who has left is corrected, and nobody leaves twice.
  } else if (one.kind === 'correct') {
    const { player, points } = one
    await done(correct(app, judge, cup.id, { registrationId: ids[player], points, reason: 'Так решили', version }))
    model.corrections.push({ player, points })
  } else {
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

import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { User } from '#db/schema'
import type { WholeBatch } from '#shared/payouts/batches'
import { DAY, HOUR } from '#shared/units'
import type { AdminWithdrawal } from '#shared/withdrawals/withdrawals'
import { type App, send } from '../../support/app.ts'
import { card } from '../../support/browser/forms.ts'
import { modelRuns } from '../../support/database/database.ts'
import { eachRun } from '../../support/finished.ts'
import { sendKill } from '../../support/pending.ts'
import { adjust } from '../../support/people.ts'
import { accept, decline, waitingFor } from '../../support/slices/approvals.ts'
import {
  answersTo,
  candidatesOf,
  compose,
  confirmBatch,
  confirmOne,
  exportBatch,
  finish,
  importLines,
  previewed,
  readBatch,
  remove,
  withTwoAdmins,
} from '../../support/slices/payouts.ts'
import { review } from '../../support/slices/privacy.ts'
import { clockAt, payOut, register, tournament } from '../../support/slices/tournaments/tournaments.ts'
import { adminList, decide, expectAuditToPass, request, toCard } from '../../support/slices/withdrawals.ts'

// MONEY-20 and MONEY-25: whatever one admin tries, no more than the set sum leaves, comes back or is credited within a
// day that the second one has not looked at.

/** What Anna tries, again and again; Boris is honest, and now and then looks at what waits. */
const byAnna = ['credit', 'debit', 'prizes', 'reward', 'undo', 'pay', 'reject', 'compose', 'remove', 'export'] as const
const afterwards = ['return', 'paid', 'import', 'template'] as const
const byOthers = ['request', 'correct', 'confirm', 'confirmOne', 'accept', 'decline', 'wait', 'setting'] as const
const act = fc.record({
  kind: fc.constantFrom(...byAnna, ...afterwards, ...byOthers, 'request', 'compose', 'export'),
  which: fc.nat(9),
  hundreds: fc.integer({ min: 10, max: 130 }),
  hours: fc.integer({ min: 1, max: 30 }),
})
type Act = typeof act extends fc.Arbitrary<infer One> ? One : never

type Counted = { what: 'out' | 'credit' | 'return'; roubles: number; at: number }
type World = {
  app: App
  anna: User
  boris: User
  ivan: User
  batches: string[]
  submissions: string[]
  /** What Boris has seen of a payout: the digest with the rows of the file. */
  seen: Map<string, unknown>
  byOneAdmin: Counted[]
  templates: number
}

const thresholdOf = ({ app }: World) => app.deps.settings.SECOND_APPROVAL_ABOVE
const oneOf = <Each>(all: readonly Each[], { which }: Act) => all[which % Math.max(1, all.length)]
const openOnes = async ({ app, boris }: World) =>
  (await adminList(app, boris)).filter(({ status }) => status === 'pending' || status === 'processing')

/** Anna alone has done this: with all that she did of it within a day it is not above the set sum. */
function count(place: World, what: Counted['what'], roubles: number) {
  // Announced prizes count nothing, also where a lower set sum is passed already.
  if (roubles === 0) return
  const at = +place.app.clock.now
  place.byOneAdmin.push({ what, roubles, at })
  const within = place.byOneAdmin.filter((one) => one.what === what && one.at > at - DAY)
  expect(within.reduce((sum, one) => sum + one.roubles, 0)).toBeLessThanOrEqual(thresholdOf(place))
}

async function lastBatch(place: World, one: Act, status: WholeBatch['status']) {
  const found = []
  for (const id of place.batches) found.push(await readBatch(place.app, place.anna, id))
  return oneOf(
    found.filter((batch) => batch.status === status),
    one,
  )
}

const acts: Record<Act['kind'], (place: World, one: Act) => Promise<unknown>> = {
  async credit(place, { hundreds }) {
    const amount = hundreds * 100
    const { status } = await adjust(place.app, place.anna, place.ivan.id, { amount, reason: 'Приз' })
    if (status === 200) count(place, 'credit', amount)
  },
  debit: ({ app, anna, ivan }, { hundreds }) => adjust(app, anna, ivan.id, { amount: -hundreds * 100, reason: 'Долг' }),
  async prizes(place, { hundreds }) {
    const { app, anna, ivan } = place
    const hours = (many: number) => new Date(+app.clock.now + many * HOUR).toISOString()
    const cup = await tournament(app, anna, {
      entryFee: '0',
      registrationStartDate: hours(-1),
      registrationEndDate: hours(1),
      startDate: hours(2),
    })
    expect((await register(app, ivan, cup.id)).status).toBe(201)
    await clockAt(app, new Date(+app.clock.now + 3 * HOUR))
    const amount = hundreds * 100
    const { status } = await payOut(app, anna, cup.id, [{ place: 1, userId: ivan.id, amount }])
    // 1750 are announced.
    if (status === 200) count(place, 'credit', Math.max(0, amount - 1750))
  },
  async reward({ app, anna, ivan, submissions }, { hundreds }) {
    const id = await sendKill(app, ivan, submissions.length)
    submissions.push(id)
    await review(app, anna, id, { status: 'approved', reward: Math.min(10_000, hundreds * 100) })
  },
  async undo({ app, anna, submissions }, one) {
    const id = oneOf(submissions, one)
    if (id) await send(app, anna, 'POST', `admin/submission/${id}/undo`, {})
  },
  async pay(place, one) {
    const withdrawal = oneOf(await openOnes(place), one)
    if (!withdrawal) return
    const { status } = await decide(place.app, place.anna, withdrawal.id, { status: 'completed' })
    if (status === 200 && !place.seen.has(withdrawal.digest)) count(place, 'out', withdrawal.finalAmount)
  },
  async reject(place, one) {
    const withdrawal = oneOf(await openOnes(place), one)
    if (withdrawal) await decide(place.app, place.anna, withdrawal.id, { status: 'rejected', rejectionReason: 'Нет' })
  },
  async compose(place, { which }) {
    const chosen = (await candidatesOf(place.app, place.anna)).slice(0, 1 + (which % 4))
    if (chosen.length === 0) return
    const sum = chosen.reduce((all, { finalAmount }) => all + finalAmount, 0)
    const answer = await compose(place.app, place.anna, {
      method: 'card',
      withdrawalIds: chosen.map(({ id }) => id),
      sum,
    })
    if (answer.status === 201) place.batches.push(((await answer.json()) as WholeBatch).id)
  },
  async remove(place, one) {
    const batch = await lastBatch(place, one, 'draft')
    if (batch) await remove(place.app, place.anna, batch, [batch.lines[0]!.withdrawalId])
  },
  async export(place, one) {
    const batch = await lastBatch(place, one, 'draft')
    if (!batch) return
    const { status } = await exportBatch(place.app, place.anna, batch)
    if (status !== 200) return
    if (place.seen.has(batch.digest)) expect(batch.file).toEqual(place.seen.get(batch.digest))
    else count(place, 'out', batch.sum)
  },
  async return(place, one) {
    const batch = await lastBatch(place, one, 'exported')
    if (!batch) return
    const open = batch.lines.filter((line) => line.status === 'open')
    const sum = open.reduce((all, { amount }) => all + amount, 0)
    const outcome = { outcome: 'returned', reason: 'Отказ банка', sum, count: open.length }
    if ((await finish(place.app, place.anna, batch.id, outcome)).status === 200) count(place, 'return', sum)
  },
  async paid(place, one) {
    const batch = await lastBatch(place, one, 'exported')
    if (!batch) return
    const open = batch.lines.filter((line) => line.status === 'open')
    const sum = open.reduce((all, { amount }) => all + amount, 0)
    await finish(place.app, place.anna, batch.id, { outcome: 'paid', sum, count: open.length })
  },
  async import(place, one) {
    const batch = await lastBatch(place, one, 'exported')
    if (!batch) return
    const lines = answersTo(batch, 'returned', 'Отказ').slice(0, 1 + (one.which % 3))
    const { hash, returned } = await previewed(place.app, place.anna, batch.id, lines)
    const { status } = await importLines(place.app, place.anna, batch.id, lines, hash)
    if (status === 200) count(place, 'return', returned.sum)
  },
  async template({ app, anna, templates }, { which }) {
    const line = `{{reference}};{{card}};${which};{{amount}}`
    const { status } = await send(app, anna, 'PUT', 'admin/payout-template/card', {
      head: '',
      line,
      separator: ';',
      version: templates,
    })
    expect(status).not.toBe(200)
  },
  request: ({ app, ivan }, { hundreds }) => request(app, ivan, toCard(hundreds * 100)),
  async correct(place, one) {
    const { app, ivan } = place
    const pending = oneOf(await openOnes(place), one)
    if (!pending) return
    const methodData = { ...card, cardHolder: `HOLDER ${one.hundreds}` }
    await send(app, ivan, 'PATCH', `user/${ivan.id}/withdrawal/${pending.id}`, { methodData })
  },
  async confirm(place, one) {
    const batch = await lastBatch(place, one, 'draft')
    if (batch && (await confirmBatch(place.app, place.boris, batch)).status === 200)
      place.seen.set(batch.digest, batch.file)
  },
  async confirmOne(place, one) {
    const withdrawal = oneOf(await openOnes(place), one) as AdminWithdrawal | undefined
    if (withdrawal && (await confirmOne(place.app, place.boris, withdrawal)).status === 200)
      place.seen.set(withdrawal.digest, undefined)
  },
  async accept(place, one) {
    const waiting = oneOf((await waitingFor(place.app, place.boris)).acts, one)
    if (!waiting) return
    const { status } = await accept(place.app, place.boris, waiting.id)
    if (status === 200 && waiting.kind === 'template') place.templates++
  },
  async decline(place, one) {
    const waiting = oneOf((await waitingFor(place.app, place.boris)).acts, one)
    if (waiting) await decline(place.app, one.which % 2 ? place.anna : place.boris, waiting.id)
  },
  async wait({ app }, { hours }) {
    app.clock.now = new Date(+app.clock.now + hours * HOUR)
  },
  async setting({ app }, { which }) {
    app.deps.settings.SECOND_APPROVAL_ABOVE = which % 2 ? 5000 : 10_000
  },
}

test('one admin lets out, brings back and credits no more than the set sum, whatever they try', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(act, { minLength: 20, maxLength: 45 }),
      eachRun(async (tried) => {
        const { app, ivan, anna, boris } = await withTwoAdmins()
        const seen = new Map<string, unknown>()
        const own = { batches: [], submissions: [], seen, byOneAdmin: [], templates: 0 }
        const place: World = { app, ivan, anna, boris, ...own }
        for (const one of tried) await acts[one.kind](place, one)
        await expectAuditToPass(app)
      }),
    ),
    modelRuns,
  )
})

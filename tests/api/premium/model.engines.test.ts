import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { premiumRound } from '#api/premium/rounds'
import { premiumPeriods, sessions, type User } from '#db/schema'
import { DAY, HOUR } from '#shared/units'
import { type App, noon, send } from '../../support/app.ts'
import { modelRuns } from '../../support/database/database.ts'
import { checkRole, type fakeDiscord, grant, revoke, startPremium, statusOf } from '../../support/slices/premium.ts'
import { expectAuditToPass } from '../../support/slices/withdrawals.ts'

const ROLE = 30 * DAY
const GRACE = 3 * DAY

const act = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('grant' as const), days: fc.integer({ min: 1, max: 40 }) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('revoke' as const) }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('check' as const) }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('role' as const), isThere: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('outage' as const), isDown: fc.boolean() }) },
  {
    weight: 6,
    arbitrary: fc.record({ kind: fc.constant('time' as const), hours: fc.integer({ min: 1, max: 24 * 12 }) }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('round' as const) }) },
)
type Act = typeof act extends fc.Arbitrary<infer One> ? One : never

/**
 * What the rules say, in milliseconds and without a database: paid time is a stock that is used up one stretch after the
 * other, and Discord's is beside it. A stretch that has begun runs on whatever Discord does.
 */
type Model = {
  now: number
  /** Where the paid stretch that runs ends. */
  paidUntil: number
  waiting: number[]
  discord: { until: number; provedAt: number; missingSince: number | undefined } | undefined
}

const lasts = ({ now, paidUntil, discord }: Model) => Math.max(now, paidUntil, discord?.until ?? 0)
const isActive = (model: Model) => lasts(model) > model.now
const endOf = (model: Model) => lasts(model) + model.waiting.reduce((sum, length) => sum + length, 0)

function pass(model: Model, to: number) {
  for (;;) {
    const [next] = model.waiting
    const start = lasts(model)
    if (next === undefined || start > to) break
    model.waiting.shift()
    model.now = start
    model.paidUntil = start + next
  }
  model.now = to
  if (model.discord && model.discord.until <= to) model.discord = undefined
}

/** Ending something early may let the next begin at once. */
const settle = (model: Model) => pass(model, model.now)

function answered(model: Model, hasRole: boolean) {
  const { now, discord } = model
  if (hasRole) {
    model.discord = { until: Math.max(now + ROLE, discord?.until ?? 0), provedAt: now, missingSince: undefined }
  } else if (discord) {
    if (discord.missingSince === undefined) discord.missingSince = now
    else if (now - discord.missingSince >= GRACE) model.discord = undefined
  }
  settle(model)
}

const isCheckedDaily = ({ now, discord }: Model) =>
  discord !== undefined &&
  (discord.missingSince === undefined ? now - discord.provedAt >= DAY : now - discord.missingSince >= GRACE)

type World = { app: App; server: ReturnType<typeof fakeDiscord>['server']; judge: User; player: User; model: Model }

async function perform({ app, server, judge, player, model }: World, one: Act) {
  const hasRole = () => server.members.has(player.discordId ?? '')
  switch (one.kind) {
    case 'grant': {
      expect((await grant(app, judge, player.id, { reason: 'x', durationDays: one.days })).status).toBe(201)
      model.waiting.push(one.days * DAY)
      settle(model)
      return
    }
    case 'revoke': {
      expect((await revoke(app, judge, player.id)).status).toBe(isActive(model) ? 200 : 409)
      Object.assign(model, { paidUntil: 0, waiting: [], discord: undefined })
      return
    }
    case 'check': {
      expect((await checkRole(app, player)).status).toBe(server.isDown ? 502 : 200)
      if (!server.isDown) answered(model, hasRole())
      return
    }
    case 'role': {
      if (one.isThere) server.members.set(player.discordId ?? '', ['premium'])
      else server.members.delete(player.discordId ?? '')
      return
    }
    case 'outage': {
      server.isDown = one.isDown
      return
    }
    case 'time': {
      app.clock.now = new Date(+app.clock.now + one.hours * HOUR)
      pass(model, +app.clock.now)
      return
    }
    case 'round': {
      await premiumRound(app.deps)
      if (isCheckedDaily(model) && !server.isDown) answered(model, hasRole())
    }
  }
}

/** Years pass in a run. */
const keepSignedIn = ({ db }: App) =>
  db.tx((queries) => queries.update(sessions).set({ expiresAt: new Date(+noon + 1e6 * DAY) }))

async function expectModel({ app, player, model }: World) {
  const status = await statusOf(app, player)
  expect(status).toMatchObject({
    isActive: isActive(model),
    endDate: isActive(model) ? new Date(endOf(model)).toISOString() : null,
  })
  // Not one paid day is lost: each stretch that was not revoked is as long as it was given.
  const periods = await app.db.read.select().from(premiumPeriods).where(eq(premiumPeriods.userId, player.id))
  for (const { source, startDate, endDate, revokedAt } of periods)
    if (source !== 'discord' && !revokedAt) expect((+endDate - +startDate) % DAY).toBe(0)
}

test('whatever happens in whatever order, Premium is where a simple model says, and no paid day is lost', async () => {
  // One for all runs, each with a player of its own; a clock that goes on.
  const { app, server, judge } = await startPremium()
  let run = 0
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 10, maxLength: 40 }), async (acts) => {
      server.isDown = false
      server.members.clear()
      // Far from the runs before: their roles are over, and this round asks about nobody else.
      app.clock.now = new Date(+noon + run++ * 5000 * DAY)
      const player = await app.player({ discordId: `discord-${run}`, telegramUsername: 'x', balance: 5000 })
      await keepSignedIn(app)
      const now = +app.clock.now
      const place = { app, server, judge, player, model: { now, paidUntil: 0, waiting: [], discord: undefined } }
      for (const one of acts) {
        await perform(place, one)
        await expectModel(place)
      }
      const methodData = { currency: 'USDT', walletAddress: 'TQn9Y2khEsLJW1ChVWFMSMeRDow5' }
      const requested = { amount: 1000, method: 'crypto', methodData }
      const withdrawal = await (await send(app, player, 'POST', `user/${player.id}/withdrawal`, requested)).json()
      expect(withdrawal).toMatchObject({ premiumBonus: isActive(place.model) ? 100 : 0 })
    }),
    { ...modelRuns, seed: 7 },
  )
  await expectAuditToPass(app)
})

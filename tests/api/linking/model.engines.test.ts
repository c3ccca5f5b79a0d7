import fc from 'fast-check'
import { expect, test } from 'vitest'
import { redeemCode } from '#api/linking/codes'
import { type User, users } from '#db/schema'
import { type App, noLimits, startApp } from '../../support/app.ts'
import { modelRuns } from '../../support/database/database.ts'
import { agree, chat, comeBack, inTx, newCode, profileOf, setOut, unlink } from '../../support/slices/linking.ts'

const PLAYERS = 3
const who = { player: fc.nat(PLAYERS - 1), account: fc.nat(2), which: fc.nat(6) }
const act = fc.record({
  kind: fc.constantFrom(
    'code',
    'redeem',
    'redeem',
    'visit',
    'return',
    'return',
    'unlinkTelegram',
    'unlinkDiscord',
    'later',
  ),
  ...who,
})
type Act = typeof act extends fc.Arbitrary<infer One> ? One : never

type Started = { player: number; until: number }
type Model = {
  now: number
  telegram: (number | undefined)[]
  discord: (number | undefined)[]
  codes: (Started & { code: string; linked?: number })[]
  trips: (Started & { authUrl: string; setCookie: string })[]
}

async function perform(app: App, players: User[], prefix: string, model: Model, one: Act) {
  const player = players[one.player]!
  const [tg, name] = [`${prefix}${one.account}`, `${prefix}_${one.account}`]
  if (one.kind === 'later') {
    model.now += 130_000
    app.clock.now = new Date(model.now)
  } else if (one.kind === 'code') {
    const { verificationCode: code } = await newCode(app, player)
    for (const other of model.codes) if (other.player === one.player) other.until = 0
    model.codes.push({ player: one.player, until: model.now + 300_000, code })
  } else if (one.kind === 'redeem') {
    const found = model.codes[one.which % Math.max(1, model.codes.length)]
    if (!found) return
    const { outcome } = await inTx(app, (tx) => redeemCode(tx, found.code, chat(tg)))
    const isAgain = found.linked === one.account && model.telegram[found.player] === one.account
    if (found.until <= model.now) return expect(outcome).toBe(isAgain ? 'completed' : 'expired')
    found.until = 0
    const isTaken = model.telegram.some((account, owner) => account === one.account && owner !== found.player)
    expect(outcome).toBe(isTaken ? 'taken' : 'completed')
    if (!isTaken) model.telegram[found.player] = found.linked = one.account
  } else if (one.kind === 'visit') {
    model.trips.push({ player: one.player, until: model.now + 600_000, ...(await setOut(app, player)) })
  } else if (one.kind === 'return') {
    const trip = model.trips[one.which % Math.max(1, model.trips.length)]
    if (!trip) return
    const { status } = await comeBack(app, await agree(app, trip.authUrl, name), trip.setCookie)
    if (trip.until <= model.now) return expect(status).toBe(400)
    trip.until = 0
    const isTaken = model.discord.some((account, owner) => account === one.account && owner !== trip.player)
    expect(status).toBe(isTaken ? 409 : 200)
    if (!isTaken) model.discord[trip.player] = one.account
  } else {
    const account = one.kind === 'unlinkTelegram' ? 'telegram' : 'discord'
    expect((await unlink(app, player, account)).status).toBe(200)
    model[account][one.player] = undefined
  }
}

test('whatever is done in whatever order, an account belongs to at most one player, codes and states work once', async () => {
  const app = await startApp({ limits: noLimits })
  let run = 0
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 15, maxLength: 40 }), async (acts) => {
      const prefix = `r${run++}`
      const players: User[] = []
      for (let index = 0; index < PLAYERS; index++) players.push(await app.player())
      const model: Model = { now: app.clock.now.getTime(), telegram: [], discord: [], codes: [], trips: [] }
      for (const one of acts) await perform(app, players, prefix, model, one)
      for (const [index, player] of players.entries()) {
        const { telegramUsername, discordUsername } = await profileOf(app, player)
        const [telegram, discord] = [model.telegram[index], model.discord[index]]
        expect(telegramUsername).toBe(telegram === undefined ? null : `tg${prefix}${telegram}`)
        expect(discordUsername).toBe(discord === undefined ? null : `${prefix}_${discord}`)
      }
    }),
    { ...modelRuns, seed: 7 },
  )
  const rows = await app.db.read.select().from(users)
  for (const column of ['telegramChatId', 'discordId'] as const) {
    const ids = rows.flatMap((row) => row[column] ?? [])
    expect(new Set(ids).size).toBe(ids.length)
  }
})

import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { seriesRound } from '#api/tournaments/series/round'
import { tournamentWebhookRound } from '#api/tournaments/webhook/round'
import { tournaments, tournamentWebhooks } from '#db/schema'
import type { Series } from '#shared/tournaments/series'
import { DAY, HOUR } from '#shared/units'
import { inDays, send } from '../../../support/app.ts'
import { played, saved } from '../../../support/slices/tournaments/results.ts'
import { create, done, form, setStatus } from '../../../support/slices/tournaments/tournaments.ts'
import { TOKEN, url } from '../../../support/slices/webhooks.ts'
import { put, read, remove, runningWithWebhook, withWebhook } from './webhooks.ts'

const all = (changes: object = {}) => ({
  isOpeningDue: true,
  isCheckInDue: true,
  sentMatches: [],
  isPayoutDue: true,
  sentAt: null,
  fault: null,
  ...changes,
})

test('a copy has the webhook, sealed for itself, and all of its events are new (TOURNAMENT-27)', async () => {
  const world = await runningWithWebhook()
  const { app, judge, cup, ivan, discord, save, later, row } = world
  await saved(save(1, played([ivan, 1, 0])))
  await later(3)
  const dates = {
    registrationStartDate: inDays(2).toISOString(),
    registrationEndDate: inDays(8).toISOString(),
    startDate: inDays(9).toISOString(),
  }
  const copy = await done<{ id: string }>(create(app, judge, form({ ...dates, name: 'Копия', copyOf: cup.id })))
  const [copied] = await app.db.read
    .select()
    .from(tournamentWebhooks)
    .where(eq(tournamentWebhooks.tournamentId, copy.id))
  expect(copied).toMatchObject(all({ ending: '-end' }))
  expect(copied!.sealedAddress).not.toBe((await row()).sealedAddress)
  await later(3)
  expect(discord.texts().map((text) => text.split('\n')[0])).toEqual([
    'Турнир «Кубок осени»: сыгран матч 1',
    'Турнир «Копия»: регистрация открыта',
  ])
  expect(discord.sent.map(({ to }) => to)).toEqual(Array(2).fill(`123456789012345678/${TOKEN}`))
})

test('a draft that is a copy gets the webhook when it is published, or keeps its own', async () => {
  const world = await withWebhook()
  const { app, judge, cup } = world
  const draft = { isDraft: '1', copyOf: cup.id }
  const [own, without] = [
    await done<{ id: string }>(create(app, judge, form(draft))),
    await done<{ id: string }>(create(app, judge, form(draft))),
  ]
  await done(put({ ...world, cup: own }, url.replace('-end', '-own')))
  expect(await read(world, without.id)).toBeNull()
  for (const { id } of [own, without]) await done(send(app, judge, 'POST', `admin/tournament/${id}/publish`, {}))
  expect(await read(world, own.id)).toMatchObject({ ending: '-own' })
  expect(await read(world, without.id)).toMatchObject({ ending: '-end' })
})

test('an address that was sealed with another key stays behind', async () => {
  const { app, judge, cup } = await withWebhook()
  await app.db.tx(
    async (queries) => void (await queries.update(tournamentWebhooks).set({ sealedAddress: 'v1.other.x' })),
  )
  await done(create(app, judge, form({ copyOf: cup.id })))
  expect(await app.db.read.$count(tournamentWebhooks)).toBe(1)
})

test('the next of a weekly series has the webhook of the last one, if that has any (TOURNAMENT-28)', async () => {
  const world = await withWebhook()
  const { app, judge, cup, discord } = world
  const series = { tournamentId: cup.id, opensDaysBefore: 3 }
  await done<Series>(send(app, judge, 'POST', 'admin/series', series))
  const next = async (week: number) => {
    app.clock.now = inDays(7 * week)
    await seriesRound(app.deps)
    const startDate = new Date(+inDays(2) + week * 7 * DAY)
    const [made] = await app.db.read.select().from(tournaments).where(eq(tournaments.startDate, startDate))
    return made!
  }
  const second = await next(1)
  expect(await read(world, second.id)).toMatchObject({ ending: '-end' })
  app.clock.now = new Date(+inDays(7) + HOUR)
  await tournamentWebhookRound(app.deps)
  expect(discord.texts().some((text) => text.includes(second.id) && text.includes('регистрация открыта'))).toBe(true)
  await done(setStatus(app, judge, cup.id, 'cancelled'))
  await done(remove({ ...world, cup: second }))
  expect(await read(world, (await next(2)).id)).toBeNull()
})

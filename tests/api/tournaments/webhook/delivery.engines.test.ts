import { expect, test } from 'vitest'
import { tournamentWebhookRound } from '#api/tournaments/webhook/round'
import type { DiscordWebhooks } from '#api/webhooks/discordWebhooks'
import { tournamentWebhooks } from '#db/schema'
import { otherServer } from '../../../support/slices/review.ts'
import { played, saved } from '../../../support/slices/tournaments/results.ts'
import { done } from '../../../support/slices/tournaments/tournaments.ts'
import { url } from '../../../support/slices/webhooks.ts'
import { probe, put, read, runningWithWebhook } from './webhooks.ts'

const matchesIn = (texts: string[]) => texts.map((text) => /матчи? ([\d, ]+)\n/.exec(text)?.[1])

/** The first match is entered, and Discord does not take it. */
async function withPending(
  ...[outcome]: Parameters<Awaited<ReturnType<typeof runningWithWebhook>>['discord']['answer']>
) {
  const world = await runningWithWebhook()
  await saved(world.save(1, played([world.ivan, 1, 0])))
  world.discord.answer(outcome)
  await world.later(1)
  world.discord.answer({ is: 'sent' })
  return { ...world, numbers: () => matchesIn(world.discord.texts()) }
}

test('it waits as long as Discord says', async () => {
  const { later, numbers } = await withPending({ is: 'limited', retryAfter: 40.5 })
  await later(40)
  expect(numbers()).toEqual(['1'])
  await later(1)
  await later(60)
  expect(numbers()).toEqual(['1', '1'])
})

test('what could not be sent is tried again, ever later, and the organiser sees it', async () => {
  const world = await withPending({ is: 'unreachable' })
  const { cup, olga, discord, later, save, numbers } = world
  expect(await read(world, cup.id)).toMatchObject({ fault: 'unreachable', sentAt: null })
  discord.answer({ is: 'unreachable' })
  for (const [wait, count] of [
    [2, 1],
    [1, 2],
    [5, 2],
    [1, 3],
  ] as const) {
    await later(wait)
    expect(discord.sent).toHaveLength(count)
  }
  await saved(save(2, played([olga, 1, 0])))
  discord.answer({ is: 'sent' })
  await later(600)
  await later(600)
  expect(numbers()).toEqual(['1', '1', '1', '1, 2'])
  expect(await read(world, cup.id)).toMatchObject({ fault: null, sentAt: expect.any(String) })
})

test('a deleted webhook stops and is named; a test message or another address goes on', async () => {
  const world = await withPending({ is: 'deleted' })
  const { cup, olga, later, save, numbers, discord } = world
  expect(await read(world, cup.id)).toMatchObject({ fault: 'deleted' })
  await later(10_000)
  expect(numbers()).toEqual(['1'])
  await done(probe(world))
  await later(3)
  expect(numbers()).toEqual(['1', undefined, '1'])
  discord.answer({ is: 'deleted' })
  await saved(save(2, played([olga, 1, 0])))
  await later(3)
  discord.answer({ is: 'sent' })
  await done(put(world, url.replace('-end', '-two')))
  await saved(save(3, played([olga, 1, 0])))
  await later(3)
  expect(numbers().slice(3)).toEqual(['2', '3'])
})

test('a message that Discord refuses is dropped, and the next ones come', async () => {
  const { olga, later, save, numbers } = await withPending({ is: 'refused' })
  await later(60)
  await saved(save(2, played([olga, 1, 0])))
  await later(3)
  expect(numbers()).toEqual(['1', '2'])
})

test('an address sealed with another key stops, and the organiser is asked for it', async () => {
  const world = await runningWithWebhook()
  const { app, ivan, discord, later, save, row } = world
  await app.db.tx(
    async (queries) => void (await queries.update(tournamentWebhooks).set({ sealedAddress: 'v1.other.x' })),
  )
  await saved(save(1, played([ivan, 1, 0])))
  await later(1)
  expect([discord.sent, await row()]).toMatchObject([[], { fault: 'sealed', nextTryAt: null }])
})

test('two processes send one message', async () => {
  const { app, ivan, olga, save, discord } = await runningWithWebhook()
  const other = await otherServer(app)
  for (const [number, player] of [ivan, olga].entries()) {
    await saved(save(number + 1, played([player, 1, 0])))
    app.clock.now = new Date(app.clock.now.getTime() + 3000)
    await Promise.all([app, other, app].map(({ deps }) => tournamentWebhookRound(deps)))
  }
  expect(matchesIn(discord.texts())).toEqual(['1', '2'])
})

test('a server killed after sending and before it is written down repeats that one message, and loses none', async () => {
  const { app, ivan, olga, save, later, discord } = await runningWithWebhook()
  await saved(save(1, played([ivan, 1, 0])))
  app.clock.now = new Date(app.clock.now.getTime() + 1000)
  const killed = {
    ...app.deps,
    webhooks: {
      async send(...message: Parameters<DiscordWebhooks['send']>) {
        await discord.webhooks.send(...message)
        throw new Error('killed')
      },
    },
  }
  await expect(tournamentWebhookRound(killed)).rejects.toThrow('killed')
  await saved(save(2, played([olga, 1, 0])))
  await later(3)
  expect(discord.sent).toHaveLength(1)
  await later(10)
  await later(10)
  expect(matchesIn(discord.texts())).toEqual(['1', '1, 2'])
})

import { describe, expect, test } from 'vitest'
import { dropmapRound } from '#api/dropmaps/evening/jobs'
import { webhookRound } from '#api/dropmaps/evening/webhookRound'
import type { DiscordWebhooks } from '#api/webhooks/discordWebhooks'
import { mapWebhooks } from '#db/schema'
import { noon, send } from '../../../support/app.ts'
import {
  assign,
  claim,
  claimAsGuest,
  invite,
  release,
  setMap,
  withMap,
} from '../../../support/slices/dropmaps/dropmaps.ts'
import { done } from '../../../support/slices/tournaments/tournaments.ts'
import { playedDiscord, TOKEN, url } from '../../../support/slices/webhooks.ts'
import { put, read, withWebhook } from './webhooks.ts'

describe('messages', () => {
  test('tell what has happened since the last one, at most one in three seconds, with nobody told twice', async () => {
    const world = await withWebhook({ maxPlayersPerSpot: 2 })
    const { app, judge, ivan, olga, pavel, map, at, discord, later } = world
    const code = await invite(app, judge, map)
    await done(claim(app, ivan, at(1)))
    await done(claim(app, olga, at(1)))
    await later(1)
    expect(discord.texts()).toEqual([
      'Карта «Остров»\n**Иван** — «Маяк»\n**Ольга** — «Маяк»\n⚔️ Спорная «Маяк»: Иван, Ольга',
    ])
    await done(claim(app, ivan, at(2)))
    await done(claim(app, ivan, at(3)))
    await done(release(app, olga, at(1)))
    await done(claimAsGuest(app, code, at(2)))
    await done(assign(app, judge, at(1), pavel.id))
    await done(claim(app, pavel, at(2)))
    await done(release(app, pavel, at(2)))
    await later(2)
    expect(discord.sent).toHaveLength(1)
    await later(1)
    expect(discord.texts()[1]).toBe(
      'Карта «Остров»\n**Иван**: «Маяк» → «Лес»\n**Ольга**: метка на «Маяк» снята\n**Гость** — «Порт»',
    )
    for (let times = 0; times < 3; times++) await later(10)
    expect(discord.sent).toHaveLength(2)
    expect(discord.sent[0]!.to).toBe(`123456789012345678/${TOKEN}`)
  })

  test('begin with what happens after the webhook was set', async () => {
    const discord = playedDiscord()
    const world = await withMap({}, { webhooks: discord.webhooks })
    await done(claim(world.app, world.ivan, world.at(1)))
    await done(put(world))
    world.app.clock.now = new Date(noon.getTime() + 10_000)
    await webhookRound(world.app.deps)
    expect(discord.sent).toEqual([])
  })

  test('show names as they are: no formatting, link or mention, and never more than Discord takes', async () => {
    const world = await withWebhook({ locations: 3, maxPlayersPerSpot: 10 })
    const { app, judge, map, at, discord, later } = world
    const name = '**@everyone** <@1> `x` [a](https://b.example)\n# big'
    await done(claimAsGuest(app, await invite(app, judge, map, name), at(1)))
    await later(2)
    expect(discord.texts()[0]).toBe(
      'Карта «Остров»\n**\\*\\*\\@everyone\\*\\* \\<\\@1\\> \\`x\\` \\[a\\]\\(https\\:\\/\\/b.example\\) \\# big** — «Маяк»',
    )
    for (let n = 0; n < 27; n++)
      await done(claimAsGuest(app, await invite(app, judge, map, `${'*'.repeat(55)}${n}`), at(1 + (n % 3))))
    await later(4)
    const [, many] = discord.texts()
    expect(many!.length).toBeLessThanOrEqual(2000)
    expect(many).toMatch(/\nИ ещё \d+ строк/)
  })

  test('a new round and the lock with its picture are told, each once, and the picture again after another round', async () => {
    const world = await withWebhook()
    const { app, judge, ivan, olga, map, at, discord, later } = world
    await done(claim(app, ivan, at(1)))
    await done(setMap(app, judge, map, { lockAt: new Date(noon.getTime() + 60_000).toISOString() }))
    await later(60)
    await dropmapRound(app.deps)
    await later(3)
    expect(discord.texts()).toEqual(['Карта «Остров»\n**Иван** — «Маяк»', 'Карта «Остров» закрыта: 1 метка'])
    expect(discord.sent.map(({ picture }) => picture?.bytes.length)).toEqual([undefined, 7])
    await later(30)
    await done(setMap(app, judge, map, { maxPlayersPerSpot: '2' }))
    await later(30)
    expect(discord.sent).toHaveLength(2)

    const shown = { claims: 1, waiting: 0, invites: 0 }
    await done(send(app, judge, 'POST', `admin/maps/${map}/rounds`, { shown }))
    await done(claim(app, olga, at(2)))
    await later(3)
    expect(discord.texts()[2]).toBe('Карта «Остров»\nНовый раунд: все метки сняты\n**Ольга** — «Порт»')
    await later(3)
    await done(setMap(app, judge, map, { isLocked: 'true' }))
    await later(3)
    await later(30)
    expect(discord.texts().slice(3)).toEqual(['Карта «Остров» закрыта: 1 метка'])
  })
})

describe('when Discord does not take a message', () => {
  test('it waits as long as Discord says', async () => {
    const { app, ivan, at, discord, later } = await withWebhook()
    await done(claim(app, ivan, at(1)))
    discord.answer({ is: 'limited', retryAfter: 40.5 })
    await later(1)
    discord.answer({ is: 'sent' })
    await later(40)
    expect(discord.sent).toHaveLength(1)
    await later(1)
    expect(discord.texts()[1]).toBe('Карта «Остров»\n**Иван** — «Маяк»')
    await later(60)
    expect(discord.sent).toHaveLength(2)
  })

  test('it is tried again, ever later, and the admin sees it', async () => {
    const world = await withWebhook()
    const { app, ivan, olga, at, discord, later } = world
    await done(claim(app, ivan, at(1)))
    discord.answer({ is: 'unreachable' })
    await later(1)
    expect((await read(world)).webhook).toMatchObject({ fault: 'unreachable', sentAt: null })
    for (const [wait, count] of [
      [2, 1],
      [1, 2],
      [5, 2],
      [1, 3],
      [12, 4],
      [10_000, 5],
    ] as const) {
      await later(wait)
      expect(discord.sent).toHaveLength(count)
    }
    await done(claim(app, olga, at(2)))
    discord.answer({ is: 'sent' })
    await later(600)
    expect(discord.texts().at(-1)).toBe('Карта «Остров»\n**Иван** — «Маяк»\n**Ольга** — «Порт»')
    expect((await read(world)).webhook).toMatchObject({ fault: null, sentAt: app.clock.now.toISOString() })
  })

  test('a deleted webhook stops and is named; another address goes on from then', async () => {
    const world = await withWebhook()
    const { app, ivan, olga, at, discord, later } = world
    await done(claim(app, ivan, at(1)))
    discord.answer({ is: 'deleted' })
    await later(1)
    expect((await read(world)).webhook).toMatchObject({ fault: 'deleted' })
    await later(10_000)
    expect(discord.sent).toHaveLength(1)
    discord.answer({ is: 'sent' })
    await done(put(world, url.replace('-end', '-two')))
    await done(claim(app, olga, at(2)))
    await later(3)
    expect(discord.texts()[1]).toBe('Карта «Остров»\n**Ольга** — «Порт»')
  })

  test('a message that it refuses is dropped, and the next ones come', async () => {
    const world = await withWebhook()
    const { app, ivan, olga, at, discord, later } = world
    await done(claim(app, ivan, at(1)))
    discord.answer({ is: 'refused' })
    await later(1)
    expect((await read(world)).webhook).toMatchObject({ fault: 'refused' })
    discord.answer({ is: 'sent' })
    await done(claim(app, olga, at(2)))
    await later(3)
    expect(discord.texts()[1]).toBe('Карта «Остров»\n**Ольга** — «Порт»')
  })

  test('an address sealed with another key stops, and the admin is asked for it', async () => {
    const world = await withWebhook()
    const { app, ivan, at, discord, later, row } = world
    await app.db.tx(async (queries) => void (await queries.update(mapWebhooks).set({ sealedAddress: 'v1.other.x' })))
    await done(claim(app, ivan, at(1)))
    await later(1)
    expect([discord.sent, await row()]).toMatchObject([[], { fault: 'sealed', nextTryAt: null }])
  })
})

test('a server killed after sending and before it is written down repeats that one message, and loses none', async () => {
  const { app, ivan, olga, at, discord, later, pass } = await withWebhook()
  await done(claim(app, ivan, at(1)))
  pass(1)
  const killed = {
    ...app.deps,
    webhooks: {
      async send(...message: Parameters<DiscordWebhooks['send']>) {
        await discord.webhooks.send(...message)
        throw new Error('killed')
      },
    },
  }
  await expect(webhookRound(killed)).rejects.toThrow('killed')
  await done(claim(app, olga, at(2)))
  await later(3)
  await later(10)
  expect(discord.texts()).toEqual([
    'Карта «Остров»\n**Иван** — «Маяк»',
    'Карта «Остров»\n**Иван** — «Маяк»\n**Ольга** — «Порт»',
  ])
})

import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { withLease } from '#api/core/lease'
import type { DiscordWebhooks, WebhookMessage, WebhookOutcome } from '#api/dropmaps/evening/discordWebhooks'
import { webhookRound } from '#api/dropmaps/evening/webhookRound'
import { dropmapRound } from '#api/dropmaps/jobs'
import { adminActionLog, mapWebhooks, type User } from '#db/schema'
import type { MapWebhook } from '#shared/dropmaps/evening'
import { type App, noLimits, noon, send } from '../../../support/app.ts'
import { expectRefusal, expectUntouched } from '../../../support/refusals.ts'
import {
  assign,
  claim,
  claimAsGuest,
  invite,
  lastLog,
  release,
  setMap,
  withMap,
} from '../../../support/slices/dropmaps.ts'
import { done } from '../../../support/slices/tournaments.ts'

const TOKEN = `${'t'.repeat(60)}-end`
const url = `https://discord.com/api/webhooks/123456789012345678/${TOKEN}`

type World = { app: App; judge: User; map: string }
const put = ({ app, judge, map }: World, address = url) =>
  send(app, judge, 'PUT', `admin/maps/${map}/webhook`, { url: address })
const read = ({ app, judge, map }: World) =>
  done<{ webhook: MapWebhook | null }>(send(app, judge, 'GET', `admin/maps/${map}/webhook`))
const probe = ({ app, judge, map }: World, headers?: object) =>
  send(app, judge, 'POST', `admin/maps/${map}/webhook/test`, {}, headers)

/** A Discord that keeps what it is sent and answers as it is told. */
function playedDiscord() {
  const sent: (WebhookMessage & { to: string })[] = []
  let outcome: WebhookOutcome = { is: 'sent' }
  const webhooks: DiscordWebhooks = {
    async send({ id, token }, message) {
      sent.push({ ...message, to: `${id}/${token}` })
      return outcome
    },
  }
  const answer = (next: WebhookOutcome) => {
    outcome = next
  }
  return { sent, webhooks, answer, texts: () => sent.map(({ content }) => content) }
}

async function withWebhook(options: Parameters<typeof withMap>[0] = {}) {
  const discord = playedDiscord()
  const picture = Buffer.from('picture')
  const drawings = { find: () => picture, draw: async () => picture, typefaces: () => ({}) as never }
  const world = await withMap(options, { webhooks: discord.webhooks, drawings, limits: noLimits })
  const { app } = world
  await done(put(world))
  const pass = (seconds: number) => {
    app.clock.now = new Date(app.clock.now.getTime() + seconds * 1000)
  }
  /** Seconds later the job runs. */
  const later = async (seconds: number) => {
    pass(seconds)
    await webhookRound(app.deps)
  }
  const row = async () => (await app.db.read.select().from(mapWebhooks).where(eq(mapWebhooks.mapId, world.map)))[0]!
  return { ...world, discord, pass, later, row }
}

describe('the address (MAP-41)', () => {
  test('is Discord’s alone; it is sealed, never answered, and not in the log', async () => {
    const world = await withMap()
    const { app, map } = world
    for (const wrong of [
      'http://discord.com/api/webhooks/123456789012345678/abcdefghijklmnopqrst',
      'https://discord.com.evil.example/api/webhooks/123456789012345678/abcdefghijklmnopqrst',
      'https://evil.example/https://discord.com/api/webhooks/123456789012345678/abcdefghijklmnopqrst',
      'https://discord.com@evil.example/api/webhooks/123456789012345678/abcdefghijklmnopqrst',
      'https://user:pass@discord.com/api/webhooks/123456789012345678/abcdefghijklmnopqrst',
      'https://discord.com:8443/api/webhooks/123456789012345678/abcdefghijklmnopqrst',
      'https://discord.com/api/webhooks/123456789012345678/../../users/@me',
      'https://discord.com/api/webhooks/123456789012345678',
      'https://127.0.0.1/api/webhooks/123456789012345678/abcdefghijklmnopqrst',
      'https://discord.com/api/webhooks/123456789012345678/abcdefghijklmnopqrst?wait=false',
      'вебхук',
    ])
      await expectRefusal(app, () => put(world, wrong), 400, 'webhook_address')
    for (const host of ['ptb.discord.com', 'canary.discordapp.com', 'discordapp.com'])
      await done(put(world, url.replace('discord.com', host)))
    await done(put(world, url.replace('/api/', '/api/v10/')))

    expect(await read(world)).toEqual({ webhook: { ending: '-end', sentAt: null, fault: null } })
    const stored = JSON.stringify([
      await app.db.read.select().from(mapWebhooks),
      await app.db.read.select().from(adminActionLog),
    ])
    expect(stored).not.toContain(TOKEN)
    expect(stored).not.toContain('123456789012345678')
    expect(await lastLog(app)).toMatchObject({
      action: 'set_map_webhook',
      targetId: map,
      details: { webhookEnding: '-end' },
    })
  })

  test('is set and removed by admins only, once each in the log', async () => {
    const world = await withMap()
    const { app, judge, ivan, map } = world
    await expectRefusal(app, () => put({ ...world, judge: ivan }), 403, 'forbidden')
    const remove = () => send(app, judge, 'DELETE', `admin/maps/${map}/webhook`)
    await expectRefusal(app, remove, 409, 'no_webhook')
    await done(put(world))
    await done(remove())
    expect(await read(world)).toEqual({ webhook: null })
    expect(await lastLog(app)).toMatchObject({ action: 'remove_map_webhook' })
  })
})

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
    expect(many).toMatch(/…и ещё \d+ строк/)
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

test('of several servers one sends', async () => {
  const { app, ivan, at, discord, pass } = await withWebhook()
  await done(claim(app, ivan, at(1)))
  pass(1)
  await withLease(app.deps, 'map webhooks', () => webhookRound(app.deps), 'another process')
  expect(discord.sent).toEqual([])
  await webhookRound(app.deps)
  expect(discord.sent).toHaveLength(1)
})

describe('a test message', () => {
  test('is sent once for each press, logged, and revives a webhook that had stopped', async () => {
    const world = await withWebhook()
    const { app, ivan, at, discord, later, row } = world
    await done(claim(app, ivan, at(1)))
    discord.answer({ is: 'deleted' })
    await later(1)
    await expectRefusal(app, () => probe(world), 409, 'webhook_refused')
    discord.answer({ is: 'unreachable' })
    await expectRefusal(app, () => probe(world), 502, 'discord_unreachable')
    discord.answer({ is: 'limited', retryAfter: 2.2 })
    const limited = await expectRefusal(app, () => probe(world), 502, 'discord_unreachable')
    expect(limited.headers.get('Retry-After')).toBe('3')
    discord.answer({ is: 'sent' })
    const headers = { 'Idempotency-Key': 'probe' }
    for (let times = 0; times < 2; times++) expect(await done(probe(world, headers))).toEqual({ ending: '-end' })
    expect(discord.texts().slice(4)).toEqual(['Карта «Остров»: проверка. Сюда будут приходить её метки и итог'])
    expect(await lastLog(app)).toMatchObject({ action: 'test_map_webhook', details: { webhookEnding: '-end' } })
    expect(await row()).toMatchObject({ fault: null })
    await later(3)
    expect(discord.texts().at(-1)).toBe('Карта «Остров»\n**Иван** — «Маяк»')
  })

  test('needs a webhook and an admin', async () => {
    const world = await withMap()
    await expectRefusal(world.app, () => probe(world), 409, 'no_webhook')
    await expectRefusal(world.app, () => probe({ ...world, judge: world.ivan }), 403, 'forbidden')
  })
})

test('the sandbox takes messages as Discord does, shows them, and plays a deleted webhook', async () => {
  const world = await withMap()
  const { app, map } = world
  await done(put(world))
  await done(probe(world))
  const page = await (await app.request('/sandbox/discord/webhooks')).text()
  expect(page).toContain('Карта «Остров»: проверка')
  const sent = await app.deps.webhooks.send(
    { id: '12345', token: 'x'.repeat(20) },
    { content: 'Итог', picture: { name: 'map.png', bytes: new Uint8Array(200_000) } },
  )
  expect(sent).toEqual({ is: 'sent' })
  expect(await (await app.request('/sandbox/discord/webhooks')).text()).toContain('Картинка: 196 КиБ')
  await done(put(world, url.replace(TOKEN, `deleted${'x'.repeat(20)}`)))
  await expectRefusal(app, () => probe(world), 409, 'webhook_refused')
  await expectUntouched(app, () => webhookRound(app.deps))
  expect((await app.db.read.select().from(mapWebhooks)).map(({ mapId }) => mapId)).toEqual([map])
})

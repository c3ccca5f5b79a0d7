import { describe, expect, test } from 'vitest'
import { webhookRound } from '#api/dropmaps/evening/webhookRound'
import { mapWebhooks } from '#db/schema'
import { MIB } from '#shared/units'
import { send } from '../../../support/app.ts'
import { snapshot } from '../../../support/database/snapshot.ts'
import { expectRefusal, expectUntouched } from '../../../support/refusals.ts'
import { claim, lastLog, withMap } from '../../../support/slices/dropmaps/dropmaps.ts'
import { done } from '../../../support/slices/tournaments/tournaments.ts'
import { TOKEN, url } from '../../../support/slices/webhooks.ts'
import { put, read, type World, withWebhook } from './webhooks.ts'

const probe = ({ app, judge, map }: World, headers?: object) =>
  send(app, judge, 'POST', `admin/maps/${map}/webhook/test`, {}, headers)

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
    const { mapWebhooks: webhooks, adminActionLog: log } = await snapshot(app.db)
    for (const secret of [TOKEN, '123456789012345678']) expect(JSON.stringify([webhooks, log])).not.toContain(secret)
    const details = { webhookEnding: '-end' }
    expect(await lastLog(app)).toMatchObject({ action: 'set_map_webhook', targetId: map, details })
  })

  test('is set and removed once each in the log', async () => {
    const world = await withMap()
    const { app, judge, map } = world
    const remove = () => send(app, judge, 'DELETE', `admin/maps/${map}/webhook`)
    await expectRefusal(app, remove, 409, 'no_webhook')
    await done(put(world))
    await done(remove())
    expect(await read(world)).toEqual({ webhook: null })
    expect(await lastLog(app)).toMatchObject({ action: 'remove_map_webhook' })
  })
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

  test('needs a webhook', async () => {
    const world = await withMap()
    await expectRefusal(world.app, () => probe(world), 409, 'no_webhook')
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

test('the sandbox refuses what is larger than Discord takes', async () => {
  const { app } = await withMap()
  const headers = { 'Content-Length': String(11 * MIB) }
  const sending = () => app.request(`/sandbox/discord/webhooks/1/${TOKEN}`, { method: 'POST', headers, body: '{}' })
  await expectRefusal(app, sending, 413, 'body_too_large')
})

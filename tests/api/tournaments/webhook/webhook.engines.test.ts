import { describe, expect, test } from 'vitest'
import { tournamentWebhooks } from '#db/schema'
import { send } from '../../../support/app.ts'
import { snapshot } from '../../../support/database/snapshot.ts'
import { expectRefusal } from '../../../support/refusals.ts'
import { lastLog } from '../../../support/slices/dropmaps/dropmaps.ts'
import {
  create,
  done,
  form,
  remove as removeCup,
  withTournament,
} from '../../../support/slices/tournaments/tournaments.ts'
import { TOKEN, url } from '../../../support/slices/webhooks.ts'
import { probe, put, read, remove, withWebhook } from './webhooks.ts'

describe('the address of a tournament’s webhook (TOURNAMENT-68)', () => {
  test('is Discord’s alone; it is sealed, never answered, and not in the log', async () => {
    const world = await withTournament()
    const { app, cup } = world
    for (const wrong of ['https://example.com/api/webhooks/123456789012345678/abcdefghijklmnopqrst', 'вебхук'])
      await expectRefusal(app, () => put(world, wrong), 400, 'webhook_address')
    await done(put(world))
    expect(await read(world, cup.id)).toEqual({ ending: '-end', sentAt: null, fault: null })
    const { tournamentWebhooks: webhooks, adminActionLog: log } = await snapshot(app.db)
    for (const secret of [TOKEN, '123456789012345678']) expect(JSON.stringify([webhooks, log])).not.toContain(secret)
    const details = { name: cup.name, webhookEnding: '-end' }
    expect(await lastLog(app)).toMatchObject({ action: 'set_tournament_webhook', targetId: cup.id, details })
  })

  test('is set, replaced and removed once each in the log', async () => {
    const world = await withTournament()
    const { app, cup } = world
    await expectRefusal(app, () => remove(world), 409, 'no_webhook')
    await done(put(world))
    await done(put(world, url.replace('-end', '-two')))
    expect(await read(world, cup.id)).toMatchObject({ ending: '-two' })
    await done(remove(world))
    expect(await read(world, cup.id)).toBeNull()
    expect(await lastLog(app)).toMatchObject({
      action: 'remove_tournament_webhook',
      details: { webhookEnding: '-two' },
    })
    await expectRefusal(app, () => remove(world), 409, 'no_webhook')
  })

  test('is of a tournament that there is, also of a draft; deleting the tournament deletes it', async () => {
    const world = await withTournament()
    const { app, judge, ivan } = world
    const none = { ...world, cup: { id: 'none' } }
    const missing = 'Турнир не найден'
    for (const call of [put, remove, probe])
      await expectRefusal(app, () => call(none as typeof world), 404, 'not_found', missing)
    await expectRefusal(app, () => send(app, judge, 'GET', 'admin/tournament/none/webhook'), 404, 'not_found', missing)
    await expectRefusal(app, () => put({ ...world, judge: ivan }), 403, 'forbidden')
    const draft = await done<{ id: string }>(create(app, judge, form({ isDraft: '1' })))
    await done(put({ ...world, cup: draft }))
    expect(await read(world, draft.id)).toMatchObject({ ending: '-end' })
    await done(removeCup(app, judge, draft.id))
    expect(await app.db.read.$count(tournamentWebhooks)).toBe(0)
  })
})

describe('a test message', () => {
  test('is sent once for each press, and logged', async () => {
    const world = await withWebhook()
    const { app, discord, row } = world
    discord.answer({ is: 'deleted' })
    await expectRefusal(app, () => probe(world), 409, 'webhook_refused')
    discord.answer({ is: 'limited', retryAfter: 2.2 })
    const limited = await expectRefusal(app, () => probe(world), 502, 'discord_unreachable')
    expect(limited.headers.get('Retry-After')).toBe('3')
    discord.answer({ is: 'sent' })
    const headers = { 'Idempotency-Key': 'probe' }
    for (let times = 0; times < 2; times++) expect(await done(probe(world, headers))).toEqual({ ending: '-end' })
    expect(discord.texts().slice(2)).toEqual([
      'Турнир «Кубок осени»: проверка. Сюда придут регистрация, чек-ин, таблица после матчей и победители',
    ])
    expect(await lastLog(app)).toMatchObject({ action: 'test_tournament_webhook', details: { webhookEnding: '-end' } })
    expect(await row()).toMatchObject({ sentAt: app.clock.now, fault: null })
  })

  test('needs a webhook', async () => {
    const world = await withTournament()
    await expectRefusal(world.app, () => probe(world), 409, 'no_webhook')
  })
})

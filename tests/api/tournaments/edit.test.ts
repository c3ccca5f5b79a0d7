import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import type { AdminTournament } from '#shared/tournaments/shapes'
import { inDays } from '../../support/app.ts'
import { png } from '../../support/browser/forms.ts'
import { snapshot } from '../../support/database/snapshot.ts'
import { withJudge } from '../../support/people.ts'
import { expectRefusal } from '../../support/refusals.ts'
import {
  clockAt,
  create,
  done,
  edit,
  entered,
  form,
  inHours,
  list,
  named,
  notificationsOf,
  pageOf,
  payOut,
  picture,
  register,
  remove,
  unregister,
  wait,
  withRegistered,
  withTournament,
} from '../../support/slices/tournaments/tournaments.ts'
import { expectAuditToPass, moneyOf } from '../../support/slices/withdrawals.ts'

describe('a new tournament', () => {
  test('has all that the form says, is in the list and in the log, and begins with the status of its dates', async () => {
    const { app, judge } = await withJudge()
    const fields = form({ endDate: inDays(3).toISOString(), mapUrl: 'https://example.com/map\0', prize: '1750' })
    const made = await done<AdminTournament>(create(app, judge, { ...fields, image: picture(png(1)) }))
    expect(made).toMatchObject({
      name: 'Кубок осени',
      description: 'Три карты, одна победа',
      rules: 'Играем честно',
      mapUrl: 'https://example.com/map',
      status: 'registration_open',
      prize: 1750,
      prizeDistribution: { 1: 1000, 2: 500, 3: 250 },
      entryFee: 300,
      currentParticipants: 0,
      maxParticipants: 3,
      startDate: inDays(2).toISOString(),
      endDate: inDays(3).toISOString(),
      creator: { displayName: 'Судья', username: 'judge' },
      paidOutAt: null,
    })
    expect((await app.request(made.imageUrl ?? '')).status).toBe(200)
    expect(await list(app, undefined)).toMatchObject([{ id: made.id }])
    expect((await snapshot(app.db)).adminActionLog).toMatchObject([
      { action: 'create_tournament', targetId: made.id, details: { name: 'Кубок осени', prize: 1750, entryFee: 300 } },
    ])
    await expectAuditToPass(app)
  })

  test('without the fields that may be left out is unlimited, free, and without a picture', async () => {
    const { app, judge } = await withJudge()
    const { description: _, rules: __, entryFee: ___, ...needed } = form()
    const few = { ...needed, maxParticipants: '', endDate: '', mapUrl: '' }
    expect(await done(create(app, judge, few))).toMatchObject({
      description: '',
      rules: '',
      mapUrl: null,
      endDate: null,
      maxParticipants: null,
      entryFee: 0,
      prize: 1750,
      imageUrl: null,
    })
  })

  test('keeps only places above 0', async () => {
    const { app, judge } = await withJudge()
    const made = await done(create(app, judge, form({ prizeDistribution: '{"1":100,"2":0,"3":50}' })))
    expect(made).toMatchObject({ prizeDistribution: { 1: 100, 3: 50 }, prize: 150 })
  })

  test('under one key is one, and its picture is stored once', async () => {
    const { app, judge } = await withJudge()
    const key = { 'Idempotency-Key': 'new' }
    const first = await done(create(app, judge, { ...form(), image: picture(png(1)) }, key))
    const files = app.filesLeft()
    expect(await done(create(app, judge, { ...form(), image: picture(png(1)) }, key))).toEqual(first)
    expect([app.filesLeft(), (await snapshot(app.db)).tournaments.length]).toEqual([files, 1])
    await expectRefusal(app, () => create(app, judge, form({ name: 'Другой' }), key), 422, 'key_reused')
  })
})

describe('a change', () => {
  test('of everything is seen by everybody, with one row in the log', async () => {
    const { app, judge, cup } = await withTournament()
    const fields = form({ name: 'Зимний кубок', entryFee: '100', prizeDistribution: '{"1":50}', maxParticipants: '' })
    expect(await done(edit(app, judge, cup.id, fields))).toMatchObject({ name: 'Зимний кубок', maxParticipants: null })
    const changed = { name: 'Зимний кубок', entryFee: 100, prize: 50, version: 2 }
    expect(await pageOf(app, undefined, cup.id)).toMatchObject(changed)
    expect(await list(app, undefined, '?q=%D0%B7%D0%B8%D0%BC%D0%BD')).toHaveLength(1)
    const log = (await snapshot(app.db)).adminActionLog.filter(({ action }) => action === 'update_tournament')
    expect(log).toMatchObject([{ targetId: cup.id, details: { name: 'Зимний кубок', prize: 50, entryFee: 100 } }])
    await expectAuditToPass(app)
  })

  test('of the picture leaves one file and its small one, with WebP too; taking it away leaves none', async () => {
    const { app, judge, cup } = await withTournament()
    await done(edit(app, judge, cup.id, { ...form(), image: picture(png(1)) }))
    const create = { width: 8, height: 4, channels: 3, background: '#123456' } as const
    const image = picture(await sharp({ create }).webp().toBuffer(), 'cup.webp')
    const changed = await done<AdminTournament>(edit(app, judge, cup.id, { ...form(), image }))
    const served = await app.request(changed.imageUrl ?? '')
    expect([served.status, served.headers.get('Content-Type')]).toEqual([200, 'image/webp'])
    expect(app.filesLeft()).toHaveLength(2)
    await done(edit(app, judge, cup.id, form()))
    expect(app.filesLeft()).toHaveLength(2)
    expect(await done(edit(app, judge, cup.id, form({ removeImage: '1' })))).toMatchObject({ imageUrl: null })
    expect(app.filesLeft()).toHaveLength(0)
  })

  test('a refused one leaves the former picture; a deleted tournament leaves none', async () => {
    const { app, judge, cup } = await withTournament()
    await done(edit(app, judge, cup.id, { ...form(), image: picture(png(1)) }))
    const files = app.filesLeft()
    const image = picture(png(2))
    const late = () => edit(app, judge, cup.id, { ...form({ updatedAt: inDays(-1).toISOString() }), image })
    await expectRefusal(app, late, 409, 'tournament_edited')
    expect(app.filesLeft()).toEqual(files)
    app.deps.previews = { make: async () => ({ failure: 'unreadable' }) }
    const sent = { ...form(), image }
    for (const broken of [() => edit(app, judge, cup.id, sent), () => create(app, judge, sent)])
      await expectRefusal(app, broken, 415, 'unsupported_image', expect.stringContaining('Картинка не открывается'))
    await done(remove(app, judge, cup.id))
    expect(app.filesLeft()).toEqual([])
  })

  test('five pictures at once leave one file and its small one', async () => {
    const { app, judge, cup } = await withTournament()
    const calls = [1, 2, 3, 4, 5].map((colour) => edit(app, judge, cup.id, { ...form(), image: picture(png(colour)) }))
    for (const call of calls) await done(call)
    const [{ imageKey, thumbnailKey } = { imageKey: null, thumbnailKey: null }] = (await snapshot(app.db)).tournaments
    expect(new Set(app.filesLeft())).toEqual(new Set([imageKey, thumbnailKey].map((key) => basename(key ?? ''))))
    expect(readFileSync(join(app.deps.settings.DATA_DIR, 'media', imageKey ?? '')).length).toBeGreaterThan(0)
  })

  test('by who has not seen the last one is refused', async () => {
    const { app, judge, cup } = await withTournament()
    const seen = cup.updatedAt.toISOString()
    await done(edit(app, judge, cup.id, form({ updatedAt: seen, name: 'Первый' })))
    const late = () => edit(app, judge, cup.id, form({ updatedAt: seen, name: 'Второй' }))
    await expectRefusal(app, late, 409, 'tournament_edited')
  })

  test('to fewer places than participants, of a tournament that is not there, and of prizes that were paid is refused', async () => {
    const { app, judge, ivan, cup } = await withRegistered({}, 2)
    await expectRefusal(app, () => edit(app, judge, cup.id, form({ maxParticipants: '1' })), 409, 'too_few_places')
    await expectRefusal(app, () => edit(app, judge, 'nowhere', form()), 404, 'not_found', 'Турнир не найден')
    await done(payOut(app, judge, cup.id, [{ place: 1, userId: ivan.id, amount: 10 }]))
    const other = form({ prizeDistribution: '{"1":5}' })
    await expectRefusal(app, () => edit(app, judge, cup.id, other), 409, 'tournament_paid_out')
    await done(edit(app, judge, cup.id, form({ name: 'Итоги' })))
  })

  test('to more places lets in those in line who can pay, and tells the others why not', async () => {
    const { app, judge, olga, pavel, cup } = await withRegistered({ maxParticipants: '1' })
    const poor = await named(app, 'Бедный', 10)
    for (const player of [poor, olga, pavel]) await done(wait(app, player, cup.id))
    await done(edit(app, judge, cup.id, form({ maxParticipants: '3' })))
    expect(await pageOf(app, undefined, cup.id)).toMatchObject({ currentParticipants: 3, waitingCount: 1 })
    for (const player of [olga, pavel]) expect(await moneyOf(app, player)).toEqual({ available: 700_00, held: 0 })
    await clockAt(app, app.clock.now)
    expect(await notificationsOf(app, poor)).toContainEqual(expect.stringContaining('но на балансе меньше взноса'))
    await expectAuditToPass(app)
  })

  test('of the fee leaves what was paid, and gives just that back', async () => {
    const { app, judge, ivan, olga, cup } = await withRegistered()
    await done(edit(app, judge, cup.id, form({ entryFee: '500' })))
    await done(register(app, olga, cup.id))
    expect(await done(unregister(app, ivan, cup.id))).toEqual({ refundAmount: 300 })
    expect(await moneyOf(app, olga)).toEqual({ available: 500_00, held: 0 })
    await expectAuditToPass(app)
  })

  test('to a higher fee is refused while somebody stands in line, who would be let in without being asked', async () => {
    const { app, judge, ivan, olga, cup } = await withRegistered({ maxParticipants: '1' })
    await done(wait(app, olga, cup.id))
    const higher = () => edit(app, judge, cup.id, form({ maxParticipants: '1', entryFee: '300.01' }))
    await expectRefusal(app, higher, 409, 'fee_agreed')
    await done(edit(app, judge, cup.id, form({ maxParticipants: '1', entryFee: '200' })))
    await done(unregister(app, ivan, cup.id))
    expect(await moneyOf(app, olga)).toEqual({ available: 800_00, held: 0 })
    await expectAuditToPass(app)
  })

  test('of the dates moves the status forward, never back', async () => {
    const { app, judge, cup } = await withTournament()
    const closed = form({ registrationEndDate: inHours(-0.5).toISOString() })
    expect(await done(edit(app, judge, cup.id, closed))).toMatchObject({ status: 'registration_closed' })
    expect(await done(edit(app, judge, cup.id, form()))).toMatchObject({ status: 'registration_closed' })
    await expectAuditToPass(app)
  })
})

test('a line of sixty gets sixty new places, a batch after another', async () => {
  const { app, judge, cup } = await withRegistered({ maxParticipants: '1' })
  await entered(app, cup.id, Array(60).fill(300), wait)
  await done(edit(app, judge, cup.id, form({ maxParticipants: '61' })))
  expect(await pageOf(app, undefined, cup.id)).toMatchObject({ currentParticipants: 61, waitingCount: 0 })
  await expectAuditToPass(app)
})

import { describe, expect, test } from 'vitest'
import { type ErrorCode, errorText } from '#shared/errors'
import { grouped, money } from '#shared/money'
import { inDays } from '../../support/app.ts'
import { png } from '../../support/browser/forms.ts'
import { withJudge, withPlayer } from '../../support/people.ts'
import { expectRefusal } from '../../support/refusals.ts'
import {
  body,
  create,
  done,
  edit,
  form,
  inHours,
  pageOf,
  picture,
  register,
} from '../../support/slices/tournaments/tournaments.ts'

describe('the form is refused, and nothing is written', () => {
  const late = { startDate: inHours(1).toISOString() }
  const reversed = { registrationEndDate: inDays(-3).toISOString() }
  const badPrize = 'Приз за место — целое число рублей, не меньше нуля'
  const badFee = `Взнос — от 0 до ${money(1_000_000)}`
  const badSeats = `Участников — целое число от 1 до ${grouped(100_000)}`
  const badLink = 'Ссылка на карту начинается с https:// или с /'
  const [longName, longText] = ['Название — не больше 120 символов', 'Описание — не больше 2000 символов']
  const cases: [string, Record<string, string | undefined>, ErrorCode, string?][] = [
    ['without a name', { name: ' ' }, 'tournament_fields_required'],
    ['without any name', { name: undefined }, 'tournament_fields_required'],
    ['without the beginning of registration', { registrationStartDate: '' }, 'tournament_fields_required'],
    ['without the end of registration', { registrationEndDate: undefined }, 'tournament_fields_required'],
    ['without a start', { startDate: undefined }, 'tournament_fields_required'],
    ['with a date that is none', { startDate: '2026-13-45T00:00' }, 'invalid_input', 'Проверь даты'],
    ['with a day that is none', { startDate: '2026-02-30T00:00:00Z' }, 'invalid_input', 'Проверь даты'],
    ['with a date and words', { startDate: '2026-12-01T обед 12' }, 'invalid_input', 'Проверь даты'],
    ['with a date of another age', { startDate: '0001-01-01T00:00:00Z' }, 'invalid_input', 'Проверь даты'],
    ['when registration ends before it begins', reversed, 'dates_out_of_order'],
    ['when it starts before registration ends', late, 'dates_out_of_order'],
    ['when it ends before it starts', { endDate: inDays(1.5).toISOString() }, 'dates_out_of_order'],
    ['without prizes', { prizeDistribution: '{}' }, 'prize_required'],
    ['with prizes of nothing', { prizeDistribution: '{"1":0}' }, 'prize_required'],
    ['with another sum than the pool', { prize: '1000' }, 'prize_sum_wrong'],
    ['with an eleventh place', { prizeDistribution: '{"11":5}' }, 'invalid_input', 'Призовых мест — от 1 до 10'],
    ['with kopecks in a place', { prizeDistribution: '{"1":5.5}' }, 'invalid_input', badPrize],
    ['with a negative place', { prizeDistribution: '{"1":-5}' }, 'invalid_input', badPrize],
    ['with prizes that are no JSON', { prizeDistribution: '{1' }, 'invalid_input', badPrize],
    ['with prizes that are no object', { prizeDistribution: 'null' }, 'invalid_input', badPrize],
    ['with a negative fee', { entryFee: '-1' }, 'invalid_input', badFee],
    ['with a fee in thousandths', { entryFee: '1.005' }, 'invalid_input', 'Не больше двух знаков после запятой'],
    ['with a fee that is no number', { entryFee: 'сто' }, 'invalid_input', badFee],
    ['without a place', { maxParticipants: '0' }, 'invalid_input', badSeats],
    ['with half a place', { maxParticipants: '2.5' }, 'invalid_input', badSeats],
    ['with a link that runs', { mapUrl: 'javascript:alert(1)' }, 'invalid_input', badLink],
    ['with a link to elsewhere by a backslash', { mapUrl: '/\\\\evil.example' }, 'invalid_input', badLink],
    ['with a link to elsewhere by two slashes', { mapUrl: '//evil.example' }, 'invalid_input', badLink],
    ['with a long name', { name: 'я'.repeat(121) }, 'invalid_input', longName],
    ['with a long description', { description: 'я'.repeat(2001) }, 'invalid_input', longText],
  ]
  test.each(cases)('%s', async (_, changes, code, text) => {
    const { app, judge } = await withJudge()
    await expectRefusal(app, () => create(app, judge, { ...form(), ...changes }), 400, code, text ?? errorText(code))
  })

  test('when it is no form', async () => {
    const { app, judge } = await withJudge()
    const call = () => app.requestAs(judge, '/api/admin/tournament', { method: 'POST', body: '{}' })
    await expectRefusal(app, call, 400, 'tournament_fields_required')
  })
  test("with a picture over 5 MB, one that is no picture, and an animation under a picture's name", async () => {
    const { app, judge } = await withJudge()
    const sending = (bytes: Uint8Array) => () => create(app, judge, { ...form(), image: picture(bytes) })
    await expectRefusal(app, sending(Buffer.concat([png(), Buffer.alloc(5 * 1024 * 1024)])), 413, 'image_too_large')
    for (const text of ['GIF89a', '<svg xmlns="http://www.w3.org/2000/svg"/>'])
      await expectRefusal(app, sending(Buffer.from(text)), 415, 'unsupported_image')
  })
  test('to players and to guests', async () => {
    const { app, ivan } = await withPlayer()
    await expectRefusal(app, () => create(app, ivan, form()), 403, 'forbidden')
    await expectRefusal(app, () => edit(app, ivan, 'any', form()), 403, 'forbidden')
    const guest = () => app.request('/api/admin/tournament', { method: 'POST', body: body(form()) })
    await expectRefusal(app, guest, 401, 'signed_out')
  })
})

test('names of a tournament and of a team are kept without the controls that would turn a question about them around', async () => {
  const { app, judge, ivan } = await withJudge({ balance: 1000 })
  const { id } = await done<{ id: string }>(create(app, judge, form({ name: 'Кубок \u202eинесо\u2069' })))
  await done(register(app, ivan, id, { teamName: '\u2067Волки' }))
  expect(await pageOf(app, ivan, id)).toMatchObject({ name: 'Кубок инесо', registrations: [{ teamName: 'Волки' }] })
})

import { expect, test } from 'vitest'
import { MAX_PICTURE } from '#shared/files/limits'
import { grouped, money } from '#shared/money'
import type { AdminTournament } from '#shared/tournaments/shapes'
import { imageProblem } from '../../../pwa/lib/browser/fileProblem.ts'
import {
  announcedChanges,
  blank,
  formOf,
  isEdited,
  problemsIn,
  totalOf,
  typedOf,
} from '../../../pwa/tournaments/admin/typedTournament.ts'
import { inZone } from '../../support/time/zone.ts'
import { common } from './tournament.ts'

const tournament: AdminTournament = {
  ...common,
  id: 't1',
  name: 'Кубок осени',
  description: 'Три карты',
  rules: '',
  prize: 1500,
  prizeDistribution: { 1: 1000, 3: 500 },
  entryFee: 199.5,
  registrationStartDate: '2026-09-13T12:00:42.123Z',
  registrationEndDate: '2026-09-14T12:00:00.000Z',
  startDate: '2026-09-15T12:00:00.000Z',
  mapId: null,
  seriesId: null,
  creator: { displayName: 'Судья', username: 'judge' },
  createdAt: '2026-09-12T12:00:00.000Z',
  updatedAt: '2026-09-12T12:00:00.000Z',
  paidOutAt: null,
}
const typed = typedOf(tournament)

test('an unchanged tournament is sent unchanged, to the millisecond and with its empty second prize', () => {
  const sent = Object.fromEntries(formOf(typed, tournament))
  expect(sent).toMatchObject({
    name: 'Кубок осени',
    registrationStartDate: tournament.registrationStartDate,
    endDate: '',
    entryFee: '199,5',
    maxParticipants: '',
    prize: '1500',
    prizeDistribution: '{"1":1000,"2":0,"3":500}',
    updatedAt: tournament.updatedAt,
    removeImage: '0',
  })
  expect(sent).not.toHaveProperty('image')
  expect(problemsIn(typed, tournament)).toEqual({})
})

test('dates are typed in local time', () => {
  const local = '2026-09-13T18:30'
  const sent = Object.fromEntries(formOf({ ...typed, registrationStartDate: local }, tournament))
  expect(sent.registrationStartDate).toBe(new Date(2026, 8, 13, 18, 30).toISOString())
})

test('an empty form shows the server’s message at each field', () => {
  const required = 'Заполните обязательные поля'
  expect(problemsIn(blank)).toEqual({
    name: required,
    registrationStartDate: required,
    registrationEndDate: required,
    startDate: required,
  })
})

test.each([
  [{ prizes: ['', '0'] }, { prizeDistribution: 'Укажите призовой фонд' }],
  [{ prizes: ['сто'] }, { prizeDistribution: 'Приз за место — целое число рублей, не меньше нуля' }],
  [{ prizes: ['10.5'] }, { prizeDistribution: 'Приз за место — целое число рублей, не меньше нуля' }],
  [{ entryFee: '-1' }, { entryFee: `Взнос — от 0 до ${money(1_000_000)}` }],
  [{ maxParticipants: '0' }, { maxParticipants: `Участников — целое число от 1 до ${grouped(100_000)}` }],
  [
    { registrationEndDate: '2026-09-01T12:00' },
    { dates: 'Даты идут не по порядку: начало регистрации, её конец, начало турнира, его конец' },
  ],
])('%j shows a problem at its field', (change, problems) => {
  expect(problemsIn({ ...typed, ...change }, tournament)).toEqual(problems)
})

test('amounts may have spaces; a value that is no number makes the total NaN', () => {
  expect(totalOf(['1 000', '', '500'])).toBe(1500)
  expect(totalOf(['1000', 'сто'])).toBeNaN()
  expect(problemsIn({ ...typed, prizes: ['1 000'], entryFee: '1 000', maxParticipants: '1 024' }, tournament)).toEqual(
    {},
  )
})

test.each([
  [new File([], 'a.png', { type: 'image/png' }), 'Файл пустой. Выбери другой'],
  [new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'a.png', { type: 'image/png' }), 'Картинка больше 5 МБ'],
  [new File(['x'], 'a.gif', { type: 'image/gif' }), 'Поддерживаются только JPEG, PNG и WebP'],
  [new File(['x'], 'a.webp', { type: 'image/webp' }), undefined],
])('a picture %o is refused with «%s»', (file, problem) => expect(imageProblem(file, MAX_PICTURE)).toBe(problem))

const waited = { waitingCount: 1 } as const
test.each([
  ['a moved beginning', { startDate: '2026-09-15T19:00' }, { currentParticipants: 1 }, ['начало']],
  ['the same while it runs', { startDate: '2026-09-15T19:00' }, { ...waited, status: 'in_progress' }, ['начало']],
  ['another fee and seats', { entryFee: '0', maxParticipants: '8' }, { waitingCount: 1 }, ['взнос', 'число мест']],
  ['another prize', { prizes: ['1', '', ''] }, { currentParticipants: 1 }, ['призовой фонд']],
  ['the same prize, other shares', { prizes: ['500', '1000', ''] }, { currentParticipants: 1 }, ['призы по местам']],
  ['rules and end', { rules: 'Да', registrationEndDate: '2026-09-14T19:00' }, waited, ['конец регистрации', 'правила']],
  ['what nobody waits for', { startDate: '2026-09-15T19:00' }, {}, []],
  ['a name', { name: 'Кубок зимы' }, { currentParticipants: 1 }, []],
  ['one that is cancelled', { startDate: '2026-09-15T19:00' }, { currentParticipants: 1, status: 'cancelled' }, []],
] as const)('%s: the form lists the changes that players will be notified of', (_, edit, changes, announced) => {
  expect(announcedChanges({ ...typed, ...edit }, { ...tournament, ...changes })).toEqual(announced)
})
test('creating a tournament notifies nobody', () => {
  expect(announcedChanges({ ...blank, startDate: '2026-09-15T19:00' }, undefined)).toEqual([])
})

test('a local time skipped in spring is refused at its field, not moved', () => {
  inZone('Europe/Berlin')
  const at = (startDate: string) => problemsIn({ ...typed, registrationEndDate: '2026-01-02T00:00', startDate })
  expect(at('2027-03-28T02:30').startDate).toMatch(/^Такого времени нет/)
  for (const there of ['2027-03-28T01:59', '2027-03-28T03:00', '2026-10-25T02:30', '9999-12-31T23:00'])
    expect(at(there).startDate).toBeUndefined()
})

test('a form counts as edited while it differs from what it was opened with', () => {
  const image = new File([], 'a.png')
  expect([isEdited(typed, typed), isEdited(blank, blank)]).toEqual([false, false])
  for (const edit of [{ name: 'Другой' }, { prizes: ['1', '2', '3'] }, { image }, { removeImage: true }])
    expect(isEdited({ ...typed, ...edit }, typed)).toBe(true)
  expect(isEdited({ ...blank, name: 'Новый' }, blank)).toBe(true)
})

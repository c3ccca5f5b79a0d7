import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { inviteState } from '#shared/dropmaps/inviteCode'
import { MAX_INVITES, MAX_LOCATION_NAME } from '#shared/dropmaps/limits'
import { groupsOf, invitesCsv } from '../../../../../pwa/dropmaps/admin/invites/invites.ts'
import { namesIn } from '../../../../../pwa/dropmaps/admin/invites/typedNames.ts'

const name = fc
  .string({ unit: fc.constantFrom(...'Иван 7'), minLength: 1, maxLength: 20 })
  .filter((each) => each.trim() !== '')
const gap = fc.constantFrom('\n', '\r\n', '\n\n', '\n   \n', '  \n')

describe('names that are typed one a line', () => {
  test('are found in their order, whatever empty lines stand between them, and without blanks around', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(name, gap), { minLength: 1, maxLength: MAX_INVITES }), (lines) => {
        const { names, problem } = namesIn(lines.flat().join(''))
        expect(names).toEqual(lines.map(([each]) => each.trim()))
        expect(problem).toBeUndefined()
      }),
    )
  })

  test('are all told of that are there more than once, with how often, and allowed', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('Иван', 'Ольга', 'Пётр'), { minLength: 1 }), (lines) => {
        const { names, problem, repeated } = namesIn(lines.join('\n'))
        const times = (who: string) => lines.filter((each) => each === who).length
        expect(Object.fromEntries(repeated)).toEqual(
          Object.fromEntries([...new Set(lines)].filter((who) => times(who) > 1).map((who) => [who, times(who)])),
        )
        expect([names.length, problem]).toEqual([lines.length, undefined])
      }),
    )
  })

  test('are refused with the number of the line that is too long, as it is counted in the field', () => {
    const long = 'я'.repeat(MAX_LOCATION_NAME + 1)
    expect(namesIn(`Иван\n\n${long}\nПётр\n${long}`).problem).toBe('Строка 3: не больше 60 символов')
    expect(namesIn(`Иван\n ${long.slice(1)} `).problem).toBeUndefined()
  })

  test('are refused where there are none, and where there are more than one call makes', () => {
    expect(namesIn(' \n\n').problem).toBe('Введи имена для приглашений')
    expect(namesIn('Иван\n'.repeat(MAX_INVITES)).problem).toBeUndefined()
    expect(namesIn('Иван\n'.repeat(MAX_INVITES + 1)).problem).toBe('За раз — не больше 200 приглашений, а здесь 201')
  })
})

test('an invite is used, expired or active: one that was used does not expire, one that ends this moment has', () => {
  const at = Date.parse('2026-11-21T12:00:00Z')
  const until = (expiresAt: string, isUsed = false) => inviteState({ isUsed, expiresAt }, at)
  expect(until('2026-11-21T12:00:00.001Z')).toBe('active')
  expect(until('2026-11-21T12:00:00Z')).toBe('expired')
  expect(until('2026-11-20T12:00:00Z', true)).toBe('used')
})

test('a code stands in groups of four, and without them is what it was', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'ABCXYZ23456789'), minLength: 1, maxLength: 16 }), (code) => {
      const groups = groupsOf(code).split(' ')
      expect(groups.join('')).toBe(code)
      expect(groups.slice(0, -1).every(({ length }) => length === 4)).toBe(true)
      expect(groups.at(-1)!.length).toBeLessThanOrEqual(4)
    }),
  )
})

test('the file of invites has for each the name, the code, the whole address and the day until which it lives', () => {
  const until = '2026-12-21T09:00:00.000Z'
  const link = 'https://trofey.example/dropmap/invite/ABCDEFGH2345'
  const unused = { isUsed: false, usedAt: null, territoryId: null }
  const invite = { ...unused, id: '1', code: 'ABCDEFGH2345', link, expiresAt: until }
  const file = invitesCsv([
    { ...invite, displayName: '=СУММ(1)' },
    { ...invite, displayName: 'Команда "Ё"' },
  ])
  expect(file.split('\r\n')).toEqual([
    '\uFEFF"Имя";"Код";"Ссылка";"Действует до"',
    expect.stringMatching(`^"'=СУММ\\(1\\)";"ABCDEFGH2345";"${link}";"21\\.12\\.2026, \\d\\d:00( UTC.*)?"$`),
    expect.stringMatching(`^"Команда ""Ё""";"ABCDEFGH2345";"${link}";"21\\.12\\.2026, \\d\\d:00( UTC.*)?"$`),
    '',
  ])
})

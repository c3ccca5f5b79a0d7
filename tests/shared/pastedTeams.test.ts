import { describe, expect, test } from 'vitest'
import { closest, matched, type Player } from '#shared/tournaments/pasted/players'
import { rowsOf, tableOf } from '#shared/tournaments/pasted/table'
import { areOfMembers, combined } from '#shared/tournaments/pasted/teamRows'

const team = (name: string, ...nicks: string[]): Player => ({
  id: name,
  displayName: name,
  teamName: name,
  username: nicks[0]!.toLowerCase(),
  roster: nicks.map((displayName, index) => ({
    registrationId: displayName,
    displayName,
    username: `${displayName.toLowerCase()}_${index}`,
    role: index === 0 ? ('captain' as const) : ('player' as const),
  })),
})
const teams = [
  team('Волки', 'Сойка', 'Рысь', 'Atlas'),
  team('Лисы', 'Мята', 'Shtorm', 'Орион'),
  team('Ночные совы', 'Заря', 'Кварц', 'Лунный кот'),
]
const read = (pasted: string) => matched(rowsOf(tableOf(pasted)), teams)
/** `Волки: 1, 9 (Сойка 4, Рысь 5)`, or `?` where rows are left to the organiser. */
function linesOf(pasted: string) {
  const found = read(pasted)
  const names = [...new Set(found.map(({ player }) => player?.id))]
  return names.map((name) => {
    const own = found.filter(({ player }) => player?.id === name)
    if (name === undefined || (own.length > 1 && !areOfMembers(own))) return `${name ?? ''}?`
    const { placement, kills, members } = combined(own)
    const parts = members?.map((member) => `${member.registrationId} ${member.kills}`)
    return `${name}: ${placement}, ${kills}${parts ? ` (${parts.join(', ')})` : ''}`
  })
}

describe('a pasted table of teams is read (TOURNAMENT-74)', () => {
  const expected = ['Волки: 1, 9', 'Лисы: 2, 4', 'Ночные совы: 3, 0']
  test.each([
    ['by the names of teams', 'Место\tКоманда\tКиллы\n1\tВолки\t9\n2\tлисы\t4\n3\tНочные Совы 🦉\t0'],
    ['without a head', '1. Волки 9\n2. Лисы 4\n3. Ночные совы 0'],
    ['by one member’s nick', 'Место\tНик\tКиллы\n1\tРысь\t9\n2\tshtorm_1\t4\n3\tЛунный кот\t0'],
    [
      'by the nicks of all members in one cell',
      'Место\tСостав\tКиллы\n1\tСойка, Рысь, Atlas\t9\n2\tМята / Shtorm / Орион\t4\n3\tЗаря + Кварц + Лунный кот\t0',
    ],
    [
      'by a cell of nicks with spaces between, one of them unknown',
      'Место\tСостав\tКиллы\n1\tСойка Рысь Незнакомец\t9\n2\tМята Орион\t4\n3\tЗаря Кварц\t0',
    ],
    [
      'by the team’s column where a nick is unknown',
      'Место\tНик\tКоманда\tКиллы\n1\tЗапасной\tВолки\t9\n2\tМята\tЛисы\t4\n3\tКварц\tНочные совы\t0',
    ],
  ])('%s', (_, pasted) => expect(linesOf(pasted)).toEqual(expected))

  test('by a row for each member: their kills add up, and are their own', () => {
    const duo = 'Место\tНик\tКиллы\n1\tСойка\t4\n1\tРысь\t5\n2\tМята\t1\n2\tShtorm\t2\n2\tОрион\t0'
    expect(linesOf(duo)).toEqual(['Волки: 1, 9 (Сойка 4, Рысь 5)', 'Лисы: 2, 3 (Мята 1, Shtorm 2, Орион 0)'])
    const once = 'Ник\tКоманда\tМесто\tКиллы\nСойка\tВолки\t1\t4\nРысь\tВолки\t\t5'
    expect(linesOf(once)).toEqual(['Волки: 1, 9 (Сойка 4, Рысь 5)'])
  })

  test('and asks about a team with two placements, a team or a member twice, and names of two teams in a cell', () => {
    expect(linesOf('Ник\tМесто\tКиллы\nСойка\t1\t4\nРысь\t2\t5')).toEqual(['Волки?'])
    expect(linesOf('Ник\tМесто\tКиллы\nСойка\t1\t4\nСойка\t1\t5')).toEqual(['Волки?'])
    expect(linesOf('Команда\tМесто\tКиллы\nВолки\t1\t4\nВолки\t1\t5')).toEqual(['Волки?'])
    expect(linesOf('Ник\tМесто\tКиллы\nСойка, Мята\t1\t4')).toEqual(['?'])
    expect(linesOf('Ник\tКоманда\tМесто\tКиллы\nСойка\tЛисы\t1\t4')).toEqual(['?'])
  })

  test('and asks about a name that is a team’s and another team’s member’s', () => {
    const [found] = matched(rowsOf(tableOf('Ник\tМесто\tКиллы\nМята\t1\t4')), [
      ...teams,
      team('Мята', 'Вьюга', 'Барсук'),
    ])
    expect(found?.player).toBeUndefined()
  })

  test('and offers the team whose member has the closest name', () => {
    expect(closest('Шторм Shtormm', teams)[0]?.id).toBe('Лисы')
  })
})

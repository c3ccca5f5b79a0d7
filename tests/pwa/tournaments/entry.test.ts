import { describe, expect, test } from 'vitest'
import {
  differences,
  type EntryRow,
  gapsIn,
  merged,
  movedBy,
  nextPlacement,
  problemOf,
  resultsIn,
  suggested,
  typedIn,
  withFormer,
  withMember,
  withoutPlayer,
  withPlayer,
} from '../../../pwa/tournaments/admin/results/entry.ts'

const player = (id: string, displayName: string, teamName: string | null = null) => ({
  id,
  displayName,
  username: `${id}_nick`,
  teamName,
})
const alena = player('a', 'Алёна')
const alik = player('b', 'Алик', 'Север')
const wolf = player('c', 'Серый Волк', 'Север')
const owl = player('d', 'Сова77')
const all = [alena, alik, wolf, owl]
const row = (who: typeof alena, placement: string, kills = ''): EntryRow => ({ player: who, placement, kills })
const shown = (rows: readonly EntryRow[]) => rows.map(({ player, placement, kills }) => [player.id, placement, kills])

describe('one field', () => {
  const found = (typed: string) => {
    const { found, kills } = typedIn(typed, all)
    return [found.map(({ id }) => id).join(''), kills]
  }
  test('finds by the beginning of a name first, then of a word, then by a part; ё as е, in any case', () => {
    expect(suggested('ал', all).map(({ id }) => id)).toEqual(['a', 'b'])
    expect(suggested('АЛЕ', all).map(({ id }) => id)).toEqual(['a'])
    expect(suggested('во', all).map(({ id }) => id)).toEqual(['c'])
    expect(suggested('ова', all).map(({ id }) => id)).toEqual(['d'])
    expect(suggested('c_', all).map(({ id }) => id)).toEqual(['c'])
    expect(suggested('  ', all)).toEqual([])
  })
  test('takes kills behind the letters, unless a name has these digits', () => {
    expect(found('але7')).toEqual(['a', '7'])
    expect(found('ал 12')).toEqual(['ab', '12'])
    expect(found('сова7')).toEqual(['d', ''])
    expect(found('сова77 3')).toEqual(['d', '3'])
    expect(found('7')).toEqual(['d', ''])
    expect(found('нет5')).toEqual(['', '5'])
  })
})

describe('rows', () => {
  test('get the next placement, also after a shared or skipped one', () => {
    expect(nextPlacement([])).toBe('1')
    expect(shown(withPlayer(withPlayer([], alena, '3'), alik))).toEqual([
      ['a', '1', '3'],
      ['b', '2', ''],
    ])
    expect(nextPlacement([row(alena, '7')])).toBe('8')
    expect(nextPlacement([row(alena, '')])).toBe('')
  })
  test('close up when one is taken out, unless another shares its placement', () => {
    const rows = [row(alena, '1'), row(alik, '2'), row(wolf, '3')]
    expect(shown(withoutPlayer(rows, 'b'))).toEqual([
      ['a', '1', ''],
      ['c', '2', ''],
    ])
    expect(shown(withoutPlayer([row(alena, '1'), row(alik, '1'), row(wolf, '2')], 'b'))).toEqual([
      ['a', '1', ''],
      ['c', '2', ''],
    ])
  })
  test('change places with their neighbour; the first and the last stay', () => {
    const rows = [row(alena, '1', '5'), row(alik, '2')]
    expect(shown(movedBy(rows, 'b', -1))).toEqual([
      ['b', '1', ''],
      ['a', '2', '5'],
    ])
    expect(movedBy(rows, 'a', -1)).toEqual(rows)
    expect(movedBy(rows, 'b', 1)).toEqual(rows)
  })
  test('are replaced by pasted ones of the same players', () => {
    const rows = [row(alena, '1', '5'), row(owl, '2')]
    expect(shown(merged(rows, [row(wolf, '3', '1'), row(alena, '4', '2')]))).toEqual([
      ['d', '2', ''],
      ['c', '3', '1'],
      ['a', '4', '2'],
    ])
  })
  test('are saved with empty kills as 0 and an empty placement as none', () => {
    expect(resultsIn([row(alena, '', ''), row(alik, '2', '7')])).toEqual([
      { registrationId: 'a', placement: null, kills: 0 },
      { registrationId: 'b', placement: 2, kills: 7 },
    ])
  })
})

describe('what is odd is said at the row', () => {
  const problem = (one: EntryRow, ...others: EntryRow[]) => problemOf(one, [one, ...others], 4)?.text
  test.each([
    ['Место — целое число от 1 до 500', row(alena, '0')],
    ['Место — целое число от 1 до 500', row(alena, '1,5')],
    ['Киллы — целое число от 0 до 999', row(alena, '1', '-1')],
    ['Киллы — целое число от 0 до 999', row(alena, '1', '1000')],
    ['Участников только 4', row(alena, '5')],
    [undefined, row(alena, '4', '0')],
  ])('%s', (text, one) => expect(problem(one)).toBe(text))

  test('two on one placement, but not of one team; one without a placement among others', () => {
    expect(problem(row(alena, '1'), row(owl, '1'))).toBe('1 место есть и у «Сова77»')
    expect(problem(row(alik, '1'), row(wolf, '1'))).toBe(undefined)
    expect(problem(row(alena, ''), row(owl, '1'))).toBe('Без места')
    expect(problem(row(alena, ''), row(owl, ''))).toBe(undefined)
  })
  test('gaps', () => {
    expect(gapsIn([row(alena, '1'), row(alik, '4')])).toEqual([2, 3])
    expect(gapsIn([row(alena, '1'), row(alik, '1'), row(wolf, '3')])).toEqual([])
    expect(gapsIn([])).toEqual([])
  })
})

test('what another admin has saved is compared with what is typed', () => {
  const stored = [
    { registrationId: 'a', placement: 1, kills: 3, displayName: 'Алёна' },
    { registrationId: 'b', placement: 2, kills: 0, displayName: 'Алик' },
    { registrationId: 'c', placement: 3, kills: 1, displayName: 'Серый Волк' },
  ]
  expect(differences([row(alena, '1', '3'), row(alik, '3', '2'), row(owl, '2')], stored)).toEqual([
    'Алик: 2 место, киллов 0; у тебя 3 место, киллов 2',
    'Серый Волк: 3 место, киллов 1; у тебя нет',
    'Сова77: нет; у тебя есть',
  ])
})

describe('who of a team played (TOURNAMENT-74)', () => {
  const member = (registrationId: string, role: 'captain' | 'player' | 'substitute') => ({
    ...{ registrationId, role, displayName: `Игрок ${registrationId}`, username: registrationId },
  })
  const wolves = {
    ...player('w', 'Волки', 'Волки'),
    roster: [member('1', 'captain'), member('2', 'player'), member('3', 'substitute')],
  }
  const start = [row(wolves, '1', '4'), row(alena, '2')]
  const typed = (...edits: [string, string | undefined][]) =>
    edits.reduce<readonly EntryRow[]>((rows, [id, kills]) => withMember(rows, 'w', id, kills), start)

  test('is the main roster until it is said; a substitute is added and taken out', () => {
    expect(resultsIn(start)[0]).toEqual({ registrationId: 'w', placement: 1, kills: 4 })
    const named = resultsIn(typed(['3', '']))[0]?.members
    expect(named).toEqual(['1', '2', '3'].map((registrationId) => ({ registrationId, kills: null })))
    expect(resultsIn(typed(['3', ''], ['3', undefined]))[0]?.members).toHaveLength(2)
  })
  test('with kills, whose sum is the team’s once all are known', () => {
    const rows = typed(['1', '2'], ['2', '5'])
    expect(resultsIn(typed(['1', '2']))[0]?.kills).toBe(4)
    expect(resultsIn(rows)[0]).toMatchObject({ kills: 7, members: [{ kills: 2 }, { kills: 5 }] })
    const changed = rows.map((each) => (each.player.id === 'w' ? { ...each, kills: '9' } : each))
    expect(problemOf(changed[0]!, changed, 2)).toMatchObject({ isError: true, column: 'kills' })
    expect(problemOf(typed(['1', 'x'])[0]!, rows, 2)).toMatchObject({ isError: true, column: 'kills' })
  })
  test('and the team is found by the nick of any member', () => {
    expect(suggested('игрок 3', [alena, wolves]).map(({ id }) => id)).toEqual(['w'])
  })
})

test('a roster has those who played and have left the team since, once each', () => {
  const member = (registrationId: string) => ({ registrationId, displayName: registrationId })
  const roster = [{ ...member('anna'), username: 'anna', role: 'captain' as const }]
  expect(withFormer(roster)).toEqual(roster)
  expect(withFormer(roster, [member('anna'), member('boris')])).toEqual([
    ...roster,
    { ...member('boris'), username: 'boris', role: 'player' },
  ])
})

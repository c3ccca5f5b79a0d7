import { describe, expect, test } from 'vitest'
import { closest, matched } from '#shared/tournaments/pasted/players'
import { questionIn, rowsOf, tableOf, withRole } from '#shared/tournaments/pasted/table'

const pastedRows = (pasted: string) => rowsOf(tableOf(pasted))

const read = (pasted: string) =>
  pastedRows(pasted).map(({ name, placement, kills }) => `${name}: ${placement}, ${kills}`)

describe('a pasted table is read', () => {
  const expected = ['Снайпер: 1, 7', 'Волк: 2, 3', 'Лиса: 3, 0']
  test.each([
    ['of Google Sheets, name first', 'Снайпер\t1\t7\nВолк\t2\t3\nЛиса\t3\t0'],
    ['with Windows line ends and an empty last line', 'Снайпер\t1\t7\r\nВолк\t2\t3\r\nЛиса\t3\t0\r\n'],
    ['place first', '1\tСнайпер\t7\n2\tВолк\t3\n3\tЛиса\t0'],
    ['kills first by its head', 'Киллы\tНик\tМесто\n7\tСнайпер\t1\n3\tВолк\t2\n0\tЛиса\t3'],
    ['an English head', 'Player\tPlacement\tKills\nСнайпер\t1\t7\nВолк\t2\t3\nЛиса\t3\t0'],
    ['kills before the place, without a head', 'Снайпер\t7\t1\nВолк\t3\t2\nЛиса\t0\t3'],
    ['semicolons, as Excel writes CSV in Russian', 'Игрок;Место;Киллы\n"Снайпер";1;7\n"Волк";2;3\n"Лиса";3;0'],
    ['commas', 'name,place,kills\nСнайпер,1,7\nВолк,2,3\nЛиса,3,0'],
    ['several spaces', 'Снайпер    1   7\nВолк       2   3\nЛиса       3   0'],
    ['numbered lines of a chat', '1. Снайпер 7\n2. Волк 3\n3. Лиса 0'],
    ['numbers in brackets', '1) Снайпер — 7\n2) Волк — 3\n3) Лиса — 0'],
    ['single spaces', 'Снайпер 1 7\nВолк 2 3\nЛиса 3 0'],
    ['numbered cells with tabs', '1. Снайпер\t7\n2. Волк\t3\n3. Лиса\t0'],
    ['a head with a number column', '№\tНик\tКиллы\n1\tСнайпер\t7\n2\tВолк\t3\n3\tЛиса\t0'],
    ['pipes of a Markdown table', 'Снайпер | 1 | 7\nВолк | 2 | 3\nЛиса | 3 | 0'],
    [
      'more columns than needed',
      'Место\tНик\tКиллы\tУрон\tОчки\n1\tСнайпер\t7\t1500\t19\n2\tВолк\t3\t700\t12\n3\tЛиса\t0\t10\t7',
    ],
    ['ordinal places', '1-е\tСнайпер\t7\n2-е\tВолк\t3\n3-е\tЛиса\t0'],
    ['blank lines between', 'Снайпер\t1\t7\n\nВолк\t2\t3\n\n\nЛиса\t3\t0'],
  ])('%s', (_, pasted) => expect(read(pasted)).toEqual(expected))

  test('names with spaces, digits, commas and numbers of their own', () => {
    const rows = read('Night Owl 77\t1\t5\nxX_2000_Xx\t2\t4\n1337\t3\t2\nБоец, первый\t4\t1')
    expect(rows).toEqual(['Night Owl 77: 1, 5', 'xX_2000_Xx: 2, 4', '1337: 3, 2', 'Боец, первый: 4, 1'])
  })
  test('two players on one placement keep it, also where a team shares it', () => {
    expect(read('Ник\tМесто\tКиллы\nА\t1\t2\nБ\t1\t2\nВ\t2\t0')).toEqual(['А: 1, 2', 'Б: 1, 2', 'В: 2, 0'])
  })
  test('only names, or names and kills', () => {
    expect(read('Снайпер\nВолк')).toEqual(['Снайпер: null, null', 'Волк: null, null'])
    const rows = read('Снайпер\t7\nВолк\t7\nЛиса\t0')
    expect(rows).toEqual(['Снайпер: null, 7', 'Волк: null, 7', 'Лиса: null, 0'])
  })
  test('what is no number is kept for the reader, and negative or huge numbers are odd', () => {
    const rows = pastedRows('Ник\tМесто\tКиллы\nА\t1\tмного\nБ\t2\t-3\nВ\t9000\t1\nГ\t4\t—')
    expect(rows.map(({ line, odd, kills }) => [line, odd, kills])).toEqual([
      [2, 'много', null],
      [3, '-3', null],
      [4, '9000', 1],
      [5, undefined, null],
    ])
  })
  test('nothing', () => {
    expect(read('')).toEqual([])
    expect(read('\n \n')).toEqual([])
  })
})

describe('how columns are read can be changed', () => {
  const { columns, lines } = tableOf('Ёжик 4\nТень 3\nРысь 2')
  const roles = columns.map(({ role }) => role)
  const readAs = (role: 'placement' | 'kills' | 'ignored') => {
    const changed = withRole(columns, 1, role)
    const rows = rowsOf({ columns: changed, lines }).map(({ placement, kills }) => [placement, kills])
    return { question: questionIn(changed), rows }
  }
  const none = undefined
  test('one number is neither placement nor kills before it is said', () => {
    expect(roles).toEqual(['name', 'unknown'])
    expect(questionIn(columns)).toBe('number')
    expect(readAs('placement')).toEqual({
      question: none,
      rows: [
        [4, null],
        [3, null],
        [2, null],
      ],
    })
    expect(readAs('kills')).toEqual({
      question: none,
      rows: [
        [null, 4],
        [null, 3],
        [null, 2],
      ],
    })
    expect(readAs('ignored')).toEqual({
      question: none,
      rows: [
        [null, null],
        [null, null],
        [null, null],
      ],
    })
  })
  test('a role that another column had frees that column', () => {
    const { columns } = tableOf('Место\tИгрок\tDiscord\tУрон\tКиллы\n1\tЁжик\tej\t900\t12')
    const damage = withRole(columns, 3, 'kills')
    expect(damage.map(({ role }) => role)).toEqual(['placement', 'name', 'ignored', 'kills', 'ignored'])
    expect(withRole(damage, 2, 'ignored')).toEqual(damage)
    const unnamed = withRole(columns, 1, 'team')
    expect(questionIn(unnamed)).toBe('name')
    expect(rowsOf({ columns: unnamed, lines })).toEqual([])
  })
  test('beside placements one of several numbers has to be named; then the others are not asked', () => {
    const { columns } = tableOf('1. Ёжик 12 61\n2. Тень 7 38')
    expect(columns).toEqual([
      { head: '', example: '1.', role: 'placement' },
      { head: '', example: 'Ёжик', role: 'name' },
      { head: '', example: '12', role: 'unknown' },
      { head: '', example: '61', role: 'unknown' },
    ])
    expect(questionIn(columns)).toBe('number')
    expect(questionIn(withRole(columns, 2, 'kills'))).toBeUndefined()
  })
})

const player = (id: string, displayName: string, username = id, teamName: string | null = null) => ({
  id,
  displayName,
  username,
  teamName,
})
const players = [
  player('a', 'Алёна', 'alena_pro', 'Север'),
  player('b', 'Волк', 'wolf', 'Юг'),
  player('c', 'Волк', 'wolf2', 'Юг'),
  player('d', 'Снайпер77', 'sniper'),
]
const found = (...names: string[]) => foundAmong(players, ...names)
const foundAmong = (among: typeof players, ...names: string[]) =>
  matched(
    names.map((name, index) => {
      const [nick = '', team = null] = name.split(' @ ')
      return { line: index, name: nick, team, placement: null, kills: null }
    }),
    among,
  ).map(({ player }) => player?.id)

describe('names are matched', () => {
  test('by shown name, username and team, in any case, ё as е; not where several bear it', () => {
    for (const name of ['алена', 'АЛЁНА', '@Alena_Pro', 'север']) expect(found(name)).toEqual(['a'])
    expect(found('WOLF2', ' Снайпер77 ')).toEqual(['c', 'd'])
    expect(found('Волк', 'Юг', 'Снайпер')).toEqual([undefined, undefined, undefined])
  })
  test('an exact name before the same in another case, a shown one before a username', () => {
    const namesakes = [player('a', 'Ёжик', 'hedgehog'), player('b', 'ежик', 'Тень'), player('c', 'Тень', 'ЁЖИК')]
    expect(foundAmong(namesakes, 'Ёжик', 'ежик', 'ЁЖИК', 'Тень')).toEqual(['a', 'b', 'c', 'c'])
    expect(foundAmong(namesakes, 'Ежик')).toEqual([undefined])
  })
  test('of namesakes the one of the row’s team', () => {
    const namesakes = [player('a', 'Волк', 'w1', 'Север'), player('b', 'Волк', 'w2', 'Юг'), player('c', 'Волк', 'w3')]
    expect(foundAmong(namesakes, 'волк @ СЕВЕР', 'Волк @ Юг', 'Волк', 'Волк @ Восток')).toEqual([
      'a',
      'b',
      undefined,
      undefined,
    ])
  })
  test('of several names in one cell the only player; several players are left to the organiser', () => {
    expect(found('Снайпер77, Незнакомец', 'кто-то / алена', 'Алёна & Снайпер77', 'Алёна, alena_pro')).toEqual([
      'd',
      'a',
      undefined,
      'a',
    ])
  })
  test('without emoji around the name', () => expect(found('👑 Алёна', 'Снайпер77 🔥')).toEqual(['a', 'd']))
  test('who is unknown is offered the closest first', () => {
    expect(closest('снайпр77', players)[0]?.id).toBe('d')
    expect(closest('Ален', players)[0]?.id).toBe('a')
    expect(closest('wolf_2', players)[0]?.id).toBe('c')
  })
})

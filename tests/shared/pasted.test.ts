import { describe, expect, test } from 'vitest'
import { closest, matched, pastedRows } from '#shared/tournaments/pasted/table'

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
const found = (...names: string[]) =>
  matched(
    names.map((name, index) => ({ line: index, name, placement: null, kills: null })),
    players,
  ).map(({ player }) => player?.id)

describe('names are matched', () => {
  test('by shown name, username and team, in any case, ё as е; not where several bear it', () => {
    for (const name of ['алена', 'АЛЁНА', '@Alena_Pro', 'север']) expect(found(name)).toEqual(['a'])
    expect(found('WOLF2', ' Снайпер77 ')).toEqual(['c', 'd'])
    expect(found('Волк', 'Юг', 'Снайпер')).toEqual([undefined, undefined, undefined])
  })
  test('who is unknown is offered the closest first', () => {
    expect(closest('снайпр77', players)[0]?.id).toBe('d')
    expect(closest('Ален', players)[0]?.id).toBe('a')
    expect(closest('wolf_2', players)[0]?.id).toBe('c')
  })
})

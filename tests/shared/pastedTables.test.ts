import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { csvRows } from '#shared/files/csv'
import { questionIn, rowsOf, tableOf } from '#shared/tournaments/pasted/table'

// Tables as organisers paste them. A file's name says what is read («place-nick-kills-…»), and that a number is asked
// («ask-…»); `expected.json` has the rows: placement, name, kills.

const folder = 'tests/shared/tables'
const expected: Record<string, [number | null, string, number | null][]> = JSON.parse(
  readFileSync(join(folder, 'expected.json'), 'utf8'),
)
const files = readdirSync(folder).filter((file) => file !== 'expected.json')
const words = { placement: 'place', name: 'nick', kills: 'kills' } as const
const rolesRead = (columns: readonly { role: string }[]) =>
  Object.entries(words).flatMap(([role, word]) => (columns.some((column) => column.role === role) ? word : []))
const rows = (pasted: string) => rowsOf(tableOf(pasted)).map(({ placement, name, kills }) => [placement, name, kills])

test('every file has its rows beside it', () => expect(new Set(files)).toEqual(new Set(Object.keys(expected))))

test.each(files)('%s', (file) => {
  const table = tableOf(readFileSync(join(folder, file), 'utf8'))
  const [, asks, roles = ''] = /^(ask-)?((?:place-|nick-|kills-)+)/.exec(file) ?? []
  expect(rolesRead(table.columns)).toEqual(roles.split('-').filter(Boolean))
  expect(questionIn(table.columns)).toBe(asks ? 'number' : undefined)
  expect(rowsOf(table).map(({ placement, name, kills }) => [placement, name, kills])).toEqual(expected[file])
})

const names = fc.uniqueArray(fc.string({ unit: fc.constantFrom(...'аёЖz_, ;"7'), minLength: 1, maxLength: 12 }), {
  minLength: 1,
  maxLength: 30,
  selector: (name) => name.trim(),
})
test('a table with a head is read in any order of columns, whatever is in the quoted names', () => {
  const anyTable = fc.record({
    names: names.filter((all) => all.every((name) => /[аёжz]/i.test(name))),
    placement: fc.constantFrom('Место', 'Ранг', '#', 'Placement', 'Position'),
    name: fc.constantFrom('Ник', 'Игрок', 'Player', 'Epic', 'Username', 'Ник в игре'),
    kills: fc.constantFrom('Киллы', 'Устранения', 'Элимы', 'Total kills', 'Убийств', 'Eliminations'),
    other: fc.constantFrom('Очки', 'Points', 'Победы', 'Wins', 'Matches', 'Avg Elims'),
    order: fc.shuffledSubarray([0, 1, 2, 3], { minLength: 4 }),
    first: fc.integer({ min: 1, max: 400 }),
  })
  fc.assert(
    fc.property(anyTable, ({ names, placement, name, kills, other, order, first }) => {
      const lines = names.map((each, index) => [first + index, each.trim(), (7 * index) % 5, 1000 - index])
      const ordered = [[placement, name, kills, other], ...lines].map((cells) => order.map((at) => cells[at]))
      expect(rows(csvRows(ordered))).toEqual(lines.map((cells) => cells.slice(0, 3)))
    }),
  )
})

test.each([
  ['Матч 3\nЁжик 4\nТень 0', ['Матч 3'], ['Ёжик', 'Тень']],
  ['2-й матч\nИтак, победители:\n1. Ёжик 4\n2. Тень 3', ['2-й матч', 'Итак, победители:'], ['Ёжик', 'Тень']],
  ['Осенняя битва\nЁжик\t4\nТень\t0', ['Осенняя битва'], ['Ёжик', 'Тень']],
  ['Осенняя;битва;\nМесто;Ник;Киллы\n1;Ёжик;4', ['Осенняя битва'], ['Ёжик']],
  ['Топ 2\nТоп 1 Ёжик\nТоп 2 Тень', ['Топ 2'], ['Ёжик', 'Тень']],
  ['Топ 1 Ёжик\nТоп 2 Тень', [], ['Ёжик', 'Тень']],
  ['Матчевый 4\nТень 0', [], ['Матчевый', 'Тень']],
])('titles are named, as they are not read: %j', (pasted, titles, names) => {
  expect(tableOf(pasted).titles).toEqual(titles)
  expect(rows(pasted).map(([, name]) => name)).toEqual(names)
})

describe('what is no table', () => {
  test('talk gives no numbers', () => {
    const talk = 'Привет! Сегодня в 20 играем, приходите\nКто будет?\nЯ, и ещё двое\nОтлично'
    expect(rows(talk).filter(([placement, , kills]) => placement !== null || kills !== null)).toEqual([])
  })
  test.each(['1 2 3\n4 5 6', '1\n2\n3', '5;5\n6;6'])('numbers alone have no rows: the names are asked', (pasted) => {
    expect(rows(pasted)).toEqual([])
    expect(questionIn(tableOf(pasted).columns)).toBe('name')
  })
  test('rules, quotes and separators alone', () => {
    for (const pasted of ['---\n|---|---|\n', '```\n```', '╔══╦══╗', ';;;\n;;;', '\t\t\n'])
      expect(rows(pasted), pasted).toEqual([])
  })
  test('whatever is pasted, it is read', () => {
    const anything = fc.string({ unit: fc.constantFrom(...'аё1 \t\n,;|"-.()#x🥇'), maxLength: 200 })
    fc.assert(fc.property(anything, (pasted) => rows(pasted).every(([, name]) => name !== '')))
  })
})

test('only the first 1000 lines are read', () => {
  const lines = Array.from({ length: 1001 }, (_, index) => `${index + 1}\tНик ${index}\t${index % 20}`)
  expect(rows(lines.join('\n'))).toHaveLength(1000)
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { csvOf } from '#shared/files/csv'

/** Reads it as RFC 4180 says, every cell in quotes or without any. */
function cellsOf(file: string) {
  const rows: string[][] = []
  let [row, cell, isQuoted] = [[] as string[], '', false]
  const text = file.replace(/^\uFEFF/, '')
  for (let at = 0; at < text.length; at++) {
    const sign = text[at]!
    if (isQuoted && sign === '"' && text[at + 1] === '"') cell += text[++at]
    else if (sign === '"') isQuoted = !isQuoted
    else if (isQuoted || !';\r\n'.includes(sign)) cell += sign
    else if (sign !== '\r') {
      row.push(cell)
      cell = ''
      if (sign === '\n') rows.push(row.splice(0))
    }
  }
  expect([row, cell, isQuoted], 'the file ends with a line').toEqual([[], '', false])
  return rows
}

const text = fc.string({ unit: fc.constantFrom(...'aБ1;,"\r\n\t =+-@＝\'') })
const table = fc
  .integer({ min: 1, max: 4 })
  .chain((columns) => fc.array(fc.array(text, { minLength: columns, maxLength: columns })))

describe('a CSV file', () => {
  test('begins with the mark of UTF-8, has semicolons and lines that end as the standard says', () => {
    expect(
      csvOf(
        ['Имя', 'Меток'],
        [
          ['Иван', 2],
          [null, -1.5],
        ],
      ),
    ).toBe('\uFEFF"Имя";"Меток"\r\n"Иван";2\r\n"";-1,5\r\n')
    expect(csvOf(['Когда'], [[new Date('2026-11-28T02:05:28.999Z')], [null]])).toBe(
      '\uFEFF"Когда"\r\n2026-11-28 05:05:28\r\n""\r\n',
    )
    expect(csvOf(['Имя'], [])).toBe('\uFEFF"Имя"\r\n')
  })

  test('has every cell as it was, whatever is in it; of a formula all but the apostrophe in front', () => {
    fc.assert(
      fc.property(table, (rows) => {
        const [head = [], ...read] = cellsOf(csvOf(['Имя'], rows))
        expect(head).toEqual(['Имя'])
        const bare = (cell: string, index: number, row: number) => {
          const was = rows[row]![index]!
          return cell === was ? cell : cell.replace(/^'/, '')
        }
        expect(read.map((cells, row) => cells.map((cell, index) => bare(cell, index, row)))).toEqual(rows)
      }),
    )
  })

  test('has no cell that a spreadsheet would run, and no apostrophe where none is needed', () => {
    fc.assert(
      fc.property(table, (rows) => {
        for (const [row, cells] of cellsOf(csvOf(['Имя'], rows))
          .slice(1)
          .entries())
          for (const [index, cell] of cells.entries()) {
            expect(cell).not.toMatch(/^\s*[=+\-@＝]|^[\t\r\n]/)
            const was = rows[row]![index]!
            if (/^ ?[aБ1;,"']/.test(was) || was === '') expect(cell).toBe(was)
          }
      }),
    )
  })

  test.each(['=1+1', '+7', '-1', '@SUM(A1)', '\t=1', '\r=1', '\n=1', ' =1', '＝1', '＋1', '－1', '＠a'])(
    'makes %j harmless',
    (formula) => expect(cellsOf(csvOf(['Имя'], [[formula]]))[1]).toEqual([`'${formula}`]),
  )
})

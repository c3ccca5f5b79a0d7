import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { csvRows, rowsOf } from '#shared/files/csv'
import { resultLines } from '#shared/payouts/results'

// MONEY-23.

const head = 'reference;card;amount;status;reason'
const linesOf = (file: string) => {
  const found = resultLines(file)
  if ('problem' in found) throw new Error(found.problem)
  return found.lines
}

describe('a provider’s file', () => {
  test('is read with any usual separator, quotes, columns in any order, and Russian heads', () => {
    const expected = [{ reference: '1-001', amount: 1250.5, recipient: '3333', status: 'paid', reason: '' }]
    const files = [
      `${head}\r\n1-001;4000 1111 2222 3333;1250.50;paid;\r\n`,
      '\uFEFFстатус,получатель,"сумма",номер\n"Выплачено","•••• 3333","1 250,50 ₽","1-001"\n\n',
      'amount\treference\trecipient\tstatus\n1250,5\t1-001\t**3333\tSUCCESS',
      `${head}\n1-001;"'4000111122223333";"1250.5";"исполнено";`,
    ]
    for (const file of files) expect(linesOf(file), file).toEqual(expected)
  })

  test('keeps of a recipient the last four at most, and of a reason sixty characters', () => {
    const [line] = linesOf(`${head}\n1-001;ivan.petrov@example.com;1;возврат;${'причина '.repeat(20)}`)
    expect(line).toMatchObject({ recipient: 'trov', status: 'returned' })
    expect(line?.reason).toHaveLength(60)
  })

  test.each(['1250.505', '-5', '1e3', '', 'много', '1.250,50'])('does not guess at the amount «%s»', (amount) =>
    expect(linesOf(`${head}\n1-001;3333;${amount};paid;`)).toMatchObject([{ amount: null }]),
  )
  test.each(['', 'pending', 'в пути', 'paid?'])('does not guess at the status «%s»', (status) =>
    expect(linesOf(`${head}\n1-001;3333;1;${status};`)).toMatchObject([{ status: null }]),
  )

  test('without its columns or lines says so', () => {
    expect(resultLines('')).toEqual({ problem: 'Файл пустой' })
    expect(resultLines(head)).toEqual({ problem: 'В файле нет строк' })
    expect(resultLines('reference;amount\n1;2')).toEqual({
      problem: 'В первой строке файла нет столбцов: получатель (card, wallet, email или recipient), статус (status)',
    })
  })

  test('whatever is written as CSV is read back', () =>
    fc.assert(
      fc.property(
        fc.array(fc.array(fc.string({ minLength: 1 }), { minLength: 2, maxLength: 4 }), { minLength: 1 }),
        (rows) => {
          const safe = rows.map((row) => row.map((cell) => `x${cell.replaceAll(/[;,\t]/g, '')}`))
          expect(rowsOf(csvRows(safe))).toEqual(safe)
        },
      ),
    ))
})

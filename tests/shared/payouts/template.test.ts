import { describe, expect, test } from 'vitest'
import { defaultTemplates, payoutFile, templateProblem } from '#shared/payouts/template'
import { withdrawalMethods } from '#shared/withdrawals/details'

// MONEY-22.

const data = { cardNumber: '4000111122223333', cardHolder: 'IVAN IVANOV', cardCountry: 'RU' as const }
const line = { reference: '1-001', position: 1, amount: 1250.5, player: 'Иван', data }
const of = { batch: 1, date: '2026-11-25' }

test.each(withdrawalMethods)('the template that is shipped for %s has nothing wrong', (method) =>
  expect(templateProblem(method, defaultTemplates[method])).toBeUndefined(),
)

const bad: [string, string, string][] = [
  ['another method’s', '{{reference}}{{wallet}}{{amount}}', 'Нет такой подстановки: {{wallet}}'],
  ['an unknown name', '{{reference}};{{card}};{{sum}}', 'Нет такой подстановки: {{sum}}'],
  ['a single brace', '{{reference}};{{card}};{amount}', 'Подстановка пишется так: {{amount}}'],
  ['no reference', '{{card}};{{amount}}', 'В строке нужна подстановка {{reference}}'],
  ['no recipient', '{{reference}};{{amount}}', 'В строке нужна подстановка {{card}}'],
  ['no amount', '{{reference}};{{card}}', 'В строке нужна сумма: {{amount}} или {{kopecks}}'],
  ['a second line', '{{reference}};{{card}}\n{{amount}}', 'Заголовок и строка — по одной строке'],
]
test.each(bad)('a line with %s is refused in words', (_, text, words) =>
  expect(templateProblem('card', { head: '', line: text, separator: ';' })).toContain(words),
)
test('a head has no placeholders', () =>
  expect(templateProblem('card', { ...defaultTemplates.card, head: '{{card}}' })).toContain('В заголовке'))

describe('the file', () => {
  test('has a line for each withdrawal, and a head only if there is one', () => {
    const two = [line, { ...line, reference: '1-002', position: 2, amount: 1000 }]
    const text = '{{number}};{{reference}};{{card}};{{kopecks}};{{batch}} {{date}}'
    expect(payoutFile({ head: '', line: text, separator: ';' }, two, of)).toBe(
      '"1";"1-001";"4000111122223333";"125050";"1 2026-11-25"\r\n"2";"1-002";"4000111122223333";"100000";"1 2026-11-25"\r\n',
    )
    expect(payoutFile(defaultTemplates.card, [line], of)).toBe(
      '"reference";"card";"holder";"country";"amount"\r\n"1-001";"4000111122223333";"IVAN IVANOV";"RU";"1250.50"\r\n',
    )
  })

  test('no name becomes a cell, a line, a formula or another placeholder', () => {
    const evil = ['a";"b', 'a\r\nb', '=HYPERLINK("x")', '{{card}}', "'", '$&']
    for (const player of evil) {
      const file = payoutFile({ head: '', line: '{{player}};{{reference}}', separator: ';' }, [{ ...line, player }], of)
      const quoted = player.replaceAll('"', '""')
      expect(file).toBe(`"${player.startsWith('=') ? `'${quoted}` : quoted}";"1-001"\r\n`)
    }
  })
})

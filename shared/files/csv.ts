import { moscowSecond } from '../dates.ts'

export type CsvCell = string | number | Date | null | undefined

const beginsFormula = /^\s*[=+\-@\uFF0B\uFF0D\uFF1D\uFF20]|^[\t\r\n]/
/** Whether a spreadsheet would run a text instead of showing it. */
export const isFormula = (text: string) => beginsFormula.test(text)

export const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`
/** An apostrophe in front makes a formula the text that it is. */
export const asText = (text: string) => (isFormula(text) ? `'${text}` : text)

/** A number of ours stays one, as Russian spreadsheets write it, and a moment a date in Moscow's time: without quotes. */
function cellOf(cell: CsvCell) {
  if (typeof cell === 'number') return String(cell).replace('.', ',')
  return cell instanceof Date ? moscowSecond(cell) : quoted(asText(cell ?? ''))
}

/** Returns a CSV (RFC 4180) that Russian spreadsheets open: UTF-8 with BOM, semicolons. */
export const csvOf = (head: readonly string[], rows: readonly (readonly CsvCell[])[]) =>
  `\uFEFF${csvRows([head, ...rows])}`

export const csvRows = (rows: readonly (readonly CsvCell[])[]) =>
  rows.map((row) => `${row.map(cellOf).join(';')}\r\n`).join('')

/** A CSV of any usual separator, quoted or not; blank lines are no rows. */
export function rowsOf(file: string) {
  const typed = file.replace(/^\uFEFF/, '')
  const [first = ''] = typed.split(/\r?\n/, 1)
  return rowsIn(typed, [';', '\t', ','].find((sign) => first.includes(sign)) ?? ';')
}

/** The same where the separator is known. */
export function rowsIn(typed: string, separator: string) {
  const rows: string[][] = []
  let row: string[] = []
  let cell = ''
  let isQuoted = false
  const endCell = () => {
    row.push(cell)
    cell = ''
  }
  const endRow = () => {
    endCell()
    if (row.some((each) => each.trim() !== '')) rows.push(row)
    row = []
  }
  for (let at = 0; at < typed.length; at++) {
    const sign = typed[at] as string
    if (isQuoted) {
      if (sign === '"' && typed[at + 1] === '"') {
        cell += '"'
        at++
      } else if (sign === '"') isQuoted = false
      else cell += sign
    } else if (sign === '"' && cell.trim() === '') {
      // Some write a space behind the separator: `1, "Иван, младший"`.
      cell = ''
      isQuoted = true
    } else if (sign === separator) endCell()
    else if (sign === '\n') endRow()
    else if (sign !== '\r') cell += sign
  }
  endRow()
  return rows
}

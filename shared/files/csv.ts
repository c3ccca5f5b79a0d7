export type CsvCell = string | number | null | undefined

/** A spreadsheet runs a cell that begins so as a formula, also in its full-width form or after white space. */
const beginsFormula = /^\s*[=+\-@\uFF0B\uFF0D\uFF1D\uFF20]|^[\t\r\n]/

/** An apostrophe in front makes it the text that it is; a number of ours stays one. */
function cellOf(cell: CsvCell) {
  if (typeof cell === 'number') return String(cell)
  const text = cell ?? ''
  return `"${(beginsFormula.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`
}

/**
 * Returns a table as a CSV file (RFC 4180) that spreadsheets in Russian open with a double click: UTF-8 with its mark, since
 * they guess another encoding without it, and semicolons, since there the comma stands in numbers.
 */
export const csvOf = (head: readonly string[], rows: readonly (readonly CsvCell[])[]) =>
  `\uFEFF${csvRows([head, ...rows])}`

/** Returns more rows of such a file. */
export const csvRows = (rows: readonly (readonly CsvCell[])[]) =>
  rows.map((row) => `${row.map(cellOf).join(';')}\r\n`).join('')

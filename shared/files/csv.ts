export type CsvCell = string | number | null | undefined

const beginsFormula = /^\s*[=+\-@\uFF0B\uFF0D\uFF1D\uFF20]|^[\t\r\n]/

/** An apostrophe in front makes it the text that it is; a number of ours stays one, as Russian spreadsheets write it. */
function cellOf(cell: CsvCell) {
  if (typeof cell === 'number') return String(cell).replace('.', ',')
  const text = cell ?? ''
  return `"${(beginsFormula.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`
}

/** Returns a CSV (RFC 4180) that Russian spreadsheets open: UTF-8 with BOM, semicolons. */
export const csvOf = (head: readonly string[], rows: readonly (readonly CsvCell[])[]) =>
  `\uFEFF${csvRows([head, ...rows])}`

export const csvRows = (rows: readonly (readonly CsvCell[])[], separator = ';') =>
  rows.map((row) => `${row.map(cellOf).join(separator)}\r\n`).join('')

import * as v from 'valibot'
import { errorText } from '../errors.ts'
import { asText, quoted, rowsOf } from '../files/csv.ts'
import type { Roubles } from '../money.ts'
import { text, wholeText } from '../text.ts'
import { KIB } from '../units.ts'
import { MAX_BATCH, MAX_RETURN_REASON } from './batches.ts'

/** A line of the provider's file: `null` where it could not be read. `recipient`: the last characters at most. */
export type ResultLine = {
  reference: string
  amount: Roubles | null
  recipient: string
  status: 'paid' | 'returned' | null
  reason: string
}

const wrong = errorText('invalid_input')
/** More than a batch has: lines of others are shown as not matching. */
const MAX_LINES = 2 * MAX_BATCH
/** Characters of a provider's file: so many lines with long reasons and names. */
const MAX_ANSWERS = 256 * KIB
/** Bytes of a request that carries one, as JSON. */
export const MAX_ANSWERS_BODY = 3 * MAX_ANSWERS

const chooseFile = 'Загрузи файл ответов'
const file = wholeText(MAX_ANSWERS, chooseFile, `Файл больше ${MAX_ANSWERS / KIB} КБ: раздели его на части`)
export const ResultPreview = v.object({ file }, chooseFile)
/** `hash`: of the preview that is applied. */
export const ResultImport = v.object({ file, hash: text(64, wrong) }, chooseFile)
export type ResultImport = v.InferOutput<typeof ResultImport>

export type Effect = 'paid' | 'returned' | 'already' | 'mismatch'

export type PlannedLine = {
  reference: string
  amount: Roubles | null
  player: string | null
  effect: Effect
  /** Why it does not match, or why the provider returned it. */
  reason: string
}
type Sum = { count: number; sum: Roubles }
/** What an import would do, or has done. */
export type ResultPlan = {
  hash: string
  lines: PlannedLine[]
  paid: Sum
  returned: Sum
  already: number
  mismatched: number
  /** Lines of the batch that the file does not name. */
  unanswered: number
}

type Column = keyof ResultLine
const heads: Record<Column, RegExp> = {
  reference: /^(reference|ref|номер|номер выплаты|референс|id)$/,
  amount: /^(amount|sum|сумма)$/,
  recipient: /^(recipient|account|card|wallet|email|telegram|получатель|карта|кошел[её]к|сч[её]т)$/,
  status: /^(status|result|статус|результат)$/,
  reason: /^(reason|comment|причина|комментарий)$/,
}
const required: readonly Column[] = ['reference', 'amount', 'recipient', 'status']
const columnLabels: Record<Column, string> = {
  reference: 'номер выплаты (reference)',
  amount: 'сумма (amount)',
  recipient: 'получатель (card, wallet, email или recipient)',
  status: 'статус (status)',
  reason: 'причина (reason)',
}

const paidWords =
  /^(paid|success|successful|succeeded|completed|complete|done|ok|выплачен[ао]?|выполнен[ао]?|успешно|исполнен[ао]?|зачислен[ао]?)$/
const returnedWords =
  /^(returned|failed|failure|rejected|declined|error|cancelled|canceled|возврат|возвращен[ао]?|отклонен[ао]?|ошибка|отказ)$/

/** Returns the lines of a provider's file, or in Russian why it is none. The head is its line 1. */
export function resultLines(file: string): { lines: ResultLine[] } | { problem: string } {
  const [head, ...rows] = rowsOf(file)
  if (!head) return { problem: 'Файл пустой' }
  const names = head.map((name) => name.trim().toLowerCase())
  const at = (column: Column) => names.findIndex((name) => heads[column].test(name))
  const missing = required.filter((column) => at(column) < 0)
  if (missing.length > 0)
    return {
      problem: `В первой строке файла нет столбцов: ${missing.map((column) => columnLabels[column]).join(', ')}`,
    }
  if (rows.length === 0) return { problem: 'В файле нет строк' }
  if (rows.length > MAX_LINES) return { problem: `В файле больше ${MAX_LINES} строк` }
  if (rows.some((row) => inExponents.test((row[at('recipient')] ?? '').trim())))
    return { problem: 'Excel изменил номер: загрузи файл банка, не пересохраняя' }
  return {
    lines: rows.map((row) => {
      const cell = (column: Column) => withoutApostrophe((row[at(column)] ?? '').trim())
      return {
        reference: cell('reference').slice(0, 64),
        amount: amountIn(cell('amount')),
        recipient: endOf(cell('recipient')),
        status: statusIn(cell('status')),
        reason: [...cell('reason')].slice(0, MAX_RETURN_REASON).join(''),
      }
    }),
  }
}

/** `2,20012E+15`: a card's number as a spreadsheet saves it, its last digits gone. */
const inExponents = /^\d+(?:[.,]\d+)?E\+?\d+$/i

/** As our own files begin what a spreadsheet would run. */
const withoutApostrophe = (cell: string) => cell.replace(/^'(?=[=+\-@])/, '')

function statusIn(cell: string): ResultLine['status'] {
  const word = cell.toLowerCase().replaceAll('ё', 'е')
  if (paidWords.test(word)) return 'paid'
  return returnedWords.test(word) ? 'returned' : null
}

/** `1 250,50 ₽`, `1250.5`: roubles with at most two decimals; null for anything else. */
function amountIn(cell: string) {
  const typed = cell.replaceAll(/[\s\u202f\u00a0]|₽|руб\.?|RUB/gi, '').replace(',', '.')
  return /^\d{1,10}(\.\d{1,2})?$/.test(typed) ? Number(typed) : null
}

/** The last characters of a card, a wallet or an email's name: more is not sent. */
function endOf(cell: string) {
  const [name = ''] = cell.replaceAll(/\s/g, '').split('@')
  return [...name].slice(-4).join('')
}

/** A provider's file as it is kept once details are erased: of each recipient the last characters. */
export function erasedAnswers(file: string) {
  const read = resultLines(file)
  const lines = 'lines' in read ? read.lines : []
  const rows = lines.map(({ reference, amount, recipient, status, reason }) =>
    [reference, String(amount ?? ''), recipient, status ?? '', reason].map((cell) => quoted(asText(cell))),
  )
  return ['reference;amount;recipient;status;reason', ...rows.map((row) => row.join(';'))].join('\r\n')
}

import * as v from 'valibot'
import { asText, quoted, rowsIn } from '../files/csv.ts'
import { keysOf } from '../labels.ts'
import type { Roubles } from '../money.ts'
import { text } from '../text.ts'
import {
  CRYPTO_NETWORK,
  lastFour,
  type MethodData,
  type WithdrawalMethod,
  withdrawalMethods,
} from '../withdrawals/details.ts'

export const separatorLabels = {
  ';': 'Точка с запятой',
  ',': 'Запятая',
  '\t': 'Табуляция',
}
export const separators = keysOf(separatorLabels)
export type Separator = keyof typeof separatorLabels

/** The file of a batch: a head (empty: none) and a line for each withdrawal, their cells parted by `separator`. */
export type TemplateText = { head: string; line: string; separator: Separator }
export type PayoutTemplate = TemplateText & { method: WithdrawalMethod; version: number }

/** What a line may name, and what it means. */
export const placeholderLabels = {
  reference: 'Номер выплаты, по нему найдётся ответ',
  amount: 'Сумма: 1250.50',
  kopecks: 'Сумма в копейках: 125050',
  card: 'Номер карты',
  holder: 'Владелец карты',
  country: 'Страна карты',
  wallet: 'Адрес кошелька',
  currency: 'Валюта',
  network: 'Сеть',
  email: 'Email PayPal',
  telegram: 'Telegram',
  player: 'Имя игрока',
  batch: 'Номер пакета',
  number: 'Номер строки',
  date: 'Дата файла: 2026-11-25',
} as const
export type Placeholder = keyof typeof placeholderLabels
const common: Placeholder[] = ['reference', 'amount', 'kopecks', 'player', 'batch', 'number', 'date']
const recipients = {
  card: ['card', 'holder', 'country'],
  crypto: ['wallet', 'currency', 'network'],
  paypal: ['email'],
  telegram: ['telegram'],
} as const satisfies Record<WithdrawalMethod, readonly [Placeholder, ...Placeholder[]]>

export const placeholdersOf = (method: WithdrawalMethod): Placeholder[] => [...recipients[method], ...common]

export const defaultTemplates: Record<WithdrawalMethod, TemplateText> = {
  card: {
    head: 'reference;card;holder;country;amount',
    line: '{{reference}};{{card}};{{holder}};{{country}};{{amount}}',
    separator: ';',
  },
  crypto: {
    head: 'reference;wallet;currency;network;amount',
    line: '{{reference}};{{wallet}};{{currency}};{{network}};{{amount}}',
    separator: ';',
  },
  paypal: { head: 'reference;email;amount', line: '{{reference}};{{email}};{{amount}}', separator: ';' },
  telegram: { head: 'reference;telegram;amount', line: '{{reference}};{{telegram}};{{amount}}', separator: ';' },
}

const MAX_TEMPLATE = 1000
const TemplateText = v.object({
  head: text(MAX_TEMPLATE),
  line: text(MAX_TEMPLATE),
  separator: v.picklist(separators, 'Выбери разделитель'),
})
export const TemplateChange = v.object({ ...TemplateText.entries, version: v.number() })
export type TemplateChange = v.InferOutput<typeof TemplateChange>
export const TemplateMethod = v.picklist(withdrawalMethods)

const anyPlaceholder = /\{\{([^{}]*)\}\}/g
const namesIn = (line: string) => [...line.matchAll(anyPlaceholder)].map(([, name = '']) => name.trim())

/** The cells of a template's line, and the one placeholder that a cell is. */
const cellsOf = ({ line, separator }: Pick<TemplateText, 'line' | 'separator'>) => line.split(separator)
const placeholderIn = (cell: string) => {
  const [name] = namesIn(cell)
  return name !== undefined && cell.trim().replaceAll(anyPlaceholder, '') === '' && namesIn(cell).length === 1
    ? name
    : undefined
}

/** What is wrong with a template, in Russian, or undefined. */
export function templateProblem(method: WithdrawalMethod, template: TemplateText) {
  const { head, line, separator } = template
  const names = namesIn(line)
  const known: string[] = placeholdersOf(method)
  const unknown = names.find((name) => !known.includes(name))
  if (unknown !== undefined)
    return `Нет такой подстановки: {{${unknown}}}. Подойдут ${known.map((name) => `{{${name}}}`).join(', ')}`
  if (/[{}]/.test(line.replaceAll(anyPlaceholder, ''))) return 'Подстановка пишется так: {{amount}}'
  if (namesIn(head).length > 0) return 'В заголовке подстановок нет: они стоят в строке'
  if (/[\r\n]/.test(head + line)) return 'Заголовок и строка — по одной строке'
  const [recipient] = recipients[method]
  const missing = (['reference', recipient] as const).find((name) => !names.includes(name))
  if (missing) return `В строке нужна подстановка {{${missing}}}: ${placeholderLabels[missing].toLowerCase()}`
  if (!names.includes('amount') && !names.includes('kopecks')) return 'В строке нужна сумма: {{amount}} или {{kopecks}}'
  if (!line.includes(separator))
    return `В строке нет разделителя «${separatorLabels[separator].toLowerCase()}»: все значения попали бы в один столбец`
  const cells = cellsOf(template)
  const mixed = recipients[method].find(
    (name) =>
      names.includes(name) && cells.some((cell) => namesIn(cell).includes(name) && placeholderIn(cell) !== name),
  )
  if (mixed) return `Подстановка {{${mixed}}} должна стоять в столбце одна: рядом с ней ничего не пишут`
  const columns = head.split(separator).length
  if (head && columns !== cells.length)
    return `В заголовке столбцов ${columns}, а в строке ${cells.length}: их должно быть поровну`
  return undefined
}

/** A line of a batch with its recipient, whole or masked. */
export type TemplateLine = { reference: string; position: number; amount: Roubles; player: string; data: MethodData }
type FileOf = { batch: number; date: string }

const valuesOf = (
  { reference, position, amount, player, data }: TemplateLine,
  { batch, date }: FileOf,
): Record<Placeholder, string> => ({
  reference,
  amount: amount.toFixed(2),
  kopecks: String(Math.round(amount * 100)),
  card: data.cardNumber ?? '',
  holder: data.cardHolder ?? '',
  country: data.cardCountry ?? '',
  wallet: data.walletAddress ?? '',
  currency: data.currency ?? '',
  network: data.walletAddress ? CRYPTO_NETWORK : '',
  email: data.email ?? '',
  telegram: data.telegramUsername ?? '',
  player,
  batch: String(batch),
  number: String(position),
  date,
})

/**
 * The file of a batch, a line each. Every cell is quoted; a recipient stands as the player wrote it, and of the others what
 * a spreadsheet would run begins with an apostrophe, so that a name cannot become a cell or a formula. Without a byte order
 * mark: banks read the first cell.
 */
export function payoutFile(template: TemplateText, lines: readonly TemplateLine[], of: FileOf) {
  const cells = cellsOf(template)
  const rows = lines.map((one) => {
    const values: Record<string, string> = valuesOf(one, of)
    return cells.map((cell) => {
      const recipient = recipientIn(cell)
      if (recipient) return quoted(values[recipient] ?? '')
      return quoted(asText(cell.replaceAll(anyPlaceholder, (_, name: string) => values[name.trim()] ?? '')))
    })
  })
  const head = template.head ? [template.head.split(template.separator).map((cell) => quoted(asText(cell)))] : []
  return [...head, ...rows].map((row) => `${row.join(template.separator)}\r\n`).join('')
}

const allRecipients: readonly string[] = Object.values(recipients).flat()
const recipientIn = (cell: string) => {
  const name = placeholderIn(cell)
  return name !== undefined && allRecipients.includes(name) ? name : undefined
}

/** Where the money goes; a card's holder and country, a wallet's currency and network are not among them. */
const accounts: readonly string[] = ['card', 'wallet', 'email', 'telegram']

/**
 * The rows of a batch's file, its head included, with the last four of each account. `isErased`: nothing else of the
 * payee either (MONEY-13).
 */
export function maskedRows(template: TemplateText, file: string, isErased = false) {
  const columns = cellsOf(template).map(recipientIn)
  const mask = (text: string, recipient: string | undefined) => {
    if (!recipient || text === '') return text
    if (accounts.includes(recipient)) return `••••${lastFour(text)}`
    return isErased ? '' : text
  }
  return rowsIn(file, template.separator).map((row, index) =>
    index === 0 && template.head ? row : row.map((cell, column) => mask(cell, columns[column])),
  )
}

/** A file without the payees' details, as it is kept once they are erased. */
export const erasedFile = (template: TemplateText, file: string) =>
  maskedRows(template, file, true)
    .map((row) => `${row.map(quoted).join(template.separator)}\r\n`)
    .join('')

import { available, held } from '#shared/balance'
import { money, type Roubles, toKopecks, toRoubles } from '#shared/money'
import { coverageAt, premiumBonusOn } from '#shared/premium'
import { searchable } from '#shared/text'
import { DAY, HOUR } from '#shared/units'
import { lastFour, type RequestMethod, requestMethods, withdrawalMethodLabels } from '#shared/withdrawals/details'
import { withdrawalStatuses } from '#shared/withdrawals/withdrawals'
import type { PremiumPeriodRow, User, WithdrawalRow } from '../schema.ts'
import type { Sealer } from '../seal.ts'
import { isDemo } from './people.ts'
import type { Rows } from './rows.ts'
import { oneOf } from './scene.ts'

const OPENING = 3000_00
const amounts = [1000, 1500, 2000, 1250.5, 3000] as const
const reasons = ['Карта не принимает переводы', 'Имя держателя не совпадает', 'Кошелёк в другой сети'] as const

const payees = (people: User[]) => people.filter((user) => user.telegramUsername && !user.isAdmin && !isDemo(user))

export function welcomeBack(rows: Rows, people: User[], at: Date) {
  for (const { id } of payees(people)) {
    const act = { reference: `season:${id}:bonus`, type: 'bonus' as const, description: 'Бонус за прошлый сезон' }
    rows.post({ ...act, from: 'house', to: available(id), amount: OPENING }, at)
  }
}

export type WithdrawalContext = {
  premium: PremiumPeriodRow[]
  now: Date
  judge: User
  sealer: Sealer
  random: () => number
  idAt: (at: Date) => string
}

export function payWithdrawals(rows: Rows, people: User[], context: WithdrawalContext) {
  const { now, random } = context
  for (const [index, user] of payees(people).entries()) {
    const decided = random() < 0.8 ? 'completed' : 'rejected'
    const status = index < 8 ? (withdrawalStatuses[index % 4] ?? 'pending') : decided
    const isOpen = status === 'pending' || status === 'processing'
    const ago = isOpen ? (2 + random() * 16) * HOUR : (2 + random() * 50) * DAY
    const createdAt = new Date(now.getTime() - ago)
    const startedAt = status === 'processing' || (index % 2 === 0 && !isOpen) ? later(createdAt, HOUR) : null
    const processedAt = isOpen ? null : later(createdAt, (3 + random() * 18) * HOUR)
    const method = requestMethods[index % requestMethods.length] ?? 'card'
    withdraw(rows, user, { amount: oneOf(random, amounts), method, status, createdAt, startedAt, processedAt }, context)
  }
}

type Request = Pick<WithdrawalRow, 'method' | 'status' | 'createdAt' | 'startedAt' | 'processedAt'> & {
  amount: Roubles
  method: RequestMethod
  /** The batch that paid it. */
  batchId?: string
}

export function withdraw(rows: Rows, user: User, request: Request, context: WithdrawalContext) {
  const { premium, judge, sealer, random, idAt } = context
  const { amount, method, status, createdAt, startedAt, processedAt, batchId } = request
  const details = detailsOf(method, random)
  const id = idAt(createdAt)
  const own = premium.filter(({ userId }) => userId === user.id)
  const premiumBonus = toKopecks(premiumBonusOn(amount, coverageAt(own, createdAt)?.tier ?? 'none'))
  const methodTail = lastFour(details.account)
  const { displayName, username } = user
  const words = [displayName, username, id, withdrawalMethodLabels[method], methodTail]
  const row = {
    id,
    userId: user.id,
    amount: toKopecks(amount),
    premiumBonus,
    finalAmount: toKopecks(amount) + premiumBonus,
    method,
    methodData: sealer.seal(JSON.stringify(details.methodData), id),
    methodTail,
    doubts: [],
    correctedAt: null,
    formerTail: null,
    status,
    rejectionReason: status === 'rejected' ? oneOf(random, reasons) : null,
    createdAt,
    startedAt,
    startedBy: startedAt && judge.id,
    processedAt,
    processedBy: processedAt && judge.id,
    searchText: searchable(words.join(' ')),
  } satisfies WithdrawalRow
  rows.withdraw(row, batchId)
  keepLedger(rows, row)
  tell(rows, row)
  return row
}

const later = (at: Date, ms: number) => new Date(at.getTime() + ms)

function detailsOf(method: RequestMethod, random: () => number) {
  const digits = (count: number) => Array.from({ length: count }, () => Math.floor(random() * 10)).join('')
  if (method === 'card') {
    const cardNumber = withCheckDigit(`4000${digits(11)}`)
    return { account: cardNumber, methodData: { cardNumber, cardHolder: 'IVAN IVANOV', cardCountry: 'RU' } }
  }
  if (method === 'paypal') {
    const email = `player.${digits(6)}@example.com`
    return { account: email, methodData: { email } }
  }
  const walletAddress = `TQn9Y2khEsLJW1ChVWFMSMeRDow5${digits(6).replaceAll('0', '1')}`
  return { account: walletAddress, methodData: { currency: 'USDT', walletAddress } }
}

/** ISO/IEC 7812-1. */
function withCheckDigit(number: string) {
  const sum = [...number].reverse().reduce((all, digit, at) => {
    const weighed = at % 2 === 0 ? Number(digit) * 2 : Number(digit)
    return all + (weighed > 9 ? weighed - 9 : weighed)
  }, 0)
  return `${number}${(10 - (sum % 10)) % 10}`
}

function keepLedger(rows: Rows, row: WithdrawalRow) {
  const { id, userId, amount, method, status, finalAmount, premiumBonus, createdAt, processedAt } = row
  const [own, kept] = [available(userId), held(userId)]
  const hold = { reference: `withdrawal:${id}:hold`, type: 'withdrawal_request' as const }
  const requestText = `Заявка на вывод: ${withdrawalMethodLabels[method]}`
  rows.post({ ...hold, description: requestText, from: own, to: kept, amount }, createdAt)
  if (!processedAt) return

  const end = { reference: `withdrawal:${id}:end`, from: kept, amount }
  const bonus = premiumBonus ? `, бонус ${money(toRoubles(premiumBonus))}` : ''
  const paid = `Вывод выполнен: выплачено ${money(toRoubles(finalAmount))}${bonus}`
  if (status === 'completed')
    rows.post({ ...end, type: 'withdrawal_completed', description: paid, to: 'house' }, processedAt)
  else rows.post({ ...end, type: 'other', description: 'Возврат: вывод отклонён', to: own }, processedAt)
}

function tell(
  rows: Rows,
  { id, userId, amount, status, finalAmount, rejectionReason, startedAt, processedAt }: WithdrawalRow,
) {
  const details = { amount: toRoubles(amount), userId }
  if (startedAt) {
    rows.record('process_withdrawal', id, { status: 'processing', ...details, rejectionReason: null }, startedAt)
    rows.notify(userId, 'Вывод в обработке', `Заявка на ${money(toRoubles(amount))} взята в работу`, startedAt, kind)
  }
  if (!processedAt) return

  rows.record('process_withdrawal', id, { status, ...details, rejectionReason }, processedAt)
  const back = `Возвращено на баланс ${money(toRoubles(amount))}. Причина: ${rejectionReason}`
  if (status === 'completed')
    rows.notify(userId, 'Вывод выполнен', `Выплачено ${money(toRoubles(finalAmount))}`, processedAt, kind)
  else rows.notify(userId, 'Вывод отклонён', back, processedAt, kind)
}

const kind = { type: 'other', about: 'withdrawal' } as const

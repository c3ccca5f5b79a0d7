import base58check from 'bs58check'
import type { User } from '#db/schema'
import type { Roubles } from '#shared/money'
import { type RequestMethod, requestMethods } from '#shared/withdrawals/details'
import { type WithdrawalDecision, withdrawalStatuses } from '#shared/withdrawals/withdrawals'
import { processWithdrawal } from '../withdrawals/process.ts'
import { requestWithdrawal } from '../withdrawals/request.ts'
import { before, type Cast, giveBonus, isPlaying, later, THRESHOLD } from './cast.ts'
import type { Story } from './timeline.ts'

/** Players of a large season who are paid. */
const MOST_PAYEES = 1000
const amounts = [1000, 1500, 2000, 1250.5, 3000] as const
const reasons = ['Карта не принимает переводы', 'Имя держателя не совпадает', 'Кошелёк в другой сети'] as const

export const payeesOf = ({ people }: Cast) =>
  people.filter((user) => user.telegramUsername && isPlaying(user)).slice(0, MOST_PAYEES)

/** Each payee's withdrawal: the first eight in all statuses, then decided ones. */
export const withdrawalStories = (cast: Cast) => payeesOf(cast).map((user, index) => withdrawalStory(cast, user, index))

async function* withdrawalStory(cast: Cast, user: User, index: number): Story {
  const { start, random } = cast
  yield start
  await giveBonus(cast, user, { reference: 'bonus', description: 'Бонус за прошлый сезон', amount: 3000 })
  const decided = random() < 0.8 ? 'completed' : 'rejected'
  const status = index < 8 ? withdrawalStatuses[index % 4] : decided
  const isOpen = status === 'pending' || status === 'processing'
  const createdAt = before(cast, isOpen ? 2 + random() * 16 : (2 + random() * 50) * 24)

  yield createdAt
  const method = requestMethods[index % requestMethods.length] ?? 'card'
  const { id } = await request(cast, user, amounts[Math.floor(random() * amounts.length)] ?? 1000, method)
  if (status === 'processing' || (index % 2 === 0 && !isOpen)) {
    yield later(createdAt, 1)
    await decide(cast, id, { status: 'processing' })
  }
  if (isOpen) return
  yield later(createdAt, 3 + random() * 18)
  const rejectionReason = reasons[index % reasons.length] ?? reasons[0]
  await decide(cast, id, status === 'completed' ? { status } : { status: 'rejected', rejectionReason })
}

export const request = ({ act, sealer, random }: Cast, { id }: User, amount: Roubles, method: RequestMethod) =>
  act((tx) => requestWithdrawal(tx, sealer, id, { amount, method, methodData: detailsOf(method, random) }))

export const decide = ({ act, judge }: Cast, id: string, decision: WithdrawalDecision) =>
  act((tx) => processWithdrawal(tx, judge, id, decision, THRESHOLD))

function detailsOf(method: RequestMethod, random: () => number) {
  const digits = (count: number) => Array.from({ length: count }, () => Math.floor(random() * 10)).join('')
  if (method === 'card')
    return { cardNumber: withCheckDigit(`4000${digits(11)}`), cardHolder: 'IVAN IVANOV', cardCountry: 'RU' }
  if (method === 'paypal') return { email: `player.${digits(6)}@example.com` }
  const key = Array.from({ length: 20 }, () => Math.floor(random() * 256))
  return { currency: 'USDT', walletAddress: base58check.encode(Uint8Array.from([0x41, ...key])) }
}

/** ISO/IEC 7812-1. */
function withCheckDigit(number: string) {
  const sum = [...number].reverse().reduce((all, digit, at) => {
    const weighed = at % 2 === 0 ? Number(digit) * 2 : Number(digit)
    return all + (weighed > 9 ? weighed - 9 : weighed)
  }, 0)
  return `${number}${(10 - (sum % 10)) % 10}`
}

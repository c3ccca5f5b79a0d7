import { available } from '#shared/balance'
import { type Kopecks, toRoubles } from '#shared/money'
import { HOUR } from '#shared/units'
import { MIN_WITHDRAWAL } from '#shared/withdrawals/withdrawals'
import type { User } from '../schema.ts'
import { fixedBalanceOf, isDemo } from './people.ts'
import type { Rows } from './rows.ts'
import { type WithdrawalContext, withdraw } from './withdrawals.ts'

/** Kopecks. */
const LEAST = MIN_WITHDRAWAL * 100
const ROUND = 500_00

export const bonus = (rows: Rows, { id }: User, name: string, description: string, amount: Kopecks, at: Date) =>
  rows.post(
    { reference: `demo:${id}:${name}`, type: 'bonus', description, from: 'house', to: available(id), amount },
    at,
  )

/** What the demo accounts own before their first submission. */
export function openDemo(rows: Rows, people: User[], at: Date) {
  for (const user of people) {
    const amount = fixedBalanceOf(user)
    if (amount > 0) bonus(rows, user, 'opening', 'Стартовый баланс демо-аккаунта', amount, at)
  }
}

export function settleDemo(rows: Rows, people: User[], context: WithdrawalContext) {
  const before = (hours: number) => new Date(context.now.getTime() - hours * HOUR)
  for (const user of people.filter(isDemo)) {
    const earned = (): Kopecks => rows.balanceOf(available(user.id)) - fixedBalanceOf(user)
    if (earned() === 0) continue
    if (earned() < LEAST) bonus(rows, user, 'prize', 'Приз за турнир: Осенний кубок', LEAST - earned(), before(70))

    const parts = partsOf(earned())
    for (const [index, amount] of parts.entries()) {
      const hours = 12 + 24 * (parts.length - 1 - index)
      const times = { createdAt: before(hours), startedAt: before(hours - 2), processedAt: before(hours - 5) }
      withdraw(rows, user, { amount: toRoubles(amount), method: 'card', status: 'completed', ...times }, context)
    }
  }
}

function partsOf(amount: Kopecks): Kopecks[] {
  const count = Math.max(1, Math.min(3, Math.floor(amount / (3 * ROUND))))
  const round = Math.floor(amount / count / ROUND) * ROUND
  return [...Array<number>(count - 1).fill(round), amount - round * (count - 1)]
}

import { available } from '#shared/balance'
import { type Kopecks, money, toKopecks, toRoubles } from '#shared/money'
import { DAY, HOUR } from '#shared/units'
import type { User } from '../schema.ts'
import { isDemo } from './people.ts'
import type { Rows } from './rows.ts'

const adjustments = [
  { amount: 500, reason: 'Конкурс в Telegram, второе место' },
  { amount: -150, reason: 'Награда начислена дважды' },
  { amount: 250.5, reason: 'Приз за турнир: Осенний кубок' },
  { amount: 100, reason: 'Нашёл ошибку в приложении' },
] as const

/** A few players' balances were changed by hand; what the demo accounts own is fixed by the rules. */
export function adjustBalances(rows: Rows, people: User[], second: User, now: Date) {
  const players = people.filter((user) => !user.isAdmin && !isDemo(user)).slice(0, 8)
  for (const [index, { id }] of players.entries()) {
    const { amount, reason } = adjustments[index % adjustments.length] ?? adjustments[0]
    const [own, sum] = [available(id), toKopecks(amount)]
    const newBalance: Kopecks = rows.balanceOf(own) + sum
    if (newBalance < 0) continue

    const at = new Date(now.getTime() - (index + 1) * DAY)
    const act = rows.record('adjust_balance', id, { amount, newBalance: toRoubles(newBalance), reason }, at)
    const posting = { reference: `adjustment:${act}`, description: reason, amount: Math.abs(sum) }
    if (sum > 0) {
      rows.guard({ id: act, kind: 'credit', subject: `user:${id}`, amount: sum, requestedAt: at })
      rows.post({ ...posting, type: 'bonus', from: 'house', to: own }, at)
    }
    if (sum < 0) rows.post({ ...posting, type: 'other', from: own, to: 'house' }, at)
    const title = sum > 0 ? 'Баланс пополнен' : 'Баланс списан'
    rows.notify(id, title, `${sum > 0 ? '+' : ''}${money(amount)}. ${reason}`, at)
  }
  askForCredit(rows, players.at(-1), second, now)
}

/** One that waits for the first admin. */
function askForCredit(rows: Rows, player: User | undefined, second: User, now: Date) {
  if (!player) return
  const [amount, requestedAt] = [75_000, new Date(now.getTime() - 2 * HOUR)]
  const reason = 'Главный приз осеннего конкурса'
  const act = { kind: 'credit' as const, subject: `user:${player.id}`, amount: toKopecks(amount), requestedAt }
  const id = rows.guard(act, { by: second, input: { userId: player.id, amount, reason } })
  rows.record('ask_second_admin', id, { act: 'credit', subject: act.subject, amount }, requestedAt, second)
}

import { sandboxAccountId, sandboxChatId } from '#db/demo'
import { premiumPeriods, type User } from '#db/schema'
import { available } from '#shared/balance'
import { newId } from '#shared/ids'
import { kopecks } from '#shared/money'
import { DAY } from '#shared/units'
import { post, transfer } from './balance/balance.ts'
import type { Tx } from './core/transact.ts'
import { changeUser } from './users/change.ts'

const YEAR = 365 * DAY

/** Gives a new demo account what rules.md, section 1 says it has; anybody else starts with nothing. */
export async function welcomeDemo(tx: Tx, { id, epicGamesId }: User) {
  if (epicGamesId === sandboxAccountId('rich')) {
    await changeUser(tx, id, { telegramChatId: sandboxChatId('rich_demo'), telegramUsername: 'rich_demo' })
    await open(tx, id, 5000)
  }
  if (epicGamesId === sandboxAccountId('premium')) {
    await tx.write.insert(premiumPeriods).values({
      id: newId(),
      userId: id,
      tier: 'basic',
      source: 'admin',
      reason: 'Демо-аккаунт',
      startDate: tx.now,
      endDate: new Date(tx.now.getTime() + YEAR),
      createdAt: tx.now,
    })
    await open(tx, id, 3000)
  }
}

const open = (tx: Tx, userId: string, roubles: number) =>
  post(tx, {
    reference: `demo:${userId}:opening`,
    type: 'bonus',
    description: 'Стартовый баланс демо-аккаунта',
    lines: transfer('house', available(userId), kopecks(roubles)),
  })

import { sandboxAccountId, sandboxChatId } from '#db/demo'
import type { User } from '#db/schema'
import { available } from '#shared/balance'
import { type Roubles, toKopecks } from '#shared/money'
import { post, transfer } from './balance/balance.ts'
import type { Tx } from './core/transact.ts'
import { grantPremium } from './premium/grant.ts'
import { changeUser } from './users/change.ts'

/** Gives a new demo account what SANDBOX-5 says it has; anybody else starts with nothing. */
export async function welcomeDemo(tx: Tx, { id, epicGamesId }: User) {
  if (epicGamesId === sandboxAccountId('rich')) {
    await changeUser(tx, id, { telegramChatId: sandboxChatId('rich_demo'), telegramUsername: 'rich_demo' })
    await open(tx, id, 5000)
  }
  if (epicGamesId === sandboxAccountId('premium')) {
    const year = { tier: 'basic', durationDays: 365, source: 'admin', grantedBy: null } as const
    await grantPremium(tx, { userId: id, ...year, reason: 'Демо-аккаунт' })
    await open(tx, id, 3000)
  }
}

const open = (tx: Tx, userId: string, roubles: Roubles) =>
  post(tx, {
    reference: `demo:${userId}:opening`,
    type: 'bonus',
    description: 'Стартовый баланс демо-аккаунта',
    lines: transfer('house', available(userId), toKopecks(roubles)),
  })

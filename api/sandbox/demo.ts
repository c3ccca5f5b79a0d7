import { eq } from 'drizzle-orm'
import { sandboxAccountId } from '#db/demo'
import { type User, users } from '#db/schema'
import { available } from '#shared/balance'
import { kopecks } from '#shared/money'
import { post, transfer } from '../balance/balance.ts'
import type { Tx } from '../core/transact.ts'

const YEAR = 365 * 24 * 3_600_000

/** Gives a new demo account what rules.md, section 1 says it has; anybody else starts with nothing. */
export async function welcomeDemo(tx: Tx, { id, epicGamesId }: User) {
  if (epicGamesId === sandboxAccountId('rich')) {
    await tx.write.update(users).set({ telegramUsername: 'rich_demo' }).where(eq(users.id, id))
    await open(tx, id, 5000)
  }
  if (epicGamesId === sandboxAccountId('premium')) {
    const premiumEndDate = new Date(tx.now.getTime() + YEAR)
    await tx.write.update(users).set({ premiumTier: 'basic', premiumEndDate }).where(eq(users.id, id))
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

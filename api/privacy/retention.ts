import { and, eq, gt, isNotNull, lt, sql } from 'drizzle-orm'
import { accounts, users } from '#db/schema'
import { ERASED_NAME, KEPT_YEARS, yearsBefore } from '#shared/privacy'
import type { Deps } from '../core/deps.ts'
import { transact } from '../core/transact.ts'
import { eraseReasons } from '../premium/forget.ts'
import { eraseContent, eraseTraces } from '../submissions/forget.ts'
import { forgetScreenshots } from '../subscriptions/forget.ts'
import { changeUser } from '../users/change.ts'
import { eraseOldRecipients, eraseRecipients } from '../withdrawals/forget.ts'
import { writeOff } from './closing.ts'

/** What the page at /privacy promises (`shared/privacy.ts`), done daily; what a fault has left is done the next day. */
export async function keepPromises(deps: Deps) {
  const now = deps.now()
  await forgetScreenshots(deps)
  await writeOffLate(deps)
  await eraseContent(deps, yearsBefore(now, KEPT_YEARS.contentAfterClosing))
  await eraseAccounts(deps, yearsBefore(now, KEPT_YEARS.accountAfterClosing))
  await transact(deps, (tx) => eraseOldRecipients(tx, yearsBefore(now, KEPT_YEARS.transactions)))
}

/** What came to an account after it was closed, like a refund. */
async function writeOffLate(deps: Deps) {
  const late = await deps.db.read
    .select({ id: users.id })
    .from(users)
    .innerJoin(accounts, eq(accounts.id, sql`'player:' || ${users.id} || ':available'`))
    .where(and(isNotNull(users.deletedAt), gt(accounts.balance, 0)))
  for (const { id } of late) {
    await transact(deps, async (tx) => void (await writeOff(tx, id, `account:${id}:closed:${tx.now.toISOString()}`)))
  }
}

/** Names, email and the print of the game account; the number stays, for the book. */
async function eraseAccounts(deps: Deps, closedBefore: Date) {
  const due = await deps.db.read
    .select({ id: users.id })
    .from(users)
    .where(and(lt(users.deletedAt, closedBefore), isNotNull(users.accountPrint)))
  const nobody = { username: 'deleted', displayName: ERASED_NAME, email: null, accountPrint: null }
  for (const { id } of due) {
    await transact(deps, async (tx) => {
      await eraseTraces(tx, id)
      await eraseRecipients(tx, id)
      await eraseReasons(tx, id)
      await changeUser(tx, id, nobody)
    })
  }
}

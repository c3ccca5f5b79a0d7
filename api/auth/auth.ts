import { and, asc, count, eq, gt, inArray, lte } from 'drizzle-orm'
import { only } from '#db/only'
import type { Reads } from '#db/open'
import { signIns } from '#db/schema'
import { MINUTE } from '#shared/units'
import { newToken, sha256 } from '../core/secrets.ts'
import type { Tx } from '../core/transact.ts'

const SIGN_IN_LIFE = 10 * MINUTE
/** Sign-ins on their way at once; more of them are nobody's but a program's. */
export const MAX_SIGN_INS = 10_000

/** Begins a sign-in: `state` travels to the provider and back, `browser` stays in a cookie of the same browser. */
export async function beginSignIn(tx: Tx) {
  const [state, browser] = [newToken(), newToken()]
  const expiresAt = new Date(tx.now.getTime() + SIGN_IN_LIFE)
  await tx.write.insert(signIns).values({ stateHash: sha256(state), browserHash: sha256(browser), expiresAt })
  return { state, browser }
}

/** Whether as many wait as may. Asked before the transaction: on PostgreSQL all that count would wait for each other. */
export async function areSignInsFull({ read }: Reads) {
  const some = read.select({ state: signIns.stateHash }).from(signIns).limit(MAX_SIGN_INS).as('some')
  return only(await read.select({ waiting: count() }).from(some)).waiting === MAX_SIGN_INS
}

/** Of those on their way, the oldest tenth gives way. */
export async function dropOldSignIns(tx: Tx) {
  const oldest = tx.read
    .select({ state: signIns.stateHash })
    .from(signIns)
    .orderBy(asc(signIns.expiresAt))
    .limit(MAX_SIGN_INS / 10)
  await tx.write.delete(signIns).where(inArray(signIns.stateHash, oldest))
}

/** Whether this browser began this sign-in less than ten minutes ago and nobody finished it; true only once. */
export async function finishSignIn(tx: Tx, state: string, browser: string) {
  const finished = await tx.write
    .delete(signIns)
    .where(
      and(
        eq(signIns.stateHash, sha256(state)),
        eq(signIns.browserHash, sha256(browser)),
        gt(signIns.expiresAt, tx.now),
      ),
    )
    .returning()
  return finished.length === 1
}

export const forgetOldSignIns = (tx: Tx) => tx.write.delete(signIns).where(lte(signIns.expiresAt, tx.now))

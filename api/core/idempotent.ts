import { eq, lt } from 'drizzle-orm'
import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import * as v from 'valibot'
import { only } from '#db/only'
import { idempotentAnswers } from '#db/schema'
import { AppError } from '#shared/errors'
import { IdempotencyKey } from '#shared/idempotency'
import type { SignedInEnv } from './deps.ts'
import { requireSession } from './sessions.ts'
import { type Tx, transact } from './transact.ts'

const LIFE = 48 * 3_600_000

/**
 * Runs `work` in one transaction and answers what it returns as JSON. With an `Idempotency-Key` the same call by the
 * same user within 48 hours answers the first answer again and changes nothing; another body under the same key is
 * `key_reused` (rules.md, section 3). A refusal changed nothing, so it is decided anew.
 */
export async function act<Answer, Status extends ContentfulStatusCode>(
  c: Context<SignedInEnv>,
  status: Status,
  work: (tx: Tx) => Promise<Answer>,
) {
  const call = await callOf(c)
  // Who signed out or closed the account meanwhile does nothing more.
  const worked = (tx: Tx) => async () => {
    await requireSession(tx, c.var.tokenHash)
    return work(tx)
  }
  return c.json(await transact(c.var.deps, (tx) => once(tx, call, status, worked(tx))), status)
}

/** A call under a key of its sender's; `requestHash`: keyed, of the whole request. */
type Call = { id: string; requestHash: string }

/** The first answer to this call, made by `work` if there is none yet; without a key every call is new. Throws `key_reused`. */
export async function once<Answer>(tx: Tx, call: Call | undefined, status: number, work: () => Promise<Answer>) {
  if (!call) return work()
  const [first] = await tx.write
    .insert(idempotentAnswers)
    .values({ ...call, status, body: '', createdAt: tx.now })
    .onConflictDoNothing({ target: idempotentAnswers.id })
    .returning()
  const sameId = eq(idempotentAnswers.id, call.id)
  if (!first) return answerTo(call, only(await tx.read.select().from(idempotentAnswers).where(sameId))) as Answer
  const body = await work()
  await tx.write.update(idempotentAnswers).set({ body }).where(sameId)
  return body
}

/**
 * The answer that this call has had before, or undefined: for an act that calls a provider before its transaction, which
 * a repetition must not do again.
 */
export async function answeredBefore(c: Context<SignedInEnv>) {
  const call = await callOf(c)
  if (!call) return undefined
  const [known] = await c.var.deps.db.read.select().from(idempotentAnswers).where(eq(idempotentAnswers.id, call.id))
  return known && answerTo(call, known)
}

function answerTo({ requestHash }: Call, known: typeof idempotentAnswers.$inferSelect) {
  if (known.requestHash !== requestHash) throw new AppError('key_reused')
  return known.body
}

async function callOf(c: Context<SignedInEnv>): Promise<Call | undefined> {
  const id = keyOf(c)
  if (!id) return undefined
  // Under a key: a plain hash of a card's number is soon guessed.
  const requestHash = c.var.deps.sealer.fingerprint(`${c.req.method} ${c.req.path}\n${await c.req.text()}`)
  return { id, requestHash }
}

/** Under which name a call is remembered; undefined when its sender gave no key. Throws `invalid_input`. */
export function keyOf(c: Context<SignedInEnv>) {
  const key = c.req.header('Idempotency-Key')
  if (key === undefined) return undefined
  if (!v.is(IdempotencyKey, key)) throw new AppError('invalid_input', 'Неверный ключ повтора')
  return `${c.var.user.id}:${key}`
}

export const forgetOldAnswers = (tx: Tx) =>
  tx.write.delete(idempotentAnswers).where(lt(idempotentAnswers.createdAt, new Date(tx.now.getTime() - LIFE)))

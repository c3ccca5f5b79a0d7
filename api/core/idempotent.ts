import { eq, lt } from 'drizzle-orm'
import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import * as v from 'valibot'
import { only } from '#db/only'
import { idempotentAnswers } from '#db/schema'
import { AppError } from '#shared/errors'
import { IdempotencyKey } from '#shared/idempotency'
import type { SignedInEnv } from './deps.ts'
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
  const call = await keyed(c)
  if (!call) return c.json(await transact(c.var.deps, work), status)
  const { id, requestHash } = call
  const answer = await transact(c.var.deps, async (tx) => {
    const row = { id, requestHash, status, body: '', createdAt: tx.now }
    const [first] = await tx.write
      .insert(idempotentAnswers)
      .values(row)
      .onConflictDoNothing({ target: idempotentAnswers.id })
      .returning()
    const sameId = eq(idempotentAnswers.id, id)
    if (!first) {
      const known = only(await tx.read.select().from(idempotentAnswers).where(sameId))
      if (known.requestHash !== requestHash) throw new AppError('key_reused')
      return known.body as Answer
    }
    const body = await work(tx)
    await tx.write.update(idempotentAnswers).set({ body }).where(sameId)
    return body
  })
  return c.json(answer, status)
}

/**
 * The answer that this call has had before, or undefined: for an act that calls a provider before its transaction, which
 * a repetition must not do again.
 */
export async function answeredBefore(c: Context<SignedInEnv>) {
  const call = await keyed(c)
  if (!call) return undefined
  const [known] = await c.var.deps.db.read.select().from(idempotentAnswers).where(eq(idempotentAnswers.id, call.id))
  if (!known) return undefined
  if (known.requestHash !== call.requestHash) throw new AppError('key_reused')
  return known.body
}

/** Under which key this call is known, and what it asks for; undefined without a key. */
async function keyed(c: Context<SignedInEnv>) {
  const key = c.req.header('Idempotency-Key')
  if (key === undefined) return undefined
  if (!v.is(IdempotencyKey, key)) throw new AppError('invalid_input', 'Неверный ключ повтора')
  // Under a key: a plain hash of a card's number is soon guessed.
  const requestHash = c.var.deps.sealer.fingerprint(`${c.req.method} ${c.req.path}\n${await c.req.text()}`)
  return { id: `${c.var.user.id}:${key}`, requestHash }
}

export const forgetOldAnswers = (tx: Tx) =>
  tx.write.delete(idempotentAnswers).where(lt(idempotentAnswers.createdAt, new Date(tx.now.getTime() - LIFE)))

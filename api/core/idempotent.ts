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
  const key = c.req.header('Idempotency-Key')
  if (key === undefined) return c.json(await transact(c.var.deps, work), status)

  // Under a key: a plain hash of a card's number is soon guessed.
  const requestHash = c.var.deps.sealer.fingerprint(`${c.req.method} ${c.req.path}\n${await c.req.text()}`)
  const call = { userId: c.var.user.id, key, requestHash, status }
  return c.json(await transact(c.var.deps, (tx) => once(tx, call, () => work(tx))), status)
}

/** `requestHash`: keyed, of the whole request. Without a `key` every call is a new one. */
type Call = { userId: string; key: string | undefined; requestHash: string; status: number }

/** The first answer to this call, made by `work` if there is none yet. Throws `key_reused`. */
export async function once<Answer>(tx: Tx, call: Call, work: () => Promise<Answer>): Promise<Answer> {
  const { userId, key, requestHash, status } = call
  if (key === undefined) return work()
  if (!v.is(IdempotencyKey, key)) throw new AppError('invalid_input', 'Неверный ключ повтора')

  const row = { id: `${userId}:${key}`, requestHash, status, body: '', createdAt: tx.now }
  const [first] = await tx.write
    .insert(idempotentAnswers)
    .values(row)
    .onConflictDoNothing({ target: idempotentAnswers.id })
    .returning()
  const sameId = eq(idempotentAnswers.id, row.id)
  if (!first) {
    const known = only(await tx.read.select().from(idempotentAnswers).where(sameId))
    if (known.requestHash !== requestHash) throw new AppError('key_reused')
    return known.body as Answer
  }
  const body = await work()
  await tx.write.update(idempotentAnswers).set({ body }).where(sameId)
  return body
}

export const forgetOldAnswers = (tx: Tx) =>
  tx.write.delete(idempotentAnswers).where(lt(idempotentAnswers.createdAt, new Date(tx.now.getTime() - LIFE)))

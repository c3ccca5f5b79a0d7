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
  // Who signed out or closed the account meanwhile does nothing more.
  const worked = async (tx: Tx) => {
    await requireSession(tx, c.var.tokenHash)
    return work(tx)
  }
  const key = c.req.header('Idempotency-Key')
  if (key === undefined) return c.json(await transact(c.var.deps, worked), status)
  if (!v.is(IdempotencyKey, key)) throw new AppError('invalid_input', 'Неверный ключ повтора')

  // Under a key: a plain hash of a card's number is soon guessed.
  const requestHash = c.var.deps.sealer.fingerprint(`${c.req.method} ${c.req.path}\n${await c.req.text()}`)
  const answer = await transact(c.var.deps, async (tx) => {
    const row = { id: `${c.var.user.id}:${key}`, requestHash, status, body: '', createdAt: tx.now }
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
    const body = await worked(tx)
    await tx.write.update(idempotentAnswers).set({ body }).where(sameId)
    return body
  })
  return c.json(answer, status)
}

export const forgetOldAnswers = (tx: Tx) =>
  tx.write.delete(idempotentAnswers).where(lt(idempotentAnswers.createdAt, new Date(tx.now.getTime() - LIFE)))

import { eq, lt } from 'drizzle-orm'
import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import * as v from 'valibot'
import { beginsWith } from '#db/columns'
import { only } from '#db/only'
import type { Locks } from '#db/postgres/locks'
import { assigned, type Placeholders, prepared } from '#db/prepared'
import { idempotentAnswers, type User } from '#db/schema'
import { AppError } from '#shared/errors'
import { IdempotencyKey, KEY_LIFE, type Settled } from '#shared/ids'
import { transactAs } from './caller.ts'
import type { SignedInEnv } from './deps.ts'
import { textOf } from './http/body.ts'
import type { Tx } from './transact.ts'

/** Runs `work` once per `Idempotency-Key` (SERVER-8) and answers JSON; a refused act runs again. Throws `key_reused`. */
export async function idempotent<Answer, Status extends ContentfulStatusCode>(
  c: Context<SignedInEnv>,
  status: Status | ((answer: Answer) => Status),
  work: (tx: Tx, user: User) => Promise<Answer>,
  locks?: Locks,
) {
  const answer = await transactAs(c.var.deps, c.var, await onceOnly(c, work), locks)
  return c.json(answer, typeof status === 'function' ? status(answer) : status)
}

/** As `idempotent`, for a transaction that the caller begins: returns what to run in it. */
export async function onceOnly<Answer>(c: Context<SignedInEnv>, work: (tx: Tx, user: User) => Promise<Answer>) {
  const call = await callOf(c)
  return (tx: Tx, user: User) => runOnce(tx, call, () => work(tx, user))
}

/** `requestHash`: keyed, of the whole request. */
type Call = { id: string; requestHash: string }

/** Returns the first answer to this call, made by `work` if there is none. Throws `key_reused`, `act_abandoned`. */
export async function runOnce<Answer>(tx: Tx, call: Call | undefined, work: () => Promise<Answer>) {
  if (!call) return work()
  const earlier = await begin(tx, call)
  if (earlier) return answerTo(call, earlier) as Answer
  const body = await work()
  await writeBody(tx, { id: call.id, body })
  return body
}

const insertCall = prepared((tx: Tx, call: Placeholders<Call & { createdAt: Date }>) =>
  tx.write
    .insert(idempotentAnswers)
    .values({ ...call, body: '' })
    .onConflictDoNothing({ target: idempotentAnswers.id })
    .returning(),
)
const writeBody = prepared((tx: Tx, { id, ...answer }: Placeholders<{ id: string; body: unknown }>) =>
  tx.write.update(idempotentAnswers).set(assigned(idempotentAnswers, answer)).where(eq(idempotentAnswers.id, id)),
)

/** Stores the call; returns the row of an earlier one with its key. */
async function begin(tx: Tx, call: Call) {
  const [first] = await insertCall(tx, { ...call, createdAt: tx.now })
  return first
    ? undefined
    : only(await tx.read.select().from(idempotentAnswers).where(eq(idempotentAnswers.id, call.id)))
}

/** The earlier answer to this call, if any: for acts that call a provider before their transaction. */
export async function answeredBefore(c: Context<SignedInEnv>) {
  const call = await callOf(c)
  if (!call) return undefined
  const [answered] = await c.var.deps.db.read.select().from(idempotentAnswers).where(eq(idempotentAnswers.id, call.id))
  return answered && answerTo(call, answered)
}

/** Returns the outcome of the act with this key; one not done is closed for good (MONEY-15). Throws `invalid_input`. */
export async function settle(c: Context<SignedInEnv>, key: string): Promise<Settled> {
  const call = { id: nameOf(c.var.user.id, key), requestHash: ABANDONED }
  return transactAs(c.var.deps, c.var, async (tx) => {
    const earlier = await begin(tx, call)
    return earlier && earlier.requestHash !== ABANDONED ? { isDone: true, answer: earlier.body } : { isDone: false }
  })
}

const ABANDONED = ''

function answerTo({ requestHash }: Call, answered: typeof idempotentAnswers.$inferSelect) {
  if (answered.requestHash === ABANDONED) throw new AppError('act_abandoned')
  if (answered.requestHash !== requestHash) throw new AppError('key_reused')
  return answered.body
}

async function callOf(c: Context<SignedInEnv>): Promise<Call | undefined> {
  const id = keyOf(c)
  if (!id) return undefined
  // Keyed: a plain hash of a card's number is soon guessed.
  const requestHash = c.var.deps.sealer.fingerprint(
    `${c.req.method} ${c.req.path}${new URL(c.req.url).search}\n${await textOf(c)}`,
  )
  return { id, requestHash }
}

export function keyOf(c: Context<SignedInEnv>) {
  const key = c.req.header('Idempotency-Key')
  return key === undefined ? undefined : nameOf(c.var.user.id, key)
}

function nameOf(owner: string, key: string) {
  if (!v.is(IdempotencyKey, key)) throw new AppError('invalid_input', 'Неверный ключ повтора')
  return `${owner}:${key}`
}

/** For a closed account: answers hold amounts. */
export const forgetAnswers = (tx: Tx, userId: string) =>
  tx.write.delete(idempotentAnswers).where(beginsWith(idempotentAnswers.id, `${userId}:`))

export const forgetOldAnswers = (tx: Tx) =>
  tx.write.delete(idempotentAnswers).where(lt(idempotentAnswers.createdAt, new Date(tx.now.getTime() - KEY_LIFE)))

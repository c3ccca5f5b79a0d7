import { SEEN_UNTIL } from '#shared/notifications'
import { type KeptSession, localDb, NOBODY, type OutboxItem, type OutboxMessage, rowsOf } from './db.ts'
import { askForSync } from './device/backgroundSync.ts'
import { type Environment, within } from './device/environment.ts'
import { hexDigest } from './digest.ts'
import { failureIn, Refused, RetryableError } from './failures.ts'
import { terminate } from './upload/tus.ts'
import { wake } from './wake.ts'

/** Who tells: NOBODY has no token. */
type Teller = Pick<KeptSession, 'userId' | 'token'>

type Call = { method: string; path: string; headers?: Record<string, string>; body?: string }

/** How each kind is told to the server; one table for the page and the service worker. */
const steps: { [Kind in OutboxItem['kind']]: (item: Extract<OutboxItem, { kind: Kind }>) => Call } = {
  'notification-read': ({ payload }) => ({
    method: 'POST',
    path: `/api/territory/notifications/${encodeURIComponent(payload.notificationId)}/read`,
  }),
  'notifications-read-all': ({ payload }) => ({
    method: 'POST',
    path: '/api/territory/notifications/read-all',
    headers: { [SEEN_UNTIL]: payload.until },
  }),
  'session-revoke': ({ payload }) => ({ method: 'POST', path: '/api/auth/revoke', body: JSON.stringify(payload) }),
}

function requestOf(item: OutboxItem, token: string) {
  const { headers, ...call } = (steps[item.kind] as (item: OutboxItem) => Call)(item)
  const authorized = token && { Authorization: `Bearer ${token}` }
  return { ...call, headers: { ...authorized, 'Content-Type': 'application/json', ...headers } }
}

/** Tells the server now; what cannot be told waits. The row comes first: a page that closes meanwhile loses nothing. */
export async function tellNow({ userId, token }: Teller, errand: OutboxMessage, send: Environment['fetch']) {
  const item = rowOf(userId, errand)
  await localDb.outbox.put(item)
  const { path, ...init } = requestOf(item, token)
  const answer = await send(path, { ...init, keepalive: true, signal: AbortSignal.timeout(20_000) }).catch(
    () => undefined,
  )
  if (answer?.ok && (await isOurs(answer))) await localDb.outbox.delete(item.id)
  else await putInOutbox(userId, errand)
}

/**
 * Somebody signed out here: unless the server was told in the same moment, a row waits that ends the session and leads
 * nobody back into it. It comes first: a page that closes meanwhile loses nothing.
 * @param told whether the server has answered that it knows
 */
export async function tellOfSignOut(token: string, told: Promise<boolean>) {
  const errand = {
    kind: 'session-revoke',
    payload: { proof: await hexDigest(new TextEncoder().encode(token)) },
  } as const
  const item = rowOf(NOBODY, errand)
  await localDb.outbox.put(item)
  if (await told) await localDb.outbox.delete(item.id)
  else await putInOutbox(NOBODY, errand)
}

/** The same act twice is one row. */
export async function putInOutbox(userId: string, errand: OutboxMessage) {
  await localDb.outbox.put(rowOf(userId, errand))
  wake()
  await askForSync()
}

const rowOf = (userId: string, errand: OutboxMessage): OutboxItem => ({
  id: nameOf(userId, errand),
  userId,
  createdAt: Date.now(),
  ...errand,
})

function nameOf(userId: string, { kind, payload }: OutboxMessage) {
  if (kind === 'notification-read') return `${kind}:${payload.notificationId}`
  return kind === 'session-revoke' ? `${kind}:${payload.proof}` : `${kind}:${userId}:${payload.until}`
}

export const outboxOf = (userId: string) => rowsOf(localDb.outbox, userId).toArray()

/** Tells the server, oldest first. What it does not want is forgotten: nobody waits for it. */
export async function flushOutbox({ userId, token }: Teller, outside: Environment, stop: AbortSignal) {
  for (const item of await outboxOf(userId)) {
    const { path, ...init } = requestOf(item, token)
    await within(outside, 20_000, stop, async (signal) => {
      const response = await outside.fetch(path, { ...init, signal, redirect: 'error' }).catch(() => {
        throw new RetryableError('no answer', { scope: 'network' })
      })
      const failure = response.ok ? undefined : await failureIn(response)
      if (response.ok && !(await isOurs(response)))
        throw new RetryableError('a stranger answered', { scope: 'network' })
      if (failure instanceof RetryableError || failure?.status === 401) throw failure
    })
    await localDb.outbox.delete(item.id)
  }
}

/** A Wi-Fi's own sign-in page answers 200 to anything: ours is JSON. */
const isOurs = (response: Response) =>
  response.json().then(
    () => true,
    () => false,
  )

/** Ends on the server what the player has removed. */
export async function deleteRemoteUploads({ userId, token }: KeptSession, outside: Environment, stop: AbortSignal) {
  for (const { id, uploadUrl } of await untold(userId)) {
    await within(outside, 20_000, stop, (signal) =>
      terminate({ fetch: outside.fetch, token, signal }, uploadUrl!),
    ).catch((error) => {
      // Gone already, or it was a submission before it was removed.
      if (!(error instanceof Refused) || error.status === 401) throw error
    })
    await localDb.tombstones.update(id, { uploadUrl: undefined })
  }
}

export const untold = (userId: string) =>
  localDb.tombstones.filter((one) => one.userId === userId && one.uploadUrl !== undefined).toArray()

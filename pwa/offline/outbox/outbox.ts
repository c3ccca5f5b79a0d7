import { SEEN_UNTIL } from '#shared/notifications/notifications'
import { hexDigest } from '../chunks.ts'
import { type KeptSession, localDb, NOBODY, type OutboxItem, type OutboxMessage, rowsOf } from '../db.ts'
import { askForSync } from '../device/backgroundSync.ts'
import { type Environment, within } from '../device/environment.ts'
import { failureIn, isSignedOut, Refused, RetryableError } from '../failures.ts'
import { terminate } from '../upload/tus.ts'
import { wake } from '../wake.ts'

/** The token is empty for NOBODY. */
type Sender = Pick<KeptSession, 'userId' | 'token'>

type Call = { method: string; path: string; headers?: Record<string, string>; body?: string }

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

/** Sends a message at once; a failed one waits in the outbox. */
export const sendNow = ({ userId, token }: Sender, message: OutboxMessage, send: Environment['fetch']) =>
  keepUnlessSent(userId, message, async () => {
    const { path, ...init } = requestOf(rowOf(userId, message), token)
    const answer = await send(path, { ...init, keepalive: true, signal: AbortSignal.timeout(20_000) })
    return answer.ok && isOurs(answer)
  })

/** Keeps a sign-out until the server has it. The stored proof ends the session but cannot restore it. */
export async function keepSignOut(token: string, isSent: Promise<boolean>) {
  const proof = await hexDigest(new TextEncoder().encode(token))
  await keepUnlessSent(NOBODY, { kind: 'session-revoke', payload: { proof } }, () => isSent)
}

/** Stored first: the page may close. Sends also if storing fails. */
async function keepUnlessSent(userId: string, message: OutboxMessage, send: () => Promise<boolean>) {
  const item = rowOf(userId, message)
  const isKept = await localDb.outbox.put(item).then(
    () => true,
    () => false,
  )
  const isSent = await send().catch(() => false)
  if (!isSent) await putInOutbox(userId, message)
  else if (isKept) await localDb.outbox.delete(item.id)
}

export async function putInOutbox(userId: string, message: OutboxMessage) {
  await localDb.outbox.put(rowOf(userId, message))
  wake()
  await askForSync()
}

const rowOf = (userId: string, message: OutboxMessage): OutboxItem => ({
  id: nameOf(userId, message),
  userId,
  createdAt: Date.now(),
  ...message,
})

function nameOf(userId: string, { kind, payload }: OutboxMessage) {
  if (kind === 'notification-read') return `${kind}:${payload.notificationId}`
  return kind === 'session-revoke' ? `${kind}:${payload.proof}` : `${kind}:${userId}:${payload.until}`
}

export const outboxOf = (userId: string) => rowsOf(localDb.outbox, userId).toArray()

/** Sends all messages, oldest first. Refused ones are dropped. */
export async function flushOutbox({ userId, token }: Sender, environment: Environment, stop: AbortSignal) {
  for (const item of await outboxOf(userId)) {
    const { path, ...init } = requestOf(item, token)
    await within(environment, 20_000, stop, async (signal) => {
      const response = await environment.fetch(path, { ...init, signal, redirect: 'error' }).catch(() => {
        throw new RetryableError('no answer', { scope: 'network' })
      })
      const failure = response.ok ? undefined : await failureIn(response)
      if (response.ok && !(await isOurs(response)))
        throw new RetryableError('a stranger answered', { scope: 'network' })
      if (failure instanceof RetryableError || isSignedOut(failure)) throw failure
    })
    await localDb.outbox.delete(item.id)
  }
}

/** A Wi-Fi's sign-in page answers 200; ours is JSON. */
const isOurs = (response: Response) =>
  response.json().then(
    () => true,
    () => false,
  )

export async function deleteRemoteUploads({ userId, token }: KeptSession, environment: Environment, stop: AbortSignal) {
  for (const { id, uploadUrl } of await removedUploadsOf(userId)) {
    await within(environment, 20_000, stop, (signal) =>
      terminate({ fetch: environment.fetch, token, signal }, uploadUrl!),
    ).catch((error) => {
      if (!(error instanceof Refused) || isSignedOut(error)) throw error
    })
    await localDb.tombstones.update(id, { uploadUrl: undefined })
  }
}

export const removedUploadsOf = (userId: string) =>
  localDb.tombstones.filter((one) => one.userId === userId && one.uploadUrl !== undefined).toArray()

import type { Dexie } from 'dexie'
import { fits, type Shape } from '#shared/json/shape'
import { submissionCategoryLabels } from '#shared/submissions'
import { draftTransitions } from './draftStates.ts'

type Row = Record<string, unknown>
type Fields = Record<string, Shape>

const message = { code: 's', message: 's' }
const file = { name: 's', type: 's', size: 'n' }
const draftFields: Fields = {
  additionalText: 's',
  acknowledged: 'n',
  'bytesPerSecond?': 'n',
  'uploadUrl?': 's',
  'announced?': { 'category?': 's', additionalText: 's' },
  'startsAnew?': 'b',
  'refusal?': message,
  'trouble?': message,
  'submissionId?': 's',
  'sentAt?': 'n',
  'isEditLate?': 'b',
  'reencoded?': 'b',
  'objection?': { tournamentId: 's', match: 'n' },
}
const blanks: Row = { additionalText: '', acknowledged: 0 }

const payloads: Fields = {
  'notification-read': { notificationId: 's' },
  'notifications-read-all': { until: 's' },
  'session-revoke': { proof: 's' },
}
const others: Record<string, Shape> = {
  outbox: { userId: 's', createdAt: 'n', kind: 's' },
  tombstones: { userId: 's', removedAt: 'n', 'uploadUrl?': 's' },
  session: { userId: 's', token: 's', 'isOver?': 'b' },
  settings: { value: 'bn' },
  maps: { openedAt: 'n', readAt: 'n', state: {} },
  geometries: { geometry: {} },
}

/** Removes unreadable rows but repairs drafts and shared files. Without an owner they become the signed-in player's. */
export async function mend(db: Dexie) {
  for (const [name, shape] of Object.entries(others)) {
    const isOdd = (row: Row) =>
      !fits(row, shape) || (name === 'outbox' && !fits(row.payload, payloads[`${row.kind}`] ?? []))
    await db.table(name).filter(isOdd).delete()
  }
  const session = await db.table<Row>('session').get('current')
  for (const name of ['drafts', 'shared']) {
    for (const row of await db.table<Row>(name).toArray()) {
      const whole = await mended(row, name === 'drafts', db)
      const owner = fits(row.userId, 's') ? row.userId : session?.userId
      if (owner !== row.userId || whole !== row)
        await db.table(name).put({ ...whole, ...(owner ? { userId: owner } : {}) })
    }
  }
}

/** Returns the same row if nothing is wrong. */
async function mended(row: Row, isDraft: boolean, db: Dexie): Promise<Row> {
  const changes: Row = {}
  const age = isDraft ? 'createdAt' : 'sharedAt'
  if (!Number.isFinite(row[age])) changes[age] = isDraft ? 0 : Date.now()
  if (!fits(row.file, file))
    changes.file = { name: 'файл', type: '', ...fileFacts(row.file), size: await sizeOf(row, db) }
  if (row.picture !== undefined && !(row.picture instanceof ArrayBuffer)) changes.picture = undefined
  if (isDraft) {
    if (!states.has(row.state)) changes.state = 'draft'
    if (row.category !== undefined && !Object.hasOwn(submissionCategoryLabels, `${row.category}`))
      changes.category = undefined
    for (const [name, shape] of Object.entries(draftFields)) {
      const field = name.replace('?', '')
      if (!fits(row, { [name]: shape })) changes[field] = blanks[field]
    }
    // It would be sent as a submission.
    if ('objection' in changes) changes.state = 'draft'
  }
  return Object.keys(changes).length > 0 ? { ...row, ...changes } : row
}

const states = new Set<unknown>(Object.values(draftTransitions).flatMap(({ from, to }) => [...from, to]))

const fileFacts = (odd: unknown) =>
  Object.fromEntries(
    Object.entries(fits(odd, {}) ? (odd as Row) : {}).filter(([name]) => fits(odd, { [name]: 's' }) && name in file),
  )

/** Bytes that the device has of it. */
async function sizeOf({ id }: Row, db: Dexie) {
  let size = 0
  await db
    .table<{ bytes?: ArrayBuffer }>('chunks')
    .where('[draftId+index]')
    .between([id, 0], [id, Infinity])
    .each(({ bytes }) => {
      size += bytes?.byteLength ?? 0
    })
  return size
}

import { expect } from 'vitest'
import type { User } from '#db/schema'
import { csvOf } from '#shared/files/csv'
import type { Batch, Candidate, WholeBatch } from '#shared/payouts/batches'
import type { ResultLine, ResultPlan } from '#shared/payouts/results'
import { type App, send, startApp } from '../app.ts'
import { linked, requested, toCard } from './withdrawals.ts'

/** Anna puts batches together, Boris is the second; above 10 000 roubles both are needed. */
export async function withTwoAdmins(env: NodeJS.ProcessEnv = { SECOND_APPROVAL_ABOVE: '10000' }) {
  const app = await startApp({ env })
  const ivan = await app.player({ balance: 100_000, username: 'ivan', displayName: 'Иван', ...linked })
  const olga = await app.player({
    balance: 100_000,
    username: 'olga',
    displayName: 'Ольга',
    telegramUsername: 'olga_tg',
  })
  const anna = await app.admin({ username: 'anna', displayName: 'Анна' })
  const boris = await app.admin({ username: 'boris', displayName: 'Борис' })
  app.events.length = 0
  return { app, ivan, olga, anna, boris }
}

const on = (id: string, act: string) => `admin/payout-batch/${id}/${act}`

export const candidatesOf = async (app: App, admin: User, method = 'card') =>
  (await (await app.requestAs(admin, `/api/admin/payout-candidates?method=${method}`)).json()) as Candidate[]

export const compose = (app: App, admin: User, json: object, headers?: object) =>
  send(app, admin, 'POST', 'admin/payout-batches', json, headers)

/** A batch of withdrawals to a card, made now: one for each amount in roubles. */
export async function batchOf(app: App, admin: User, player: User, amounts: number[]) {
  const withdrawals = []
  for (const amount of amounts) withdrawals.push(await requested(app, player, toCard(amount)))
  return composed(app, admin, withdrawals)
}

export async function composed(app: App, admin: User, withdrawals: { id: string; finalAmount: number }[]) {
  const sum = withdrawals.reduce((all, { finalAmount }) => all + finalAmount, 0)
  const answer = await compose(app, admin, { method: 'card', withdrawalIds: withdrawals.map(({ id }) => id), sum })
  expect(answer.status, await answer.clone().text()).toBe(201)
  return (await answer.json()) as WholeBatch
}

export const readBatch = async (app: App, admin: User, id: string) =>
  (await (await app.requestAs(admin, `/api/admin/payout-batch/${id}`)).json()) as WholeBatch
export const batches = async (app: App, admin: User, query = '') =>
  (await (await app.requestAs(admin, `/api/admin/payout-batches${query}`)).json()) as Batch[]

type BatchFigures = { id: string; sum: number; count: number; digest: string }
export const confirmBatch = (app: App, admin: User, { id, sum, count, digest }: BatchFigures, headers?: object) =>
  send(app, admin, 'POST', on(id, 'confirm'), { sum, count, digest }, headers)
export const confirmOne = (app: App, admin: User, { id, finalAmount }: { id: string; finalAmount: number }) =>
  send(app, admin, 'POST', `admin/withdrawal/${id}/confirm`, { finalAmount })
export const remove = (app: App, admin: User, { id, digest }: BatchFigures, withdrawalIds: string[]) =>
  send(app, admin, 'POST', on(id, 'remove'), { withdrawalIds, digest })
export const exportBatch = (app: App, admin: User, { id, digest }: BatchFigures, headers?: object) =>
  send(app, admin, 'POST', on(id, 'export'), { digest }, headers)
export const fileOf = (app: App, admin: User, id: string) => app.requestAs(admin, `/api/admin/payout-batch/${id}/file`)
/** A provider's file that says so. */
export const answersFile = (lines: ResultLine[]) =>
  csvOf(
    ['reference', 'amount', 'recipient', 'status', 'reason'],
    lines.map(({ reference, amount, recipient, status, reason }) => [
      reference,
      amount?.toFixed(2) ?? 'сколько-то',
      recipient,
      status ?? 'неизвестно',
      reason,
    ]),
  )
export const preview = (app: App, admin: User, id: string, lines: ResultLine[]) =>
  send(app, admin, 'POST', on(id, 'import/preview'), { file: answersFile(lines) })
export const importLines = (app: App, admin: User, id: string, lines: ResultLine[], hash: string, headers?: object) =>
  send(app, admin, 'POST', on(id, 'import'), { file: answersFile(lines), hash }, headers)
export const finish = (app: App, admin: User, id: string, json: object, headers?: object) =>
  send(app, admin, 'POST', on(id, 'finish'), json, headers)

/** What the provider answers for a batch's lines. */
export const answersTo = ({ lines }: WholeBatch, status: ResultLine['status'] = 'paid', reason = ''): ResultLine[] =>
  lines.map(({ reference, amount, tail }) => ({ reference, amount, recipient: tail, status, reason }))

export async function previewed(app: App, admin: User, id: string, lines: ResultLine[]) {
  const answer = await preview(app, admin, id, lines)
  expect(answer.status, await answer.clone().text()).toBe(200)
  return (await answer.json()) as ResultPlan
}

/** Previews and applies at once. */
export async function imported(app: App, admin: User, id: string, lines: ResultLine[]) {
  const { hash } = await previewed(app, admin, id, lines)
  const answer = await importLines(app, admin, id, lines, hash)
  expect(answer.status, await answer.clone().text()).toBe(200)
  return (await answer.json()) as ResultPlan
}

/** A batch that has left, confirmed by the second admin where it had to be. */
export async function exported(
  app: App,
  { author, second, player }: { author: User; second?: User; player: User },
  amounts: number[],
) {
  const batch = await batchOf(app, author, player, amounts)
  if (second) expect((await confirmBatch(app, second, batch)).status).toBe(200)
  const answer = await exportBatch(app, author, batch)
  expect(answer.status, await answer.clone().text()).toBe(200)
  return (await answer.json()) as WholeBatch
}

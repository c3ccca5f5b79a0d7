import type { User } from '#db/schema'
import { type Roubles, toKopecks, toRoubles } from '#shared/money'
import type { BatchStatus } from '#shared/payouts/batches'
import { getBatch, linesOf } from '../withdrawals/batches/batches.ts'
import { confirmBatch, createBatch, removeFromBatch } from '../withdrawals/batches/compose.ts'
import { exportBatch } from '../withdrawals/batches/export.ts'
import { importResults, previewResults } from '../withdrawals/batches/results.ts'
import { before, type Cast, giveBonus, later, THRESHOLD } from './cast.ts'
import type { Story } from './timeline.ts'
import { decide, payeesOf, request } from './withdrawals.ts'

type Plan = {
  status: BatchStatus
  /** Hours before now when it was put together. */
  ago: number
  amounts: Roubles[]
  by: 'judge' | 'second'
  isConfirmed?: boolean
}

/** A batch in each state that there is. */
const plans: Plan[] = [
  { status: 'closed', ago: 60, amounts: [4000, 2500, 3000], by: 'judge' },
  { status: 'cancelled', ago: 40, amounts: [1000], by: 'second' },
  { status: 'exported', ago: 20, amounts: [16_000, 24_000, 18_500], by: 'judge', isConfirmed: true },
  { status: 'draft', ago: 9, amounts: [20_000, 19_000, 15_500], by: 'judge', isConfirmed: true },
  { status: 'draft', ago: 6, amounts: [22_000, 18_000, 14_500, 9000], by: 'second' },
  { status: 'draft', ago: 3, amounts: [3500, 2000], by: 'judge' },
]

export const batchStories = (cast: Cast) => plans.map((plan, index) => batchStory(cast, plan, index))

/** Prizes are withdrawn four hours before their batch is made. */
async function* batchStory(cast: Cast, { status, ago, amounts, by, isConfirmed }: Plan, index: number): Story {
  const { act, deps, sealer } = cast
  const [author, other] = by === 'judge' ? [cast.judge, cast.second] : [cast.second, cast.judge]
  const made = before(cast, ago)
  const payees = payeesOf(cast)
  const prizes = amounts.map((amount, at) => ({ amount, payee: payees[(index * 3 + at) % payees.length] as User }))
  yield later(made, -5)
  const prize = { reference: `prize:${index}`, description: 'Приз за турнир: Осенний кубок' }
  for (const { amount, payee } of prizes) await giveBonus(cast, payee, { ...prize, amount })
  yield later(made, -4)
  const requests = []
  for (const { amount, payee } of prizes) requests.push(await request(cast, payee, amount, 'card'))

  yield made
  const withdrawalIds = requests.map(({ id }) => id)
  const sum = toRoubles(requests.reduce((all, { finalAmount }) => all + finalAmount, 0))
  const id = await act((tx) => createBatch(tx, sealer, author, { method: 'card', withdrawalIds, sum }))
  const { digest } = await getBatch(deps.db, id)
  if (isConfirmed) {
    yield later(made, 1)
    await act((tx) => confirmBatch(tx, other, id, { sum, count: requests.length, digest }))
  }
  yield later(made, 2)
  if (status === 'exported' || status === 'closed')
    await act((tx) => exportBatch(tx, author, id, digest, isConfirmed ? toKopecks(50_000) : THRESHOLD))
  yield later(made, 5)
  if (status === 'closed') {
    const file = await answersTo(cast, id)
    const { hash } = await previewResults(deps.db, id, file)
    await act((tx) => importResults(tx, sealer, author, id, { file, hash }, THRESHOLD))
  }
  if (status === 'cancelled') {
    await act((tx) => removeFromBatch(tx, sealer, author, id, { withdrawalIds, digest }))
    for (const each of withdrawalIds) await decide(cast, each, { status: 'completed' })
  }
}

/** The provider has paid all but the last. */
async function answersTo({ deps }: Cast, id: string) {
  const lines = await linesOf(deps.db, id)
  const rows = lines.map(({ line, withdrawal }, at) => {
    const answer = at < lines.length - 1 ? 'paid;' : 'returned;Карта не принимает переводы'
    return `${line.reference};${toRoubles(line.amount)};${withdrawal.methodTail};${answer}`
  })
  return ['reference;amount;recipient;status;reason', ...rows].join('\n')
}

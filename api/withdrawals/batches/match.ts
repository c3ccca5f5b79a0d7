import { createHash } from 'node:crypto'
import type { LineRow } from '#db/schema'
import { money, toKopecks, toRoubles } from '#shared/money'
import type { Effect, PlannedLine, ResultLine, ResultPlan } from '#shared/payouts/results'

export type MatchedLine = { line: LineRow; tail: string; player: string }
type Matched = PlannedLine & { withdrawalId?: string; answerLine: number }

/**
 * Matches a provider's lines with those of a batch by reference, amount and recipient, and says what each would do. The
 * same lines and the same batch give the same `hash`.
 */
export function planOf(batchId: string, own: readonly MatchedLine[], results: readonly ResultLine[]) {
  const byReference = new Map(own.map((one) => [one.line.reference, one]))
  const counts = new Map<string, number>()
  for (const { reference } of results) counts.set(reference, (counts.get(reference) ?? 0) + 1)
  const matched = results.map((result, index): Matched => {
    const found = byReference.get(result.reference)
    const { reference, amount } = result
    // The head is line 1.
    const planned = { reference, amount, player: found?.player ?? null, answerLine: index + 2 }
    const mismatch = mismatchOf(result, found, (counts.get(result.reference) ?? 0) > 1)
    if (mismatch || !found || !result.status)
      return { ...planned, effect: 'mismatch', reason: mismatch ?? 'Не подходит' }
    const effect = found.line.status === 'open' ? result.status : 'already'
    const reason = result.status === 'returned' ? result.reason || 'Причина не указана' : ''
    return { ...planned, effect, reason, withdrawalId: found.line.withdrawalId }
  })
  return { plan: summed(batchId, own, matched), matched }
}

/** Why a line is not applied, undefined if it may be. */
function mismatchOf(result: ResultLine, found: MatchedLine | undefined, isRepeated: boolean) {
  if (!found) return 'В этом пакете нет такого номера'
  if (isRepeated) return 'Номер стоит в файле несколько раз'
  const { line, tail } = found
  if (result.amount === null) return 'Сумма не читается'
  if (toKopecks(result.amount) !== line.amount) return `Сумма другая: в пакете ${money(toRoubles(line.amount))}`
  if (!isSameRecipient(result.recipient, tail)) return `Получатель другой: в пакете ••••${tail}`
  if (result.status === null) return 'Статус не понятен'
  if (line.status === 'paid' && result.status === 'returned') return 'Уже выплачен: вернуть его нельзя'
  if (line.status === 'returned' && result.status === 'paid') return 'Уже вернулся: из этого пакета его не выплатить'
  return undefined
}

/** Both are last characters. Of a name too short to keep any of it there is nothing to compare. */
function isSameRecipient(given: string, tail: string) {
  const [one, other] = [given.toLowerCase(), tail.toLowerCase()]
  return tail === '' || one.endsWith(other)
}

function summed(batchId: string, own: readonly MatchedLine[], matched: readonly Matched[]): ResultPlan {
  const named = new Set(matched.map(({ reference }) => reference))
  const amounts = new Map(own.map(({ line }) => [line.withdrawalId, line.amount]))
  const of = (effect: Effect) => matched.filter((one) => one.effect === effect)
  const sumOf = (effect: Effect) => {
    const kopecks = of(effect).reduce((sum, { withdrawalId = '' }) => sum + (amounts.get(withdrawalId) ?? 0), 0)
    return { count: of(effect).length, sum: toRoubles(kopecks) }
  }
  const state = [batchId, own.map(({ line }) => [line.reference, line.status]), matched]
  return {
    hash: createHash('sha256').update(JSON.stringify(state)).digest('hex'),
    lines: matched.map(({ withdrawalId: _, answerLine: __, ...line }) => line),
    paid: sumOf('paid'),
    returned: sumOf('returned'),
    already: of('already').length,
    mismatched: of('mismatch').length,
    unanswered: own.filter(({ line }) => line.status === 'open' && !named.has(line.reference)).length,
  }
}

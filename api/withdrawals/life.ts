import { asc, eq } from 'drizzle-orm'
import { alias } from '#db/columns'
import type { Reads } from '#db/open'
import { payoutBatches, payoutLines, users } from '#db/schema'
import type { LifeEvent } from '#shared/withdrawals/withdrawals'
import { getWithdrawalWithPeople } from './withdrawals.ts'

const authors = alias(users, 'batch_authors')
const exporters = alias(users, 'batch_exporters')
const noters = alias(users, 'answer_noters')

/** All that has happened to a withdrawal, the first first: its batches and the provider's answers too. Throws `not_found`. */
export async function lifeOf(db: Reads, id: string, now: Date): Promise<LifeEvent[]> {
  const { withdrawal, startedBy, processedByUser } = await getWithdrawalWithPeople(db, id, now)
  const { createdAt, correctedAt, formerTail, startedAt, processedAt, status, rejectionReason } = withdrawal
  const lines = await db.read
    .select({
      batch: payoutBatches,
      line: payoutLines,
      author: authors.displayName,
      exporter: exporters.displayName,
      noter: noters.displayName,
    })
    .from(payoutLines)
    .innerJoin(payoutBatches, eq(payoutBatches.id, payoutLines.batchId))
    .innerJoin(authors, eq(authors.id, payoutBatches.createdBy))
    .leftJoin(exporters, eq(exporters.id, payoutBatches.exportedBy))
    .leftJoin(noters, eq(noters.id, payoutLines.answeredBy))
    .where(eq(payoutLines.withdrawalId, id))
    .orderBy(asc(payoutBatches.number))
  const events: (Omit<LifeEvent, 'at'> & { at: Date | null })[] = [
    { what: 'requested', at: createdAt, by: null },
    { what: 'corrected', at: correctedAt, by: null, reason: formerTail },
    { what: 'started', at: startedAt, by: startedBy?.displayName ?? null },
  ]
  for (const { batch, line, author, exporter, noter } of lines) {
    const of = { batch: batch.number, line: line.position }
    events.push(
      { what: 'batched', at: batch.createdAt, by: author, ...of },
      { what: 'exported', at: batch.exportedAt, by: exporter, ...of },
    )
    if (line.status !== 'open')
      events.push({
        what: line.status,
        at: line.answeredAt ?? batch.closedAt,
        by: noter,
        ...of,
        answerLine: line.answerLine,
        reason: line.reason,
      })
  }
  if (status === 'completed' || status === 'rejected')
    events.push({ what: status, at: processedAt, by: processedByUser?.displayName ?? null, reason: rejectionReason })
  return events
    .flatMap(({ at, ...event }) => (at ? [{ ...event, at: at.toISOString() }] : []))
    .sort((one, other) => (one.at < other.at ? -1 : one.at > other.at ? 1 : 0))
}

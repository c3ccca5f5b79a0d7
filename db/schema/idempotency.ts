import { index, json, table, text, time } from '../columns.ts'

/** The first answer to a call that carried an Idempotency-Key, written in the transaction it answers for. */
export const idempotentAnswers = table(
  'idempotent_answers',
  {
    /** `{userId}:{key}` */
    id: text().primaryKey(),
    /** Keyed hash of method, path and body. */
    requestHash: text().notNull(),
    body: json<unknown>().notNull(),
    createdAt: time().notNull(),
  },
  (answer) => [index('idempotent_answers_by_age').on(answer.createdAt)],
)

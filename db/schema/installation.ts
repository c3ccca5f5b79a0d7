import { table, text, time } from '../columns.ts'

/** What this installation has been through and must not forget, e.g. `sandbox`: somebody signed in through the sandbox. */
export const installationStamps = table('installation_marks', {
  name: text().primaryKey(),
  createdAt: time().notNull(),
})

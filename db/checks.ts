import type { Violation } from '#shared/admin/overview'
import { adjustmentChecks } from './checks/adjustments.ts'
import { approvalChecks } from './checks/approvals.ts'
import { draftChecks } from './checks/drafts.ts'
import { dropmapChecks } from './checks/dropmaps.ts'
import { fileChecks } from './checks/files.ts'
import { ledgerChecks } from './checks/ledger.ts'
import { payoutChecks } from './checks/payouts.ts'
import { premiumChecks } from './checks/premium.ts'
import { reviewChecks } from './checks/reviews.ts'
import { scoreChecks } from './checks/scores.ts'
import { subscriptionChecks } from './checks/subscriptions.ts'
import { tournamentDayChecks } from './checks/tournaments/days.ts'
import { resultChecks } from './checks/tournaments/results.ts'
import { teamResultChecks } from './checks/tournaments/teamResults.ts'
import { teamChecks } from './checks/tournaments/teams.ts'
import { tournamentChecks } from './checks/tournaments/tournaments.ts'
import { withdrawalChecks } from './checks/withdrawals.ts'
import type { FileStore } from './files/store.ts'
import type { Reads } from './open.ts'

/** The checks of MONEY-5, by the name that the audit prints. */
export const checks = {
  ...ledgerChecks,
  ...reviewChecks,
  ...withdrawalChecks,
  ...payoutChecks,
  ...approvalChecks,
  ...adjustmentChecks,
  ...subscriptionChecks,
  ...premiumChecks,
  ...tournamentChecks,
  ...tournamentDayChecks,
  ...teamChecks,
  ...scoreChecks,
  ...resultChecks,
  ...teamResultChecks,
  ...dropmapChecks,
  ...draftChecks,
  ...fileChecks,
}

/** Findings of one check that are printed; the rest are only counted. */
const SHOWN = 20

/** Runs every check on one moment of a database and on its files. Returns what each has found; `tell` gets a line for each. */
export async function auditOf(db: Reads, files: FileStore, tell: (line: string) => void = () => {}) {
  const violations: Violation[] = []
  for (const [name, check] of Object.entries(checks)) {
    const violation = await countedIn(name, check(db, files), tell)
    if (violation) violations.push(violation)
  }
  return violations
}

/** Of one check, or of what else yields a line for each finding. */
export async function countedIn(
  check: string,
  lines: AsyncIterable<string>,
  tell: (line: string) => void,
): Promise<Violation | undefined> {
  const findings: string[] = []
  let count = 0
  for await (const finding of lines) if (++count <= SHOWN) findings.push(finding)
  tell(`${count ? '✗' : '✓'} ${check}`)
  for (const finding of findings) tell(`    ${finding}`)
  if (count > SHOWN) tell(`    … и ещё ${count - SHOWN}`)
  return count > 0 ? { check, findings, count } : undefined
}

export const countOf = (violations: Violation[]) => violations.reduce((sum, { count }) => sum + count, 0)

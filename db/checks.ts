import { adjustmentChecks } from './checks/adjustments.ts'
import { approvalChecks } from './checks/approvals.ts'
import { draftChecks } from './checks/drafts.ts'
import { dropmapChecks } from './checks/dropmaps.ts'
import { fileChecks } from './checks/files.ts'
import { ledgerChecks } from './checks/ledger.ts'
import { payoutChecks } from './checks/payouts.ts'
import { premiumChecks } from './checks/premium.ts'
import { resultChecks } from './checks/results.ts'
import { reviewChecks } from './checks/reviews.ts'
import { scoreChecks } from './checks/scores.ts'
import { subscriptionChecks } from './checks/subscriptions.ts'
import { tournamentDayChecks } from './checks/tournamentDays.ts'
import { tournamentChecks } from './checks/tournaments.ts'
import { withdrawalChecks } from './checks/withdrawals.ts'

/** Every proof of MONEY-5 that the stored slices allow, by the name that the audit prints. */
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
  ...scoreChecks,
  ...resultChecks,
  ...dropmapChecks,
  ...draftChecks,
  ...fileChecks,
}

import type { KillType, SubmissionCategory, SubmissionStatus } from '#shared/submissions'

// What is tallied, under which names: the API keeps them, the seed makes them, the audit counts them again.
export const submissionTally = ({ status, category }: { status: SubmissionStatus; category: SubmissionCategory }) =>
  `submissions:${status}:${category}`
export const killTally = (killType: KillType) => `kills:${killType}`
/** Kopecks. */
export const paidTally = (killType: KillType) => `kills:${killType}:paid`
export const actionTally = 'actions'

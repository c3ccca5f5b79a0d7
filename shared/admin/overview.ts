import type { Roubles } from '../money.ts'
import type { Agreement } from '../review/agreement.ts'
import type { SubmissionCategory } from '../submissions.ts'

/** Days that the overview looks back, today with them. */
export const OVERVIEW_DAYS = 30
/** Days of second looks that agreement is counted of. */
export const AGREEMENT_DAYS = 90

/** Findings of one of the audit's checks: the first ones, a line each, and how many there are. */
export type Violation = { check: string; findings: string[]; count: number }

/** A run of the audit; times ISO 8601. `violations`: null while it runs, and where it broke off. */
export type Audit = {
  startedAt: string
  finishedAt: string | null
  violations: Violation[] | null
  /** Whose press began it, null for the system. */
  by: string | null
}

/** Of a day's decisions by Moscow's calendar (`2026-11-25`); what was undone is taken out. */
export type OverviewDay = {
  day: string
  approved: Record<SubmissionCategory, number>
  rejected: number
  rewards: Roubles
  payouts: Roubles
}

/** How well it stands with something that an operator looks after. */
export type Level = 'fine' | 'warning' | 'fault'

/** What an operator must set and has not. */
export type Concern = 'admins' | 'roles' | 'proxies' | 'backup folder'

/** On the decision; on the reason of two rejections; on the reward of two approvals. */
export type Agreements = Record<'decision' | 'reason' | 'reward', Agreement>

/** What the tab «Обзор» shows (ADMIN-10). */
export type Overview = {
  today: {
    day: string
    /** Decisions by the hour in Moscow, up to now. */
    hours: number[]
    admins: { id: string; displayName: string; decisions: number }[]
  }
  /** The oldest first, the last one is today. */
  days: OverviewDay[]
  audit: { running: Audit | null; last: Audit | null }
  /** What the operator looks after (OPS-6). Bytes; `provenAt`: when the last proven backup began. */
  upkeep: {
    disk: { free: number; reserve: number; level: Level }
    /** When the last proven one began, the last attempt if it failed, and the last rehearsed restore. */
    backup: { provenAt: string | null; failedAt: string | null; rehearsedAt: string | null; level: Level }
    concerns: Concern[]
  }
  /** Of the last days, by admins of now. */
  moderators: {
    id: string
    displayName: string
    decisions: number
    /** The median from one decision to the next; null of too few. */
    seconds: number | null
    /** Decisions taken back. */
    undos: { all: number; byOthers: number }
    /** Appeals against their rejections; `lost`: the appeal was granted. */
    appeals: { decided: number; lost: number }
  }[]
  /** Of `AGREEMENT_DAYS`: how often a second look, blind to the first, came to the same. */
  agreement: {
    all: Agreements
    /** By who decided first. */
    reviewers: (Agreements & { id: string; displayName: string })[]
    /** `reason`: the preset's code, `text`: as it is called now. */
    reasons: (Agreement & { reason: string; text: string })[]
  }
}

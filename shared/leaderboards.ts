import { moscowDay } from './dates.ts'
import { killTypeOf } from './kills.ts'
import type { Kopecks } from './money.ts'
import type { SubmissionCategory } from './submissions.ts'

/** `money` is counted in kopecks, the others in pieces; `ranks` are points (LEADER-2). */
export const boards = ['kills', 'victories', 'money', 'ranks'] as const
export type Board = (typeof boards)[number]

/** Points for the first ranks of a tournament: 10 for the first, 1 for the tenth. */
const RANKS_WITH_POINTS = 10
export const pointsOf = (rank: number) => Math.max(0, RANKS_WITH_POINTS + 1 - rank)

/** By board; `money` in kopecks. What is taken back is negative. */
export type Gains = Partial<Record<Board, number>>

type Awarded = { category: SubmissionCategory; reward?: Kopecks | null | undefined }
/** What an approved submission counts; `times` is -1 where it is taken back. */
export const gainsOf = ({ category, reward }: Awarded, times: 1 | -1 = 1): Gains => ({
  kills: killTypeOf(category) ? times : 0,
  victories: category === 'victory' ? times : 0,
  money: (reward ?? 0) * times,
})

/** `2026-11`: the season of a moment, a month in Moscow. */
export const seasonOf = (at: Date) => moscowDay(at).slice(0, 7)

import { keysOf } from '../labels.ts'
import { type Kopecks, money } from '../money.ts'
import { plural } from '../plural.ts'
import type { SubmissionCategory } from '../submissions.ts'
import { killTypeOf } from './kills.ts'
import { isSeason, seasonOf } from './seasons.ts'

/** `money` is counted in kopecks, the others in pieces; `ranks` are points (LEADER-2). */
export const boardLabels = {
  kills: 'Киллы',
  victories: 'Победы',
  money: 'Заработок',
  ranks: 'Турниры',
}
export const boards = keysOf(boardLabels)
export type Board = keyof typeof boardLabels

/** `17 киллов`, `3 победы`, `25 очков`; `money` in roubles: `1 250 ₽`. */
export function scoreInWords(board: Board, score: number) {
  if (board === 'money') return money(score)
  const forms: Record<Exclude<Board, 'money'>, [string, string, string]> = {
    kills: ['килл', 'килла', 'киллов'],
    victories: ['победа', 'победы', 'побед'],
    ranks: ['очко', 'очка', 'очков'],
  }
  return `${score} ${plural(score, ...forms[board])}`
}

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

/** A row of a board as everybody sees it: its id is no person's. `score` of `money` in roubles. */
export type Entry = { id: string; rank: number; displayName: string; score: number; isMe: boolean }

/** The caller's own place. Without a score or hidden there is no rank. `distance`: how much is missing to `next.score`. */
export type OwnPlace = {
  score: number
  rank: number | null
  total: number
  isHidden: boolean
  next: { rank: number; score: number; distance: number } | null
  /** Two above, the caller, two below. */
  neighbours: Entry[]
}

/** Whether a player is hidden: by themselves, or by an admin with a reason. */
export type Visibility = { isHidden: boolean; excludedReason: string | null }

/** The page of a board and season. */
export const leadersPath = (season: string, board: Board) => `/leaders/${season}/${board}`

/** What `/leaders` and the path below it show: undefined where there is no such page. `now`: the season without one. */
export function boardAt(below: string, now: Date): { season: string; board: Board } | undefined {
  if (below === '') return { season: seasonOf(now), board: 'kills' }
  const [season = '', name, ...more] = below.split('/')
  const board = boards.find((one) => one === name)
  return board && isSeason(season) && more.length === 0 ? { season, board } : undefined
}

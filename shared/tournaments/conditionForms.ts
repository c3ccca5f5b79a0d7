import * as v from 'valibot'
import { wholeBetween } from '../amounts.ts'
import { grouped } from '../money.ts'
import { filled, matching } from '../text.ts'

export const MAX_HOURS_EARLY = 168
const MAX_SCORE = 100_000
const MAX_TOP = 100

export const qualificationBoards = ['victories', 'kills'] as const
export type QualificationBoard = (typeof qualificationBoards)[number]

const seasonMessage = 'Выбери месяц сезона'
const scoreMessage = `Сколько нужно — целое число от 1 до ${grouped(MAX_SCORE)}`
const topMessage = `Место — целое число от 1 до ${MAX_TOP}`
const tournamentMessage = 'Выбери турнир, место в котором даёт вход'

/** What a player needs to register; the server adds the name of the other tournament. */
export const QualificationInput = v.variant(
  'kind',
  [
    v.object({
      kind: v.literal('score'),
      board: v.picklist(qualificationBoards, 'Выбери, что считать'),
      /** A month in Moscow, `2026-11`. */
      season: matching(/^20\d\d-(0[1-9]|1[0-2])$/, 7, seasonMessage),
      atLeast: wholeBetween(1, MAX_SCORE, scoreMessage),
    }),
    v.object({
      kind: v.literal('rank'),
      tournamentId: filled(64, tournamentMessage, tournamentMessage),
      top: wholeBetween(1, MAX_TOP, topMessage),
    }),
  ],
  'Выбери вид квалификации',
)
export type QualificationInput = v.InferOutput<typeof QualificationInput>

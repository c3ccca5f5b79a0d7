import * as v from 'valibot'
import { filled, matching } from '../text.ts'
import { boards } from './boards.ts'
import { SEASON } from './seasons.ts'

export const Season = matching(SEASON, 7, 'Сезон — месяц, например 2026-11')
export const BoardName = v.picklist(boards, 'Такой таблицы нет')

export const VisibilityChange = v.object({ isHidden: v.boolean('Укажи, скрыть ли тебя') })

export const MAX_EXCLUSION_REASON = 200
const reasonRequired = 'Укажи причину исключения'
export const Exclusion = v.object({
  reason: filled(MAX_EXCLUSION_REASON, reasonRequired, `Причина — не больше ${MAX_EXCLUSION_REASON} символов`),
})
export type Exclusion = v.InferOutput<typeof Exclusion>

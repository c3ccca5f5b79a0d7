import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Presets, RewardChange, RewardPreset } from '#shared/review/presets'
import type { NewReason, ReasonChange, ReasonPreset } from '#shared/review/reasons'
import { type SubmissionCategory, submissionCategoryLabels } from '#shared/submissions'
import { useAct } from '../../lib/acts/useAct.ts'
import { api, read } from '../../lib/api.ts'
import { toast } from '../../lib/toasts.ts'
import { PRESETS } from '../keys.ts'

/** Reasons and usual rewards (REVIEW-27), until an event says that they were changed. */
export const presetsQuery = queryOptions({
  queryKey: PRESETS,
  queryFn: (): Promise<Presets> => read(api.admin.presets.$get()),
})

/**
 * The presets, undefined until they have come. While a decision is made they stay as it was begun with, so that no key means
 * another thing under the admin's finger.
 */
export function usePresets(isDeciding: boolean): Presets | undefined {
  const { data } = useQuery(presetsQuery)
  const [shown, setShown] = useState(data)
  const isNew = data !== undefined && data !== shown && (!isDeciding || shown === undefined)
  if (isNew) setShown(data)
  return isNew ? data : shown
}

const stale = [PRESETS, 'audit']
const succeed = (title: string) => toast({ title })

export const useNewReason = (onDone: () => void) =>
  useAct<NewReason, ReasonPreset>({
    subject: 'new-reason',
    name: 'Новая причина',
    send: (json, attempt) => read(api.admin.reasons.$post({ json }, attempt)),
    stale,
    success: () => succeed('Причина добавлена'),
    onDone,
    failure: 'Не удалось добавить причину',
  })

const reason = api.admin.reason[':code']

export const useReasonChange = (code: string, onDone: () => void) =>
  useAct<ReasonChange, ReasonPreset>({
    subject: `reason:${code}`,
    name: 'Причина отклонения',
    send: (json, attempt) => read(reason.$put({ param: { code }, json }, attempt)),
    stale,
    success: () => succeed('Причина сохранена'),
    onDone,
    failure: 'Не удалось сохранить причину',
  })

export const useReasonDeletion = (code: string, onDone: () => void) =>
  useAct<number, { code: string }>({
    subject: `reason:${code}`,
    name: 'Удаление причины',
    send: (version, attempt) => read(reason.$delete({ param: { code }, json: { version } }, attempt)),
    stale,
    success: () => succeed('Причина удалена'),
    onDone,
    failure: 'Не удалось удалить причину',
  })

export const useRewardChange = (category: SubmissionCategory) =>
  useAct<RewardChange, RewardPreset>({
    subject: `reward-presets:${category}`,
    name: 'Обычные награды',
    send: (json, attempt) =>
      read(api.admin['reward-presets'][':category'].$put({ param: { category }, json }, attempt)),
    stale,
    success: () => succeed(`Награды сохранены: ${submissionCategoryLabels[category]}`),
    failure: 'Не удалось сохранить награды',
  })

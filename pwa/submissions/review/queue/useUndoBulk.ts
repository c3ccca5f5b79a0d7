import { plural } from '#shared/plural'
import type { BulkResult } from '#shared/review/review'
import { useAct } from '../../../lib/acts/useAct.ts'
import { api, read } from '../../../lib/api.ts'
import { toast } from '../../../lib/toasts.ts'
import { QUEUE } from '../../keys.ts'

/** «3 заявки». */
export const submissionsIn = (count: number) => `${count} ${plural(count, 'заявка', 'заявки', 'заявок')}`
export const doneIn = (results: BulkResult[]) => results.filter((result) => !('code' in result)).length
/** The reasons why others were left as they were. */
const refusalsIn = (results: BulkResult[]) => [
  ...new Set(results.flatMap((result) => ('code' in result ? [result.error] : []))),
]
/** «Отклонено: 3 заявки.», and why others were not. */
export const outcomeOf = (what: string, results: BulkResult[]) =>
  [`${what}: ${submissionsIn(doneIn(results))}.`, ...refusalsIn(results)].join(' ')

/** What a bulk changes. */
export const inBulk = [QUEUE, ['submissions', 'one'], 'waiting']

/** Takes back what stands of a bulk, by its id (REVIEW-11). */
export const useUndoBulk = (onDone?: () => void) =>
  useAct<string, { results: BulkResult[] }>({
    subject: 'bulk-undo',
    name: 'Отмена отклонения',
    send: (bulkId, attempt) => read(api.admin.bulk[':bulkId'].undo.$post({ param: { bulkId } }, attempt)),
    stale: inBulk,
    success({ results }) {
      onDone?.()
      toast({ title: outcomeOf('Возвращено на модерацию', results) })
    },
    failure: 'Не удалось отменить отклонение',
  })

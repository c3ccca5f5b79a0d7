import type { NewSeries, Series, SeriesChange } from '#shared/tournaments/series'
import { useAct } from '../../../lib/acts/useAct.ts'
import { api, read, readPage } from '../../../lib/api.ts'
import { pagedQuery, pageParams } from '../../../lib/lists.ts'
import { invalidate } from '../../../lib/reads/invalidate.ts'
import { toast } from '../../../lib/toasts.ts'

const LIST = ['tournaments', 'series']

export const seriesQuery = pagedQuery<Series>({
  queryKey: LIST,
  page: (cursor) => readPage(api.admin.series.$get({ query: pageParams(cursor) })),
  staleTime: 0,
})

const stale = ['tournaments', 'audit']
const succeed = (title: string) => toast({ title })

export const useNewSeries = (tournamentId: string, onDone: () => void) =>
  useAct<NewSeries, Series>({
    subject: `series-create:${tournamentId}`,
    name: 'Еженедельный турнир',
    send: (json, attempt) => read(api.admin.series.$post({ json }, attempt)),
    stale,
    success: () => succeed('Турнир повторяется каждую неделю'),
    onDone,
    failure: 'Не удалось сделать турнир еженедельным',
  })

export const useSeriesChange = (id: string, onDone: () => void) =>
  useAct<SeriesChange, Series>({
    subject: `series:${id}`,
    name: 'Еженедельный турнир',
    send: (json, attempt) => read(api.admin.series[':id'].$put({ param: { id }, json }, attempt)),
    stale,
    success({ isActive }, queryClient) {
      void invalidate(queryClient, { queryKey: LIST })
      succeed(isActive ? 'Следующие турниры изменены' : 'Турнир больше не повторяется')
    },
    onDone,
    failure: 'Не удалось изменить еженедельный турнир',
  })

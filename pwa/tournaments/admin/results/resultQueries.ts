import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Formula, FormulaChange, MatchSave, NewCorrection } from '#shared/tournaments/resultForms'
import type { AdminMatchDetail, AdminResults, FormulaPreview } from '#shared/tournaments/results'
import type { PrizeCandidate } from '#shared/tournaments/shapes'
import { useAct } from '../../../lib/acts/useAct.ts'
import { api, read, readFile, readPage } from '../../../lib/api.ts'
import { allRows, LARGEST_PAGE, pageParams } from '../../../lib/lists.ts'
import { forgottenQuery, freshQuery } from '../../../lib/reads/freshQuery.ts'
import { toast } from '../../../lib/toasts.ts'
import { resultsKey, winnersKey } from '../../keys.ts'

/** Read again at each `standings-update`. */

export const resultsQuery = (id: string) =>
  freshQuery<AdminResults>([...resultsKey(id), 'all'], () =>
    read(api.admin.tournament[':id'].results.$get({ param: { id } })),
  )

export const sheets = {
  table: (id: string) => readFile(api.admin.tournament[':id']['standings.csv'].$get({ param: { id } })),
  matches: (id: string) => readFile(api.admin.tournament[':id']['matches.csv'].$get({ param: { id } })),
}

export const matchQuery = (id: string, number: number) =>
  forgottenQuery<AdminMatchDetail>([...resultsKey(id), 'match', number], () =>
    read(api.admin.tournament[':id'].match[':number'].$get({ param: { id, number: String(number) } })),
  )

/** Everybody who has a seat, a team once with its members. */
export const entrantsQuery = (id: string) =>
  freshQuery(['tournaments', 'entrants', id], () =>
    allRows<PrizeCandidate>((cursor) => {
      const query = { limit: LARGEST_PAGE, ...pageParams(cursor) }
      return readPage(api.admin.tournament[':id'].registrations.$get({ param: { id }, query }))
    }),
  )

export const previewQuery = (id: string, formula: Formula | undefined) =>
  queryOptions({
    queryKey: [...resultsKey(id), 'preview', formula],
    queryFn: (): Promise<FormulaPreview> =>
      read(api.admin.tournament[':id'].scoring.$get({ param: { id }, query: { formula: JSON.stringify(formula) } })),
    enabled: formula !== undefined,
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
  })

export type PrizeTable = {
  version: number
  openObjections: number
  winners: (PrizeCandidate & { rank: number; points: number })[]
}

/** The first ranks of the live table with balances. */
export const prizeTableQuery = (id: string) =>
  forgottenQuery<PrizeTable>(winnersKey(id), () => read(api.admin.tournament[':id'].winners.$get({ param: { id } })))

const stale = ['tournaments', 'audit']

/** `onSaved` also after the form was closed. */
export const useSaveMatch = (id: string, number: number, onSaved: () => void, onDone: () => void) =>
  useAct<MatchSave, { version: number }>({
    subject: `match:${id}:${number}`,
    name: `Результаты матча ${number}`,
    send: (json, attempt) =>
      read(api.admin.tournament[':id'].match[':number'].$put({ param: { id, number: String(number) }, json }, attempt)),
    stale,
    success() {
      onSaved()
      toast({ title: `Матч ${number} сохранён` })
    },
    onDone,
    failure: 'Не удалось сохранить матч',
  })

export const useDeleteMatch = (id: string, number: number, onDone: () => void) =>
  useAct<{ version: number }, { version: number }>({
    subject: `match-deletion:${id}:${number}`,
    name: `Удаление матча ${number}`,
    send: ({ version }, attempt) =>
      read(
        api.admin.tournament[':id'].match[':number'].$delete(
          { param: { id, number: String(number) }, query: { version: String(version) } },
          attempt,
        ),
      ),
    stale,
    success: () => toast({ title: `Матч ${number} удалён` }),
    onDone,
    failure: 'Не удалось удалить матч',
  })

export const useFormula = (id: string, onDone: () => void) =>
  useAct<FormulaChange, { version: number }>({
    subject: `scoring:${id}`,
    name: 'Формула очков',
    send: (json, attempt) => read(api.admin.tournament[':id'].scoring.$put({ param: { id }, json }, attempt)),
    stale,
    success: () => toast({ title: 'Формула изменена, очки пересчитаны' }),
    onDone,
    failure: 'Не удалось изменить формулу',
  })

export const useNewCorrection = (id: string, onDone: () => void) =>
  useAct<NewCorrection, { version: number }>({
    subject: `correction:${id}`,
    name: 'Поправка',
    send: (json, attempt) => read(api.admin.tournament[':id'].corrections.$post({ param: { id }, json }, attempt)),
    stale,
    success: () => toast({ title: 'Поправка внесена, таблица пересчитана' }),
    onDone,
    failure: 'Не удалось внести поправку',
  })

export const useCorrectionDeletion = (id: string, correctionId: string, onDone: () => void) =>
  useAct<{ version: number }, { version: number }>({
    subject: `correction-deletion:${correctionId}`,
    name: 'Удаление поправки',
    send: ({ version }, attempt) =>
      read(
        api.admin.tournament[':id'].corrections[':correctionId'].$delete(
          { param: { id, correctionId }, query: { version: String(version) } },
          attempt,
        ),
      ),
    stale,
    success: () => toast({ title: 'Поправка удалена, таблица пересчитана' }),
    onDone,
    failure: 'Не удалось удалить поправку',
  })

import type { NewScoring, Scoring, ScoringChange } from '#shared/tournaments/scorings'
import { useAct } from '../../../lib/acts/useAct.ts'
import { api, read } from '../../../lib/api.ts'
import { freshQuery } from '../../../lib/reads/freshQuery.ts'
import { toast } from '../../../lib/toasts.ts'

const SCORINGS = ['tournaments', 'scorings']

/** The formulas that admins keep (TOURNAMENT-60). */
export const scoringsQuery = freshQuery<Scoring[]>(SCORINGS, () => read(api.admin.scorings.$get()))

const one = api.admin.scorings[':id']
const stale = [SCORINGS, 'audit']

export const useNewScoring = (onDone: () => void) =>
  useAct<NewScoring, Scoring>({
    subject: 'new-scoring',
    name: 'Сохранение формулы',
    send: (json, attempt) => read(api.admin.scorings.$post({ json }, attempt)),
    stale,
    success: ({ name }) => toast({ title: `Формула сохранена: ${name}` }),
    onDone,
    failure: 'Не удалось сохранить формулу',
  })

export const useScoringChange = (onDone: () => void) =>
  useAct<ScoringChange & { id: string }, Scoring>({
    subject: 'scoring-change',
    name: 'Сохранённая формула',
    send: ({ id, ...json }, attempt) => read(one.$put({ param: { id }, json }, attempt)),
    stale,
    success: ({ name }) => toast({ title: `Формула сохранена: ${name}` }),
    onDone,
    failure: 'Не удалось изменить формулу',
  })

export const useScoringDeletion = (onDone: () => void) =>
  useAct<Scoring, { id: string }>({
    subject: 'scoring-deletion',
    name: 'Удаление формулы',
    send: ({ id, version }, attempt) =>
      read(one.$delete({ param: { id }, query: { version: String(version) } }, attempt)),
    stale,
    success: () => toast({ title: 'Сохранённая формула удалена' }),
    onDone,
    failure: 'Не удалось удалить формулу',
  })

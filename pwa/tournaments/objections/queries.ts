import type { AdminObjection, Objection, ObjectionAnswer, ObjectionStatus } from '#shared/tournaments/objections'
import { useAct } from '../../lib/acts/useAct.ts'
import { api, read, readPage } from '../../lib/api.ts'
import { PAGE, pagedQuery, pageParams } from '../../lib/lists.ts'
import { liveOfPlayer } from '../../lib/live.ts'
import { forgottenQuery } from '../../lib/reads/freshQuery.ts'
import { toast } from '../../lib/toasts.ts'
import { objectionsOf } from '../../offline/drafts.ts'
import { objectionsKey, param } from '../keys.ts'

/** Objections that are still on the device, or have just been sent. */
export const useObjectionDrafts = liveOfPlayer(objectionsOf, [])

/** The player's own, the newest first. */
export const ownObjectionsQuery = (id: string, userId: string) =>
  forgottenQuery<Objection[]>([...objectionsKey(id), userId], async () => {
    const page = await readPage(api.tournament[':id'].objections.$get({ param: param(id), query: {} }))
    return page.rows
  })

/** The players' objections with this status, the newest first. */
export const objectionsQuery = (id: string, status: ObjectionStatus | 'all') =>
  pagedQuery<AdminObjection>({
    queryKey: [...objectionsKey(id), 'players', status],
    page: (cursor) => {
      const query = { limit: PAGE, status, ...pageParams(cursor) }
      return readPage(api.admin.tournament[':id'].objections.$get({ param: param(id), query }))
    },
    staleTime: 0,
    gcTime: 0,
  })

export const useAnswer = (id: string, objectionId: string, onDone: () => void = () => {}) =>
  useAct<ObjectionAnswer, Objection>({
    subject: `objection:${objectionId}`,
    name: 'Ответ на возражение',
    send: (json, attempt) =>
      read(
        api.admin.tournament[':id'].objections[':objectionId'].answer.$post(
          { param: { ...param(id), objectionId }, json },
          attempt,
        ),
      ),
    stale: ['tournaments', 'audit'],
    success: ({ status }) =>
      toast({ title: status === 'corrected' ? 'Игрок узнает, что результат исправлен' : 'Игрок узнает, почему нет' }),
    onDone,
    failure: 'Не удалось ответить на возражение',
  })

import { useQueryClient } from '@tanstack/react-query'
import type { ClaimAnswer } from '#shared/dropmaps/shapes'
import { AppError } from '#shared/errors'
import type { Attempt } from '../../lib/acts/acts.ts'
import { useAct } from '../../lib/acts/useAct.ts'
import { api, read } from '../../lib/api.ts'
import { invalidate } from '../../lib/reads/invalidate.ts'
import { toast } from '../../lib/toasts.ts'
import { putClaimAnswer } from '../model/changes.ts'
import { playersKey, STATS, stateKey } from '../model/keys.ts'
import type { Location } from '../model/locations.ts'
import type { ClaimAct } from '../model/merge.ts'
import { failedTitle, positionWords } from '../model/words.ts'

type Done = ClaimAnswer & Pick<ClaimAct, 'action'>

/** Claims are never queued: later the location may be taken. */
const notWithoutConnection =
  'Без интернета метку не поставить, и сам запрос потом не уйдёт. Попробуй ещё раз, когда появится связь'

const failures: Record<ClaimAct['action'], string> = {
  claim: 'Не удалось заклеймить',
  release: 'Не удалось снять метку',
  join: 'Не удалось встать в список ожидания',
  leave: 'Не удалось выйти из списка ожидания',
}

// Milliseconds. A claim sent later would override what others have done since.
const [PATIENCE, SENDABLE_FOR] = [5000, 10_000]

export function useClaim(mapId: string, locations: ReadonlyMap<number, Location>) {
  const queryClient = useQueryClient()
  return useAct<ClaimAct, Done>({
    subject: `map-mark:${mapId}`,
    name: 'Метка на карте',
    async send({ action, number }, attempt) {
      const location = locations.get(number)
      if (!location) throw new AppError('not_found')
      return { ...(await sent(location.id, action, attempt)), action }
    },
    patience: PATIENCE,
    sendableFor: SENDABLE_FOR,
    stale: [STATS, playersKey(mapId)],
    success(done) {
      putClaimAnswer(queryClient, mapId, done)
      if (done.action === 'claim' && matchMedia('(pointer: coarse)').matches) navigator.vibrate?.(10)
      toast({ ...wordsFor(done), isBrief: true })
    },
    failure: (input) => failures[input?.action ?? 'claim'],
    refused(error, words) {
      const isOffline = error instanceof AppError && error.code === 'offline'
      // The refused act was based on old data.
      if (!isOffline) void invalidate(queryClient, { queryKey: stateKey(mapId) })
      toast({
        title: failedTitle(error, 'Ошибка клейма'),
        message: isOffline ? notWithoutConnection : words,
        variant: 'destructive',
        isBrief: true,
      })
    },
  })
}
export type Claiming = ReturnType<typeof useClaim>

function sent(id: string, action: ClaimAct['action'], attempt: Attempt) {
  const { claim, queue } = api.territories[':id']
  const calls = { claim: claim.$post, release: claim.$delete, join: queue.$post, leave: queue.$delete }
  return read<ClaimAnswer>(calls[action]({ param: { id } }, attempt))
}

function wordsFor({ action, own }: Done) {
  if (action === 'release') return { title: 'Метка снята' }
  if (action === 'leave')
    return { title: own.team ? 'Команды больше нет в списке ожидания' : 'Ты больше не в списке ожидания' }
  if (action === 'join' && own.queue) return { title: positionWords(own, own.queue.place) }
  return { title: 'Успешно', message: 'Локация заклеймлена' }
}

import type { OverlayKey } from '#shared/evening/overlay'
import { useAct } from '../lib/acts/useAct.ts'
import { api, read } from '../lib/api.ts'
import { toast } from '../lib/toasts.ts'
import { param } from '../tournaments/keys.ts'
import { overlayQuery } from './queries.ts'

function useOverlayAct(id: string, act: { call: '$put' | '$delete'; name: string; done: string; failure: string }) {
  const { queryKey } = overlayQuery(id)
  return useAct<undefined, OverlayKey>({
    subject: `overlay${act.call}:${id}`,
    name: act.name,
    send: (_, attempt) => read(api.admin.tournament[':id'].overlay[act.call]({ param: param(id) }, attempt)),
    stale: [queryKey, 'audit'],
    success(answer, queryClient) {
      queryClient.setQueryData<OverlayKey>(queryKey, answer)
      toast({ title: act.done, isBrief: true })
    },
    failure: act.failure,
  })
}

export const useMakeOverlay = (id: string) =>
  useOverlayAct(id, {
    call: '$put',
    name: 'Ссылка на оверлей',
    done: 'Ссылка создана',
    failure: 'Не удалось создать ссылку',
  })

export const useRevokeOverlay = (id: string) =>
  useOverlayAct(id, {
    call: '$delete',
    name: 'Отзыв ссылки на оверлей',
    done: 'Ссылка отозвана',
    failure: 'Не удалось отозвать ссылку',
  })

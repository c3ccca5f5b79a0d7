import { useMutation, useQueryClient } from '@tanstack/react-query'
import { AppError } from '#shared/errors'
import type { Device } from '#shared/users'
import { api, read } from '../lib/api.ts'
import { freshQuery } from '../lib/reads/freshQuery.ts'
import { invalidate } from '../lib/reads/invalidate.ts'
import { toast } from '../lib/toasts.ts'

export const devicesQuery = (userId: string) =>
  freshQuery<Device[]>(['users', userId, 'devices'], () =>
    read(api.user[':id'].sessions.$get({ param: { id: userId } })),
  )

/** Signs out one device by its id, or all others; `ended` runs after they have left the list. */
export function useEndDevices(userId: string, ended: () => void) {
  const queryClient = useQueryClient()
  const { queryKey } = devicesQuery(userId)
  // No key: ending a session twice changes nothing.
  return useMutation({
    mutationFn: async (sessionId: string | 'others') => {
      const { sessions } = api.user[':id']
      if (sessionId === 'others') return read(sessions.$delete({ param: { id: userId } }))
      return read(sessions[':sessionId'].$delete({ param: { id: userId, sessionId } })).catch((error: Error) => {
        if (error instanceof AppError && error.code === 'not_found') return { ended: 0 }
        throw error
      })
    },
    onSuccess(_, sessionId) {
      queryClient.setQueryData<Device[]>(queryKey, (devices) =>
        devices?.filter(({ id, isCurrent }) => isCurrent || (sessionId !== 'others' && id !== sessionId)),
      )
      toast({ title: sessionId === 'others' ? 'Остальные устройства отключены' : 'Устройство отключено' })
      ended()
    },
    onSettled: () => invalidate(queryClient, { queryKey }),
  })
}

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { type Draft, type Progress, sendDraft } from './send.ts'

export type SendingProgress = Progress & { startedAt: number }

/** Sends one draft at a time, and says how far it is. */
export function useSending() {
  const queryClient = useQueryClient()
  const controller = useRef(new AbortController())
  const [progress, setProgress] = useState<SendingProgress>()

  const sending = useMutation({
    mutationFn: (draft: Draft) => {
      const startedAt = Date.now()
      controller.current = new AbortController()
      const { signal } = controller.current
      setProgress({ sent: 0, total: draft.file.size, startedAt })
      return sendDraft(draft, { signal, onProgress: (step) => setProgress({ ...step, startedAt }) })
    },
    onSuccess: () => {
      navigator.vibrate?.(10)
      void queryClient.invalidateQueries({ queryKey: ['submissions'] })
    },
  })

  const { isPending } = sending
  useEffect(() => {
    if (!isPending) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [isPending])

  return { ...sending, progress, cancel: () => controller.current.abort() }
}

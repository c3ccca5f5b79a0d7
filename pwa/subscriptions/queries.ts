import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { MAX_FILE } from '#shared/files/limits'
import type { OwnScreenshot } from '#shared/premium/subscriptions'
import { sendFile } from '../lib/acts/sendFile.ts'
import { api, read } from '../lib/api.ts'
import { fileProblem } from '../lib/browser/fileProblem.ts'
import { newStore, useStore } from '../lib/store.ts'
import { SUBSCRIPTIONS } from './reactions.ts'

export const screenshotQuery = (userId: string) =>
  queryOptions({
    queryKey: [...SUBSCRIPTIONS, 'of', userId],
    queryFn: () => read(api.user[':id']['subscription-screenshot'].$get({ param: { id: userId } })),
    meta: { persist: 'GET /api/user/:id/subscription-screenshot' },
  })

/** Returns why the file cannot be sent; the server checks its bytes too. */
export const pictureProblem = (file: File) =>
  fileProblem(file, {
    most: MAX_FILE,
    tooLarge: 'file_too_large',
    types: ['image/png', 'image/jpeg'],
    unsupported: 'unsupported_picture',
  })

/** `key` identifies repeated attempts. */
type Choice = { userId: string; file: File; url: string; key: string }

/** Outlives the dialog: without a network the choice is kept. */
const choice = newStore<Choice | undefined>(undefined)

function choose(next: Choice | undefined) {
  const before = choice.get()
  if (before) URL.revokeObjectURL(before.url)
  choice.set(next)
}

export function useChoice(userId: string) {
  const chosen = useStore(choice)
  return {
    chosen: chosen?.userId === userId ? chosen : undefined,
    choose: (file: File) => choose({ userId, file, url: URL.createObjectURL(file), key: crypto.randomUUID() }),
    forget: () => choose(undefined),
  }
}

export function useSendScreenshot(userId: string, onSent: () => void) {
  const queryClient = useQueryClient()
  const [progress, setProgress] = useState(0)
  // Not an act: it needs upload progress, and its key belongs to the chosen file.
  const sending = useMutation({
    mutationFn: ({ file, key }: Choice) => {
      setProgress(0)
      const path = `/api/user/${userId}/subscription-screenshot`
      return sendFile<OwnScreenshot>({ path, file, key, onProgress: setProgress })
    },
    onSuccess(screenshot) {
      queryClient.setQueryData(screenshotQuery(userId).queryKey, screenshot)
      onSent()
    },
  })
  return { ...sending, progress }
}

import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { durationInWords } from '../lib/format.ts'
import { liveOfPlayer } from '../lib/live.ts'
import { invalidate } from '../lib/reads/invalidate.ts'
import type { Draft } from '../offline/db.ts'
import { canQueue } from '../offline/device/support.ts'
import { isNotYetSent } from '../offline/draftStates.ts'
import { draftsOf } from '../offline/drafts.ts'
import { enqueue, resumeDraft, retryDraft } from '../offline/sending.ts'

/** The player's drafts, oldest first; undefined until the database answers. */
export const useDrafts = liveOfPlayer(draftsOf, [])

/** Returns false once the browser is known to lack what the queue needs, or its database to be silent. */
export function useCanQueue() {
  const [isAble, setAble] = useState(true)
  useEffect(() => void canQueue().then(setAble), [])
  return isAble
}

export const useUnsentCount = () => (useDrafts() ?? []).filter(isNotYetSent).length

/** Refetches submissions when a draft has become one. */
export function useArrivals() {
  const queryClient = useQueryClient()
  const count = useDrafts()?.filter(({ state, objection }) => state === 'done' && !objection).length ?? 0
  useEffect(() => {
    if (count > 0) void invalidate(queryClient, { queryKey: ['submissions'] })
  }, [queryClient, count])
}

/** Sends a draft of any state. Throws AppError when a field is missing. */
export const sendOff = ({ id, state }: Draft) => {
  if (state === 'paused') return resumeDraft(id)
  if (state === 'refused') return retryDraft(id)
  return enqueue(id)
}

/** Returns the last measured bytes per second. */
export const lastSpeed = (drafts: Draft[]) => drafts.findLast(({ bytesPerSecond }) => bytesPerSecond)?.bytesPerSecond

export const partOf = ({ acknowledged, file: { size } }: Draft) => (size > 0 ? Math.min(1, acknowledged / size) : 0)

export const percent = (draft: Draft) => `${Math.floor(partOf(draft) * 100)} %`

/** Returns `ещё 12 с`, or an empty text when unknown. */
export function timeLeft({ state, acknowledged, bytesPerSecond, file: { size } }: Draft) {
  if (state !== 'sending' || !bytesPerSecond || acknowledged >= size) return ''
  return `ещё ${durationInWords((size - acknowledged) / bytesPerSecond)}`
}

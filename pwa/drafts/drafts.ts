import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { durationInWords } from '../lib/format.ts'
import { liveOfPlayer } from '../lib/live.ts'
import type { Draft } from '../offline/db.ts'
import { isNotYetSent } from '../offline/draftStates.ts'
import { draftsOf } from '../offline/drafts.ts'
import { enqueue, resumeDraft, retryDraft } from '../offline/sending.ts'

/** What this player has on the device, oldest first; undefined for the moment until the device has answered. */
export const useDrafts = liveOfPlayer(draftsOf, [])

export const useUnsentCount = () => (useDrafts() ?? []).filter(isNotYetSent).length

/** Lists of submissions are asked for again when a draft has become one. */
export function useArrivals() {
  const queryClient = useQueryClient()
  const count = useDrafts()?.filter(({ state }) => state === 'done').length ?? 0
  useEffect(() => {
    if (count > 0) void queryClient.invalidateQueries({ queryKey: ['submissions'] })
  }, [queryClient, count])
}

/** To the moderators, whatever held it before. Throws AppError when something is missing. */
export const sendOff = ({ id, state }: Draft) => {
  if (state === 'paused') return resumeDraft(id)
  if (state === 'refused') return retryDraft(id)
  return enqueue(id)
}

/** How fast the line was the last time that anybody measured, in bytes; undefined: not yet. */
export const lastSpeed = (drafts: Draft[]) => drafts.findLast(({ bytesPerSecond }) => bytesPerSecond)?.bytesPerSecond

/** From 0 to 1, of the bytes that the server has confirmed. */
export const partOf = ({ acknowledged, file: { size } }: Draft) => (size > 0 ? Math.min(1, acknowledged / size) : 0)

export const percent = (draft: Draft) => `${Math.floor(partOf(draft) * 100)} %`

/** `ещё 12 с`; empty when nobody can tell. */
export function timeLeft({ state, acknowledged, bytesPerSecond, file: { size } }: Draft) {
  if (state !== 'sending' || !bytesPerSecond || acknowledged >= size) return ''
  return `ещё ${durationInWords((size - acknowledged) / bytesPerSecond)}`
}

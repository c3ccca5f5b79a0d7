import { useState } from 'react'
import { MAX_BULK } from '#shared/review/review'
import type { QueuedSubmission } from '../queueQueries.ts'

/** The pending submissions chosen for a bulk, at most fifty; a decided one leaves. */
export function useSelection(rows: readonly QueuedSubmission[]) {
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set())
  const pending = rows.filter(({ status }) => status === 'pending').map(({ id }) => id)
  const chosen = pending.filter((id) => marked.has(id)).slice(0, MAX_BULK)
  return {
    chosen,
    isFull: chosen.length >= MAX_BULK,
    has: (id: string) => chosen.includes(id),
    toggle: (id: string) => setMarked(new Set(marked.has(id) ? chosen.filter((each) => each !== id) : [...chosen, id])),
    chooseAll: () => setMarked(new Set(pending.slice(0, MAX_BULK))),
    clear: () => setMarked(new Set()),
  }
}
export type Selection = ReturnType<typeof useSelection>

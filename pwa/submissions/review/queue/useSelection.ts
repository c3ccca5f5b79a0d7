import { useState } from 'react'
import { MAX_BULK } from '#shared/review/review'
import { toast } from '../../../lib/toasts.ts'
import type { QueuedSubmission } from '../queueQueries.ts'
import { pressed, pressedAll, stateOf } from './selecting.ts'

/** The pending submissions chosen for a bulk, at most fifty; a decided one leaves. */
export function useSelection(rows: readonly QueuedSubmission[]) {
  const [marked, setMarked] = useState<readonly string[]>([])
  const [last, setLast] = useState<string>()
  const choosable = rows.filter(({ status }) => status === 'pending').map(({ id }) => id)
  const chosen = choosable.filter((id) => marked.includes(id)).slice(0, MAX_BULK)
  function choose({ chosen, isCut }: ReturnType<typeof pressed>) {
    setMarked(chosen)
    if (isCut)
      toast({ title: `Выбрано ${MAX_BULK}`, message: `За один раз можно отклонить не больше ${MAX_BULK} заявок` })
  }
  return {
    chosen,
    state: stateOf(choosable, chosen),
    isEmpty: choosable.length === 0,
    has: (id: string) => chosen.includes(id),
    /** With `isRange` all rows from the one pressed last. */
    press(id: string, isRange: boolean) {
      choose(pressed({ choosable, chosen, id, from: isRange ? last : undefined }))
      setLast(id)
    },
    pressAll: () => choose(pressedAll(choosable, chosen)),
    clear: () => setMarked([]),
  }
}
export type Selection = ReturnType<typeof useSelection>

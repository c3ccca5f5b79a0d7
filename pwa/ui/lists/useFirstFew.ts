import { startTransition, useEffect, useState } from 'react'
import { whenIdle } from '../../lib/browser/idle.ts'

export function useFirstFew<Row>(rows: Row[], few: number) {
  const [areAllDue, setAllDue] = useState(false)
  const areMore = rows.length > few
  useEffect(() => {
    if (!areMore) return
    return whenIdle(() => startTransition(() => setAllDue(true)))
  }, [areMore])
  return areAllDue ? rows : rows.slice(0, few)
}

/** Pictures of a list that load at once; the others load when they are near. */
const SEEN_FIRST = 2

export const isSeenFirst = <Row>(rows: readonly Row[], row: Row) => rows.slice(0, SEEN_FIRST).includes(row)

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

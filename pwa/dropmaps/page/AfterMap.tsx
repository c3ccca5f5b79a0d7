import { type ReactNode, startTransition, useEffect, useState } from 'react'
import { Skeleton } from '../../ui/Skeleton.tsx'

/** What stands beside the map comes when the map has been drawn: lists of thousands would hold its first picture up. */
export function AfterMap({ children }: { children: () => ReactNode }) {
  const [isDrawn, setDrawn] = useState(false)
  useEffect(() => {
    let next = requestAnimationFrame(() => {
      // In the frame after this one the map has been drawn.
      next = requestAnimationFrame(() => startTransition(() => setDrawn(true)))
    })
    return () => cancelAnimationFrame(next)
  }, [])
  return isDrawn ? children() : <Skeleton className="h-64 w-full rounded-card" />
}

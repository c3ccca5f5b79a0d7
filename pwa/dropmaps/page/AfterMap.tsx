import { type ReactNode, startTransition, useEffect, useState } from 'react'
import { Skeleton } from '../../ui/Skeleton.tsx'

export function AfterMap({ children }: { children: () => ReactNode }) {
  const [isDrawn, setDrawn] = useState(false)
  useEffect(() => {
    let next = requestAnimationFrame(() => {
      // In the next frame the map has been painted.
      next = requestAnimationFrame(() => startTransition(() => setDrawn(true)))
    })
    return () => cancelAnimationFrame(next)
  }, [])
  return isDrawn ? children() : <Skeleton className="h-64 w-full rounded-card" />
}

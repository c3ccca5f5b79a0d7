import { useEffect, useEffectEvent, useRef } from 'react'
import { Button } from '../Button.tsx'

export type LoadMoreProps = {
  hasMore: boolean
  busy: boolean
  /** The last attempt failed: from now on only a press asks again. */
  failed?: boolean
  onMore: () => void
}

/** The end of what is loaded: asks for more when it comes into sight, or when it is pressed. */
export function LoadMore({ hasMore, busy, failed = false, onMore }: LoadMoreProps) {
  const end = useRef<HTMLDivElement>(null)
  const seen = useEffectEvent(() => onMore())
  const isAsking = hasMore && !busy && !failed

  useEffect(() => {
    if (!isAsking || !end.current) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && seen(), { rootMargin: '400px' })
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [isAsking])

  if (!hasMore) return null
  return (
    <div ref={end} className="flex justify-center py-4">
      <Button variant="quiet" busy={busy} onClick={onMore}>
        Показать ещё
      </Button>
    </div>
  )
}

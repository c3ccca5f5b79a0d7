import { useEffect, useEffectEvent, useRef } from 'react'
import { Button } from '../Button.tsx'

type LoadMoreProps = {
  list: {
    hasNextPage: boolean
    isFetchingNextPage: boolean
    isFetchNextPageError: boolean
    fetchNextPage: () => Promise<unknown>
  }
}

/** Loads more when visible or pressed; after an error only when pressed. */
export function LoadMore({ list }: LoadMoreProps) {
  const end = useRef<HTMLDivElement>(null)
  const seen = useEffectEvent(() => void list.fetchNextPage())
  const isAsking = list.hasNextPage && !list.isFetchingNextPage && !list.isFetchNextPageError

  useEffect(() => {
    if (!isAsking || !end.current) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && seen(), { rootMargin: '400px' })
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [isAsking])

  if (!list.hasNextPage) return null
  return (
    <div ref={end} className="flex justify-center py-4">
      <Button variant="quiet" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
        Показать ещё
      </Button>
    </div>
  )
}

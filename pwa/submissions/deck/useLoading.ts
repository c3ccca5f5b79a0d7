import { useEffectEvent, useRef, useState } from 'react'
import type { Card } from './deck.ts'
import { nextCards, secondLooks } from './deckQueries.ts'

/** Loads what comes next, page by page, and begins again at the first page after the last. */
export function useLoading(onLoaded: (cards: readonly Card[]) => void) {
  const [state, setState] = useState<{ isLoaded: boolean; error?: Error }>({ isLoaded: false })
  const cursor = useRef<string | undefined>('')
  const isLoading = useRef(false)
  const isWantedAgain = useRef(false)
  const deliver = useEffectEvent(onLoaded)
  const [load] = useState(() => ({
    async more() {
      // The answer under way may not know of what has just been sent.
      isWantedAgain.current = isLoading.current
      if (isLoading.current) return
      isLoading.current = true
      try {
        const page = await nextCards(cursor.current ?? '')
        cursor.current = page.cursor ?? ''
        deliver(page.cards)
        setState({ isLoaded: true })
      } catch (error) {
        setState((before) => ({ ...before, error: error as Error }))
      } finally {
        isLoading.current = false
        if (isWantedAgain.current) void load.more()
      }
    },
    async looks() {
      deliver(await secondLooks().catch(() => []))
    },
  }))
  return { ...state, loadMore: load.more, loadLooks: load.looks }
}

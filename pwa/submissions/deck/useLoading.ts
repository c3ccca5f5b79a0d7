import { useEffectEvent, useRef, useState } from 'react'
import type { Card } from './deck.ts'
import { nextCards, secondLooks } from './deckQueries.ts'

/** Loads the queue page by page, from the start after the last one. */
export function useLoading(onLoaded: (cards: readonly Card[]) => void) {
  const [state, setState] = useState<{ isLoaded: boolean; error?: Error }>({ isLoaded: false })
  const cursor = useRef<string | undefined>('')
  const isLoading = useRef(false)
  const isWantedAgain = useRef(false)
  const deliver = useEffectEvent(onLoaded)
  const [load] = useState(() => ({
    async more() {
      // The running request may miss a new submission.
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
    async handed(adminId: string) {
      const { cards } = await nextCards('').catch(() => ({ cards: [] }))
      return cards.filter(({ submission: { handover } }) => handover?.to.id === adminId)
    },
    async looks() {
      deliver(await secondLooks().catch(() => []))
    },
  }))
  return { ...state, loadMore: load.more, loadLooks: load.looks, loadHanded: load.handed }
}

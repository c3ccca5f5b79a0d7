import { useEffect, useEffectEvent, useState } from 'react'
import { useSearchParams } from 'wouter'
import { useDebounced } from '../debounced.ts'

/** What every filter is without a choice: the address does not name it. */
export const ALL = 'all'
/** Parameters of the query string; `all`, an empty text and undefined take one away. */
export type Changes = Record<string, string | undefined>

/** What a screen keeps in its query string, so that a reload, back and a copied link bring it back (ADMIN-11). */
export function useAddress() {
  const [address, setAddress] = useSearchParams()
  return {
    address,
    /** A choice is an entry of the history, so that back undoes it; what is typed replaces the entry. */
    change(changes: Changes, { isTyped = false } = {}) {
      const next = new URLSearchParams(address)
      for (const [name, value] of Object.entries(changes)) {
        if (value && value !== ALL) next.set(name, value)
        else next.delete(name)
      }
      if (next.toString() !== address.toString()) setAddress(next, { replace: isTyped })
    },
  }
}

const LONGEST = 200

/** The text of a search, `?q=`: what stands in the field, and what is looked for once the typing rests. */
export function useSearch() {
  const { address, change } = useAddress()
  const q = address.get('q')?.slice(0, LONGEST) ?? ''
  const [typed, setTyped] = useState(q)
  const [shown, setShown] = useState(q)
  // Back, forward or a link has changed it.
  if (q !== shown) {
    setShown(q)
    if (typed.trim() !== q) setTyped(q)
  }
  const rested = useDebounced(typed.trim())
  const look = useEffectEvent(() => rested === typed.trim() && change({ q: rested }, { isTyped: true }))
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is written when the typing rests.
  useEffect(() => void look(), [rested])
  return { q, typed, onType: setTyped }
}

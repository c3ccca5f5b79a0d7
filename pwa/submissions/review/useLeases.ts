import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { MINUTE, SECOND } from '#shared/units'
import { holdThem, letGo } from './queueQueries.ts'

/** Age after which a lease is renewed, if its reviewer has acted since. */
const PROLONGED_AFTER = MINUTE
/** Interval for requesting missing or ending leases. */
const LOOKED_EACH = 5 * SECOND
/** The most that one call releases. */
const MOST = 5

type Refusal = { id: string; error: string }

/** Holds the shown and next submissions while the admin acts. `onRefused`: another's, or decided. */
export function useLeases(ids: readonly string[], onRefused: (refusal: Refusal) => void) {
  const [heldAt, setHeldAt] = useState<ReadonlyMap<string, number>>(new Map())
  const asked = useRef(new Set<string>())
  const refused = useRef(new Set<string>())
  const actedAt = useRef(performance.now())
  const wanted = ids.join()

  const ask = useEffectEvent(async (toHold: string[], takeOver = false) => {
    for (const id of toHold) asked.current.add(id)
    try {
      const answers = await holdThem(toHold, takeOver)
      const now = performance.now()
      const held = answers.filter((answer) => !('code' in answer)).map(({ id }) => id)
      setHeldAt((before) => new Map([...before, ...held.map((id) => [id, now] as const)]))
      for (const answer of answers) {
        if (!('code' in answer)) continue
        refused.current.add(answer.id)
        onRefused(answer)
      }
    } catch {
      // Unknown holder: asked again soon, or once reconnected.
    }
  })
  const forget = useEffectEvent((gone: string[]) => {
    for (const id of gone) {
      asked.current.delete(id)
      refused.current.delete(id)
    }
    setHeldAt((before) => new Map([...before].filter(([id]) => !gone.includes(id))))
  })

  useEffect(() => {
    const now = wanted === '' ? [] : wanted.split(',')
    const missing = now.filter((id) => !asked.current.has(id))
    if (missing.length > 0) void ask(missing)
    const left = [...asked.current].filter((id) => !now.includes(id))
    if (left.length === 0) return
    forget(left)
    void letGo(left.slice(0, MOST)).catch(() => undefined)
  }, [wanted])

  const prolong = useEffectEvent(() => {
    const now = performance.now()
    const isDue = (at: number | undefined) => at === undefined || (now - at > PROLONGED_AFTER && actedAt.current > at)
    const due = ids.filter((id) => isDue(heldAt.get(id)) && !refused.current.has(id))
    if (due.length > 0) void ask(due)
  })
  useEffect(() => {
    const act = () => {
      actedAt.current = performance.now()
    }
    const look = () => prolong()
    const timer = setInterval(look, LOOKED_EACH)
    addEventListener('online', look)
    const leave = () => void letGo([...asked.current].slice(0, MOST)).catch(() => undefined)
    addEventListener('keydown', act)
    addEventListener('pointerdown', act)
    addEventListener('pagehide', leave)
    return () => {
      clearInterval(timer)
      removeEventListener('online', look)
      removeEventListener('keydown', act)
      removeEventListener('pointerdown', act)
      removeEventListener('pagehide', leave)
      if (asked.current.size > 0) leave()
    }
  }, [])

  return {
    isHeld: (id: string) => heldAt.has(id),
    /** Decided or another's: nothing to release. */
    drop: (id: string) => forget([id]),
    takeOver: (id: string) => ask([id], true),
  }
}

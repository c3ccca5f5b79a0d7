import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { MINUTE } from '#shared/units'
import { holdThem, letGo } from './queueQueries.ts'

/** A lease that is as old is prolonged, if its reviewer has acted since. */
const PROLONGED_AFTER = MINUTE
/** As many as one call lets go of. */
const MOST = 5

type Refusal = { id: string; error: string }

/**
 * Holds these submissions while they are on the screen or next to come, and prolongs the leases while the admin acts.
 * Returns which are held. `onRefused`: another admin has them, or they are decided.
 */
export function useLeases(ids: readonly string[], onRefused: (refusal: Refusal) => void) {
  const [heldAt, setHeldAt] = useState<ReadonlyMap<string, number>>(new Map())
  const asked = useRef(new Set<string>())
  const actedAt = useRef(performance.now())
  const wanted = ids.join()

  const ask = useEffectEvent(async (toHold: string[], takeOver = false) => {
    for (const id of toHold) asked.current.add(id)
    try {
      const answers = await holdThem(toHold, takeOver)
      const now = performance.now()
      const held = answers.filter((answer) => !('code' in answer)).map(({ id }) => id)
      setHeldAt((before) => new Map([...before, ...held.map((id) => [id, now] as const)]))
      for (const answer of answers) if ('code' in answer) onRefused(answer)
    } catch {
      // Without a connection: the server refuses a decision on what another admin has taken.
      const now = performance.now()
      setHeldAt((before) => new Map([...before, ...toHold.map((id) => [id, now] as const)]))
    }
  })
  const forget = useEffectEvent((gone: string[]) => {
    for (const id of gone) asked.current.delete(id)
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
    const due = [...heldAt].filter(([, at]) => now - at > PROLONGED_AFTER && actedAt.current > at)
    if (due.length > 0) void ask(due.map(([id]) => id))
  })
  useEffect(() => {
    const act = () => {
      actedAt.current = performance.now()
    }
    const timer = setInterval(prolong, MINUTE / 4)
    const leave = () => void letGo([...asked.current].slice(0, MOST)).catch(() => undefined)
    addEventListener('keydown', act)
    addEventListener('pointerdown', act)
    addEventListener('pagehide', leave)
    return () => {
      clearInterval(timer)
      removeEventListener('keydown', act)
      removeEventListener('pointerdown', act)
      removeEventListener('pagehide', leave)
      if (asked.current.size > 0) leave()
    }
  }, [])

  return {
    isHeld: (id: string) => heldAt.has(id),
    /** It is decided or another's: there is nothing to let go of. */
    drop: (id: string) => forget([id]),
    takeOver: (id: string) => ask([id], true),
  }
}

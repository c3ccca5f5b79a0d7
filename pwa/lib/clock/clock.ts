import { useEffect, useState } from 'react'
import { MINUTE } from '#shared/units'
import { newStore, useStore } from '../store.ts'
import { offsetBy } from './clockOffset.ts'

/** Milliseconds that the server's clock is ahead of this device's. */
const ahead = newStore(0)

/** Returns the server's time in milliseconds (APP-8), now or at `at` of this device's clock. */
export const serverTime = (at = Date.now()) => at + ahead.get()

/** Learns the server's time from an answer's `Date` header. */
export async function timed<Answer extends Response>(request: Promise<Answer>): Promise<Answer> {
  const sentAt = Date.now()
  const answer = await request
  const { headers } = answer
  const isOurs = headers.get('Content-Type')?.startsWith('application/json')
  if (!isOurs || !headers.get('Cache-Control')?.includes('no-store')) return answer
  const offset = offsetBy(headers.get('Date'), sentAt, Date.now(), ahead.get())
  if (offset !== ahead.get()) ahead.set(offset)
  return answer
}

const eachMinute = () => MINUTE

/**
 * Returns the server's time in milliseconds. Updates each minute or as `stepAt` says, at each of `moments` (ISO 8601),
 * and when the page becomes visible, because sleeping devices stop timers.
 */
export function useClock(moments: readonly (string | null)[] = [], stepAt: (now: number) => number = eachMinute) {
  const lead = useStore(ahead)
  const [at, setAt] = useState(Date.now)
  const dates = moments.join()
  const [counted, setCounted] = useState(dates)
  if (counted !== dates) {
    setCounted(dates)
    setAt(Date.now())
  }
  const now = at + lead
  const next = Math.min(
    now + stepAt(now),
    ...moments.map((moment) => Date.parse(moment ?? '')).filter((one) => one > now),
  )
  useEffect(() => {
    const look = () => setAt(Date.now())
    const timer = setTimeout(look, Math.max(1, next - lead - Date.now()))
    document.addEventListener('visibilitychange', look)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [next, lead])
  return now
}

import { useEffect, useState } from 'react'
import { MINUTE, SECOND } from '#shared/units'
import { newStore, useStore } from './store.ts'

/** By how many milliseconds the server's clock is ahead of this device's, as far as its answers have said. */
const ahead = newStore(0)

/**
 * Returns the server's time in milliseconds, by which statuses, countdowns and days left go (APP-8): now, or
 * at `at` of this device's clock.
 */
export const serverTime = (at = Date.now()) => at + ahead.get()

/**
 * Returns the answer to a request that is just being sent, and learns the server's time from its `Date` header. What was
 * known stays where the answer agrees with it: it is exact to the second only, and was some time on its way.
 */
export async function timed<Answer extends Response>(request: Promise<Answer>): Promise<Answer> {
  const sentAt = Date.now()
  const answer = await request
  const { headers } = answer
  const at = Date.parse(headers.get('Date') ?? '')
  // One from a cache tells another time, and one that is not ours perhaps another clock's.
  const isOurs = headers.get('Content-Type')?.startsWith('application/json')
  if (!isOurs || !headers.get('Cache-Control')?.includes('no-store') || Number.isNaN(at)) return answer
  const known = Math.min(Math.max(ahead.get(), at - Date.now()), at + SECOND - sentAt)
  if (known !== ahead.get()) ahead.set(known)
  return answer
}

const eachMinute = () => MINUTE

/**
 * Returns the server's time in milliseconds: anew each minute, or as often as `stepAt` says, as soon as one of `moments`
 * (ISO 8601) has come, and when the player looks at the page again, because a device that sleeps stops its timers.
 */
export function useClock(moments: readonly (string | null)[] = [], stepAt: (now: number) => number = eachMinute) {
  const lead = useStore(ahead)
  const [at, setAt] = useState(Date.now)
  // A moment that has just become known is counted from now, not from when the page last looked at its clock.
  const known = moments.join()
  const [counted, setCounted] = useState(known)
  if (counted !== known) {
    setCounted(known)
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

import { randomOf } from '#db/seed/scene'
import { KIB } from '#shared/units'

/**
 * cut: the connection breaks. stall: it stays open and nothing passes any more. lost reply: the request has reached the
 * server, nothing of its answer comes back. Up is a request's way, down an answer's.
 */
export const faults = ['cut up', 'cut down', 'stall up', 'stall down', 'lost reply'] as const
export type Fault = (typeof faults)[number]

export type Weather = {
  fault: Fault | undefined
  /** Where it strikes, from 0 to 1 of the request or of the answer's head. */
  at: number
  /** Milliseconds before the request goes on, and before the answer does. */
  delay: number
  bytesPerSecond: number
  /** What a stall held back reaches the server after all, when the phone no longer waits for it. */
  isLate: boolean
}

const speeds = [256 * KIB, 1024 * KIB, 1024 * KIB, 4096 * KIB, 4096 * KIB, 4096 * KIB, Infinity, Infinity]
/** How many of a hundred requests it strikes. */
const shares: Record<Fault, number> = { 'cut up': 5, 'cut down': 3, 'stall up': 1, 'stall down': 1, 'lost reply': 2 }

/** What happens to one phone's requests, one after the other; the first ones meet `planned`. */
export function weatherOf(seed: number, planned: Fault[], slowest = 0) {
  const random = randomOf(seed)
  const first = [...planned]
  let bytesPerSecond = Infinity
  const drawn = () => {
    const lot = random() * 100
    let upTo = 0
    return faults.find((fault) => {
      upTo += shares[fault]
      return lot < upTo
    })
  }
  return ({ method }: { method: string }): Weather => {
    const [fault, isLate, isOther] = [drawn(), random() < 0.5, random() < 0.1]
    if (isOther) bytesPerSecond = Math.max(slowest, speeds[Math.floor(random() * speeds.length)] ?? Infinity)
    const weather = { at: random(), delay: random() ** 4 * 400, bytesPerSecond, isLate }
    // On a request that carries something, so that a short run has seen all of them do harm.
    return { ...weather, fault: (method === 'PATCH' ? first.shift() : undefined) ?? fault }
  }
}

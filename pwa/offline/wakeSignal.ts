import { onWake } from './wake.ts'

export function newWakeSignal(stop: AbortSignal) {
  let resolveNext = () => {}
  let next = Promise.resolve()
  const renew = () => {
    next = new Promise((resolve) => (resolveNext = resolve))
  }
  renew()
  const tell = () => {
    resolveNext()
    renew()
  }
  const remove = onWake(tell)
  stop.addEventListener('abort', tell)
  return {
    /** Resolves at the next wake. Read it before looking for work: no wake is missed. */
    next: () => next,
    remove,
  }
}

export type WakeSignal = ReturnType<typeof newWakeSignal>

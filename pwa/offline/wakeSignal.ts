import { onWake } from './wake.ts'

/** Tells of every wake, and of the end (`stop`). */
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
    /** Resolves at the next wake. Ask for it before looking for work: what comes while one looks is then not missed. */
    next: () => next,
    remove,
  }
}

export type WakeSignal = ReturnType<typeof newWakeSignal>

import { onWake } from './wake.ts'

/** Rings at every wake and at the end. Ask before looking, so that nothing that happens meanwhile is missed. */
export function newWakeSignal(stop: AbortSignal) {
  let ring = () => {}
  let rung = Promise.resolve()
  const renew = () => {
    rung = new Promise((resolve) => (ring = resolve))
  }
  renew()
  const heard = () => {
    ring()
    renew()
  }
  const forget = onWake(heard)
  stop.addEventListener('abort', heard)
  return { rung: () => rung, remove: forget }
}

export type WakeSignal = ReturnType<typeof newWakeSignal>

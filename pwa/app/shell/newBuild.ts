/** Activates a waiting build, if any, and reloads; if somebody has typed since, only the next call reloads. */
export async function takeOver(waiting: ServiceWorker | null | undefined) {
  if (!waiting) return location.reload()
  const { serviceWorker } = navigator
  const typing = new AbortController()
  let isTyped = false
  addEventListener('input', () => (isTyped = true), { capture: true, signal: typing.signal })
  const isOver = new Promise<void>((done) => {
    serviceWorker.addEventListener('controllerchange', () => done(), { once: true })
    waiting.addEventListener('statechange', () => waiting.state === 'redundant' && done())
  })
  // The old worker may be sending: the page goes on with it.
  serviceWorker.controller?.postMessage('leave')
  waiting.postMessage('take-over')
  await isOver
  typing.abort()
  if (!isTyped) location.reload()
}

/** Asks the server for a newer build. Returns its worker once it is installed; undefined: there is none. */
export async function newBuild(): Promise<ServiceWorker | undefined> {
  const registration = await navigator.serviceWorker?.getRegistration().catch(() => undefined)
  await registration?.update().catch(() => undefined)
  if (registration?.installing) await isInstalled(registration.installing)
  return registration?.waiting ?? undefined
}

export async function takeNewBuild() {
  const worker = await newBuild()
  if (worker) await takeOver(worker)
}

const isInstalled = (worker: ServiceWorker) =>
  new Promise<void>((done) => {
    const look = () => worker.state !== 'installing' && done()
    worker.addEventListener('statechange', look)
    look()
  })

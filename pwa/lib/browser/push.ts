async function manager() {
  const registration = await navigator.serviceWorker?.getRegistration()
  return registration?.pushManager
}

export const ownSubscription = async () => (await (await manager())?.getSubscription()) ?? undefined

/** Throws the browser's error: no permission, no network, no push service. */
export async function makeSubscription(publicKey: string) {
  const push = await manager()
  if (!push) throw new Error('no push')
  const options = { userVisibleOnly: true, applicationServerKey: bytesIn(publicKey) }
  try {
    return await push.subscribe(options)
  } catch (error) {
    const other = await push.getSubscription()
    if (!other) throw error
    await other.unsubscribe()
    return push.subscribe(options)
  }
}

export const dropSubscription = async () => void (await (await ownSubscription())?.unsubscribe())

function bytesIn(base64url: string) {
  const binary = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(binary, (sign) => sign.charCodeAt(0))
}

/** What the browser itself holds of Web Push; undefined where there is no worker or no push. */
async function manager() {
  const registration = await navigator.serviceWorker?.getRegistration()
  return registration?.pushManager
}

/** The address of this browser, if it has agreed. */
export const ownSubscription = async () => (await (await manager())?.getSubscription()) ?? undefined

/** Throws what the browser throws: nobody asked, no network, a push service that is away. */
export async function makeSubscription(publicKey: string) {
  const push = await manager()
  if (!push) throw new Error('no push')
  const options = { userVisibleOnly: true, applicationServerKey: bytesIn(publicKey) }
  try {
    return await push.subscribe(options)
  } catch (error) {
    // One that was made for another key is in the way.
    const other = await push.getSubscription()
    if (!other) throw error
    await other.unsubscribe()
    return push.subscribe(options)
  }
}

/** The browser is told no more, whatever the server still believes. */
export const dropSubscription = async () => void (await (await ownSubscription())?.unsubscribe())

function bytesIn(base64url: string) {
  const binary = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(binary, (sign) => sign.charCodeAt(0))
}

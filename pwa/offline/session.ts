import { type KeptSession, localDb, rowsOf } from './db.ts'
import { transit } from './draftStates.ts'
import { forgetMaps } from './maps.ts'
import { wake } from './wake.ts'

/** Who is signed in on this device, for the queue in every tab and in the service worker. */
export const keptSession = () => localDb.session.get('current')

/** Call this after a sign-in: drafts that waited for it go back into the queue. */
export async function keepSession(userId: string, token: string) {
  await localDb.transaction('rw', localDb.session, localDb.drafts, async () => {
    const last = await keptSession()
    if (last?.token !== token || last.userId !== userId) await localDb.session.put({ id: 'current', userId, token })
    if (last?.token === token && last.isOver) return
    await transit(rowsOf(localDb.drafts, userId), 'signIn')
  })
  wake()
}

/** Call this after a sign-out. The player's drafts stay on the device, unseen, until they sign in again; what they have
 * read of maps goes. */
export async function forgetSession() {
  await localDb.session.delete('current')
  await forgetMaps()
  wake()
}

/** Call this when the server has answered 401 `signed_out`: the drafts of the token's player wait for a new sign-in. */
export async function endKeptSession({ userId, token }: KeptSession) {
  await localDb.transaction('rw', localDb.session, localDb.drafts, async () => {
    if ((await keptSession())?.token !== token) return
    await localDb.session.update('current', { isOver: true })
    await transit(rowsOf(localDb.drafts, userId), 'signOut')
  })
}

import { type KeptSession, localDb, rowsOf } from './db.ts'
import { endBackgroundFetches } from './device/backgroundFetch.ts'
import { transit } from './draftStates.ts'
import { forgetMaps } from './maps.ts'
import { wake } from './wake.ts'

export const keptSession = () => localDb.session.get('current')

/** Requeues drafts that waited for the sign-in. */
export async function keepSession(userId: string, token: string, name?: string) {
  await localDb.transaction('rw', localDb.session, localDb.drafts, localDb.settings, async () => {
    if (name) await localDb.settings.put({ id: `name:${userId}`, value: name })
    const last = await keptSession()
    if (last?.token !== token || last.userId !== userId) await localDb.session.put({ id: 'current', userId, token })
    if (last?.token === token && last.isOver) return
    await transit(rowsOf(localDb.drafts, userId), 'signIn')
  })
  wake()
}

/** Drafts stay on the device, hidden; kept maps are deleted. */
export async function forgetSession() {
  await localDb.session.delete('current')
  await forgetMaps()
  await endBackgroundFetches()
  wake()
}

/** After a 401 `signed_out`: the player's drafts wait for a sign-in. */
export async function endKeptSession({ userId, token }: KeptSession) {
  await localDb.transaction('rw', localDb.session, localDb.drafts, async () => {
    if ((await keptSession())?.token !== token) return
    await localDb.session.update('current', { isOver: true })
    await transit(rowsOf(localDb.drafts, userId), 'signOut')
  })
}

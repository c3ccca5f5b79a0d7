import type { AccountClosing } from '#shared/privacy'
import { api, read } from '../lib/api.ts'
import { useSentOnce } from '../lib/sentOnce.ts'
import { ACCOUNT_CLOSED, endSession } from '../lib/session.ts'

/** Where the browser downloads everything held about the player; works for minutes. */
export const archiveLink = (userId: string) => read(api.user[':id'].export.$post({ param: { id: userId } }))

/** Closes the account; the device forgets its player and shows the login. */
export function useClosing(userId: string) {
  return useSentOnce<AccountClosing, { writtenOff: number }>(
    (json, key) =>
      read(api.user[':id'].$delete({ param: { id: userId }, json }, { headers: { 'Idempotency-Key': key } })),
    {
      success() {
        void import('../offline/forget.ts').then(({ forgetPlayer }) => forgetPlayer(userId)).catch(() => undefined)
        sessionStorage.setItem(ACCOUNT_CLOSED, '1')
        dispatchEvent(new Event(ACCOUNT_CLOSED))
        endSession()
      },
    },
  )
}

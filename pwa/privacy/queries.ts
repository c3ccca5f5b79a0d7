import type { AccountClosing } from '#shared/privacy'
import { useAct } from '../lib/acts/useAct.ts'
import { api, read } from '../lib/api.ts'
import { CLOSING, endSession, setFarewell } from '../lib/session.ts'

/** Where the browser downloads everything held about the player; works for minutes. */
export const archiveLink = (userId: string) => read(api.user[':id'].export.$post({ param: { id: userId } }))

/** Closes the account; the device forgets its player and shows the login. */
export const useClosing = (userId: string) =>
  useAct<AccountClosing, { writtenOff: number }>({
    subject: CLOSING,
    name: 'Удаление аккаунта',
    send: (json, attempt) => read(api.user[':id'].$delete({ param: { id: userId }, json }, attempt)),
    // Nobody is signed in after it, so nothing is read again.
    stale: [],
    success() {
      void import('../offline/forget.ts').then(({ forgetPlayer }) => forgetPlayer(userId)).catch(() => undefined)
      setFarewell('closed')
      endSession()
    },
    failure: 'Не удалось удалить аккаунт. Попробуй ещё раз',
    // The form tells of it in its own line: no toast.
    refused: () => undefined,
  })

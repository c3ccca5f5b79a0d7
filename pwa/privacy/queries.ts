import type { AccountClosing } from '#shared/privacy'
import { useAct } from '../lib/acts/useAct.ts'
import { api, read } from '../lib/api.ts'
import { CLOSING, endSession, setFarewell } from '../lib/session.ts'

/** Returns a download link that is valid for minutes. */
export const archiveLink = (userId: string) => read(api.user[':id'].export.$post({ param: { id: userId } }))

export const useClosing = (userId: string) =>
  useAct<AccountClosing, { writtenOff: number }>({
    subject: CLOSING,
    name: 'Удаление аккаунта',
    send: (json, attempt) => read(api.user[':id'].$delete({ param: { id: userId }, json }, attempt)),
    stale: [],
    success() {
      void import('../offline/forget.ts').then(({ forgetPlayer }) => forgetPlayer(userId)).catch(() => undefined)
      setFarewell('closed')
      endSession()
    },
    failure: 'Не удалось удалить аккаунт. Попробуй ещё раз',
    // The form shows the refusal itself.
    refused: () => undefined,
  })

import { filled } from '#shared/text'
import { MINUTE } from '#shared/units'
import { newToken, type Signer } from '../core/secrets.ts'

export const TICKET_LIFE = 5 * MINUTE

export const Name = filled(32, 'Введи имя', 'Не больше 32 знаков')

/** Signed codes and tokens with the account's name: the sandbox stores none. */
export function tickets(signer: Signer) {
  return {
    of(kind: string, name: string, now: Date) {
      const body = Buffer.from(JSON.stringify([kind, name, now.getTime() + TICKET_LIFE, newToken()])).toString(
        'base64url',
      )
      return `${body}.${signer.sign(body)}`
    },
    /** The name in a ticket; undefined for another kind, a forged or an old one. */
    nameIn(kind: string, given: string | undefined, now: Date) {
      const [body = '', signature = ''] = given?.split('.') ?? []
      if (!signer.verify(body, signature)) return undefined
      const [itsKind, name, expires] = JSON.parse(Buffer.from(body, 'base64url').toString()) as [string, string, number]
      return itsKind === kind && expires > now.getTime() ? name : undefined
    },
  }
}

export const bearer = (header: string | undefined) => header?.match(/^Bearer (\S+)$/)?.[1]

import { filled } from '#shared/text'
import { MINUTE } from '#shared/units'
import { newToken, type Signer } from '../core/secrets.ts'

export const TICKET_LIFE = 5 * MINUTE

export const Name = filled(32, 'Введи имя', 'Не больше 32 знаков')

/** Codes and tokens that carry the account's name themselves, signed: the sandbox keeps none of them. */
export function tickets(signer: Signer) {
  return {
    of(kind: string, name: string, now: Date) {
      const body = Buffer.from(JSON.stringify([kind, name, now.getTime() + TICKET_LIFE, newToken()])).toString(
        'base64url',
      )
      return `${body}.${signer.sign(body)}`
    },
    /** The name in a ticket of this kind; undefined for any other, a false or an old one. */
    nameIn(kind: string, given: string | undefined, now: Date) {
      const [body = '', signature = ''] = given?.split('.') ?? []
      if (!signer.verify(body, signature)) return undefined
      const [itsKind, name, expires] = JSON.parse(Buffer.from(body, 'base64url').toString()) as [string, string, number]
      return itsKind === kind && expires > now.getTime() ? name : undefined
    },
  }
}

export const bearer = (header: string | undefined) => header?.match(/^Bearer (\S+)$/)?.[1]

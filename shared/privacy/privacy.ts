import * as v from 'valibot'
import { AppError, errorText } from '../errors.ts'
import { text } from '../text.ts'

export const CLOSING_WORD = 'УДАЛИТЬ'

export const AccountClosing = v.object(
  {
    confirm: text(200, errorText('closing_unconfirmed')),
    /** Roubles that the player was told will be lost. */
    balance: v.optional(v.pipe(v.number('Неверный баланс'), v.finite('Неверный баланс'))),
  },
  errorText('closing_unconfirmed'),
)
export type AccountClosing = v.InferOutput<typeof AccountClosing>

export const isClosingConfirmed = (typed: string, displayName: string) =>
  typed.trim().toUpperCase() === CLOSING_WORD || typed.trim() === displayName

export const CLOSED_BY_PLAYER = 'Аккаунт удалён'
/** What is shown where the name of a closed account was, once it is erased. */
export const ERASED_NAME = 'Удалённый игрок'
/** The same for a team of which no member's name is left. */
export const ERASED_TEAM_NAME = 'Удалённая команда'

export function requireConfirmed({ confirm }: AccountClosing, displayName: string) {
  if (!isClosingConfirmed(confirm, displayName)) throw new AppError('closing_unconfirmed')
}

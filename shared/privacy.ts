import * as v from 'valibot'
import { AppError, errorText } from './errors.ts'
import { text } from './text.ts'

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

/** Minutes that the address of an archive works. */
export const EXPORT_LINK_MINUTES = 5

// PRIVACY-2: what the page at /privacy promises and the daily job does.
export const KEPT_YEARS = { accountAfterClosing: 3, contentAfterClosing: 1, transactions: 7 }

export function yearsBefore(now: Date, years: number) {
  const before = new Date(now)
  before.setUTCFullYear(before.getUTCFullYear() - years)
  return before
}

export function requireConfirmed({ confirm }: AccountClosing, displayName: string) {
  if (!isClosingConfirmed(confirm, displayName)) throw new AppError('closing_unconfirmed')
}

import { keysOf } from './labels.ts'
import { matching } from './text.ts'
import { MINUTE } from './units.ts'

export const linkOutcomes = ['pending', 'completed', 'taken', 'declined'] as const
export type LinkOutcome = (typeof linkOutcomes)[number]

/** Milliseconds that a Telegram code lives (LINK-1). */
export const CODE_LIFE = 5 * MINUTE

const codeForm = /^[A-Za-z0-9_-]{1,64}$/
export const TelegramCode = matching(codeForm, 64, 'Неверный код привязки', 'Нужен код привязки')

/** Without look-alikes: a code is also typed by hand. */
export const CODE_LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
export const CODE_LENGTH = 12
const ownForm = new RegExp(`^[${CODE_LETTERS}]{${CODE_LENGTH}}$`)

export const grouped = (code: string) => code.replace(/(.{4})(?=.)/g, '$1 ')

/** The code in what a player wrote to the bot, or undefined: `/start CODE`, or one of ours alone, as it is read. */
export function codeIn(message: string) {
  const [, started] = /^\s*\/start(?:@\w+)?\s+(\S[\s\S]*)$/i.exec(message) ?? []
  const code = (started ?? message).replace(/\s/g, '').toUpperCase()
  return (started ? codeForm : ownForm).test(code) ? code : undefined
}

export const isStop = (message: string) => /^\s*\/stop(?:@\w+)?\s*$/i.test(message)

export type TelegramLinkStatus = { status: LinkOutcome | 'expired'; telegramUsername: string | null }

export const linkableAccountLabels = { telegram: 'Telegram', discord: 'Discord' }
export const linkableAccounts = keysOf(linkableAccountLabels)
export type LinkableAccount = keyof typeof linkableAccountLabels

/** On this channel Discord's window sends its outcome to the page that opened it. */
export const DISCORD_WINDOW = 'discord-link'

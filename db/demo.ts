import { createHash } from 'node:crypto'

export const demoAccounts = ['player', 'rich', 'premium', 'admin'] as const

/** The game account that the sandbox gives a name: the same name is the same account for ever. */
export const sandboxAccountId = (name: string) =>
  createHash('sha256').update(`sandbox epic account: ${name}`).digest('hex').slice(0, 32)

export const sandboxChatId = (username: string) => numberOf(`telegram: ${username}`)

export const sandboxDiscordId = (username: string) => numberOf(`discord: ${username}`)

const numberOf = (name: string) =>
  String(Number.parseInt(createHash('sha256').update(`sandbox ${name}`).digest('hex').slice(0, 12), 16))

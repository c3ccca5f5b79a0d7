import { createHash } from 'node:crypto'

/** The sandbox's own accounts (rules.md, section 1). */
export const demoAccounts = ['player', 'rich', 'premium', 'admin'] as const

/** The game account that the sandbox gives a name: the same name is the same account for ever. */
export const sandboxAccountId = (name: string) =>
  createHash('sha256').update(`sandbox epic account: ${name}`).digest('hex').slice(0, 32)

import { accountsCalls } from './calls/accounts.ts'
import { dropmapsCalls } from './calls/dropmaps.ts'
import { moneyCalls } from './calls/money.ts'
import { playersCalls } from './calls/players.ts'
import { tournamentsCalls } from './calls/tournaments.ts'
import { uploadsCalls } from './calls/uploads.ts'
import type { CallGroups, RouteDocs } from './describe.ts'

/** Every call of the API, in the order of the page. */
export const groups: CallGroups = {
  ...playersCalls,
  ...uploadsCalls,
  ...moneyCalls,
  ...accountsCalls,
  ...tournamentsCalls,
  ...dropmapsCalls,
}

export const calls: RouteDocs = Object.assign({}, ...Object.values(groups))

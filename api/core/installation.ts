import { epicStampOf, stampInstallation } from '#db/installation'
import type { Db } from '#db/open'
import type { Settings } from './env.ts'

/** The Epic of these settings, as the database stores it. */
export const servedEpic = ({ providers }: Settings) => (providers.epic === 'sandbox' ? 'sandbox' : 'epic')

/** Throws an Error for a database of the sandbox under the real Epic, and the reverse (SANDBOX-4). */
export async function requireSameEpic(db: Db, settings: Settings, now: Date) {
  const served = servedEpic(settings)
  const stamp = await epicStampOf(db)
  if (stamp && stamp !== served) throw new Error(`${settingNamed(settings)}: ${refusals[stamp]}`)
  if (stamp) await db.tx((queries) => stampInstallation(queries, stamp, now))
}

const refusals = {
  sandbox:
    'people signed in to this database through the sandbox, so its admins are demo accounts and its money is not real. For the real Epic start with an empty one: set another DATA_DIR or DATABASE_URL.',
  epic: 'this database belongs to real players, and without EPIC_CLIENT_ID and EPIC_CLIENT_SECRET anybody could sign in as one of them. Set both, or try the sandbox with an empty one: set another DATA_DIR or DATABASE_URL.',
}

function settingNamed({ DATABASE_URL, DATA_DIR }: Settings) {
  if (!DATABASE_URL) return `DATA_DIR=${DATA_DIR}`
  const { protocol, host, pathname } = new URL(DATABASE_URL)
  return `DATABASE_URL=${protocol}//${host}${pathname}`
}

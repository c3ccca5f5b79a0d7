import { epicMarkOf, markInstallation } from '#db/marks'
import type { Db } from '#db/open'
import type { Settings } from './env.ts'

/** Which Epic these settings serve, as the database remembers it. */
export const servedEpic = ({ providers }: Settings) => (providers.epic === 'sandbox' ? 'sandbox' : 'epic')

/**
 * Refuses to serve the sandbox's players, its admins and its money, with a real Epic, and real players with an Epic that
 * lets anybody in as anybody (rules.md, section 1). Throws an Error that names the database and the way out.
 */
export async function requireSameEpic(db: Db, settings: Settings, now: Date) {
  const served = servedEpic(settings)
  const known = await epicMarkOf(db)
  if (known && known !== served) throw new Error(`${placeIn(settings)}: ${refusals[known]}`)
  // One from before the marks keeps what it was recognised by.
  if (known) await db.tx(async (queries) => void (await markInstallation(queries, known, now)))
}

const refusals = {
  sandbox:
    'в эту базу входили через песочницу, в ней демо-администраторы и ненастоящие деньги. С настоящим Epic начни с пустой: задай другую DATA_DIR или DATABASE_URL.',
  epic: 'в этой базе настоящие игроки, а без EPIC_CLIENT_ID и EPIC_CLIENT_SECRET в неё вошёл бы кто угодно. Задай их или, чтобы попробовать песочницу, начни с пустой: другая DATA_DIR или DATABASE_URL.',
}

/** The folder, or the database without who may open it and how. */
function placeIn({ DATABASE_URL, DATA_DIR }: Settings) {
  if (!DATABASE_URL) return `DATA_DIR=${DATA_DIR}`
  const { protocol, host, pathname } = new URL(DATABASE_URL)
  return `DATABASE_URL=${protocol}//${host}${pathname}`
}

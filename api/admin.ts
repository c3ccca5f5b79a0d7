import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { orEnd, toolFolderFrom } from '#db/dataFolder'
import { forgetKey } from '#db/installation'
import { type Db, openDb } from '#db/open'
import { AppError } from '#shared/errors'
import { settingsFrom } from './core/env.ts'
import { transact } from './core/transact.ts'
import { adminsNow, grantAdmin, revokeAdmin } from './users/admins.ts'

// `npm run admin -- list | grant ID | revoke ID | forget-key`. `isAdmin` is read at every call: a change holds from the next one
// on.
const USAGE = `Usage: npm run admin -- list | grant ID | revoke ID | forget-key
ID: a user's id, or the id of the game account
forget-key: the next start may use another secret.key; what the lost one has sealed stays sealed`

const { ADMIN_EPIC_IDS: listed } = orEnd(() => settingsFrom(process.env))
const [command = '', id] = process.argv.slice(2)
const { database, dataDir } = toolFolderFrom(process.env)
const isAboutSomebody = ['grant', 'revoke'].includes(command)
if (!(isAboutSomebody || ['list', 'forget-key'].includes(command)) || isAboutSomebody !== (id !== undefined))
  end(2, USAGE)
if (!process.env.DATABASE_URL && !existsSync(database)) end(1, `There is no database in ${dataDir} yet`)

const migrations = resolve(import.meta.dirname, '../../db/migrations')
const db = await openDb(database, { migrations }).catch((error: Error) => end(1, error.message))
const problem = await run(db).catch((error: Error) =>
  error instanceof AppError && error.code === 'not_found' ? `Nobody here has the id ${id}` : error.message,
)
await db.close()
if (problem) end(1, problem)

async function run(db: Db): Promise<undefined> {
  if (command === 'forget-key') {
    await db.tx(async (queries) => void (await forgetKey(queries)))
    console.log('The next start decides which secret.key this database belongs to')
    return
  }
  if (id === undefined) {
    const admins = await adminsNow(db)
    for (const user of admins) {
      const why = [user.adminGranted && 'granted', listed.includes(user.epicGamesId) && 'ADMIN_EPIC_IDS']
      console.log([user.id, user.epicGamesId, user.displayName, why.filter(Boolean).join(', ')].join('\t'))
    }
    if (admins.length === 0) console.log('There are no admins')
    return
  }
  const change = command === 'grant' ? grantAdmin : revokeAdmin
  const deps = { db, now: () => new Date(), publish: () => {} }
  const { user, isChanged } = await transact(deps, (tx) => change(tx, id))
  const name = `${user.displayName} (${user.id})`
  if (command === 'grant') console.log(isChanged ? `${name} is an admin now` : `${name} has been granted it before`)
  else console.log(isChanged ? `${name} is no admin any more` : `${name} was no admin`)
  if (command === 'revoke' && listed.includes(user.epicGamesId))
    console.error(
      `Warning: ADMIN_EPIC_IDS names ${user.epicGamesId}: take it out, or the next start or sign-in makes them one again`,
    )
}

function end(code: number, text: string): never {
  console.error(text)
  process.exit(code)
}

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Dialect } from './columns.ts'

/**
 * What opening may do with the tables (OPS-30). `current`: nothing, they are of this program's version; `create`: an empty
 * database gets them; `migrate`: an older one is brought up to this version too, which is the server's alone.
 */
export type Opening = 'current' | 'create' | 'migrate'

/** When each migration that has run was made, in milliseconds; undefined: the database has no such list. */
export type Applied = readonly number[] | undefined

/** The version of a schema is the number of its migrations. */
const versionOf = (applied: Applied) => applied?.length ?? 0

/** When each migration of this program was made, the oldest first. */
export function knownMigrations(folder: string, engine: Dialect): number[] {
  const journal = JSON.parse(readFileSync(join(folder, engine, 'meta/_journal.json'), 'utf8')) as {
    entries: { when: number }[]
  }
  return journal.entries.map(({ when }) => when)
}

type Found = { applied: Applied; hasTables: boolean; known: readonly number[] }

/** Returns whether migrations are to run. Throws, in words that name the next step, for a database that is not to be opened so. */
export function mustMigrate({ applied, hasTables, known }: Found, opening: Opening): boolean {
  const [is, program] = [versionOf(applied), known.length]
  if (is === 0) {
    if (hasTables) throw new Error('this database is of another program: name the one of Трофей, or an empty one')
    if (opening === 'current') throw new Error('there is nothing of Трофей in this database: start the server first')
    return true
  }
  if (known.at(-1) === applied?.at(-1)) return false
  if (!known.includes(applied?.at(-1) as number))
    throw new Error(
      `this database is of version ${is}, this program of ${program}, and a newer one has migrated it: use that newer program. The way back is the backup from before the update: npm run restore -- BACKUP --replace`,
    )
  if (opening !== 'migrate')
    throw new Error(
      `this database is of version ${is}, this program of ${program}: restart the server first, which migrates it`,
    )
  return true
}

/** Tells of a migration, a line each; counts the steps by the statements that note them. */
export function migrationLines({ applied, known }: Pick<Found, 'applied' | 'known'>, tell: (line: string) => void) {
  const began = performance.now()
  let version = versionOf(applied)
  const isNew = version === 0
  if (!isNew) tell(`migrating the database from version ${version} to ${known.length}`)
  return {
    logQuery(query: string) {
      if (/^insert into .*__drizzle_migrations/i.test(query.trim()) && ++version && !isNew)
        tell(`the database is at version ${version} of ${known.length}`)
    },
    end: () => tell(`${isNew ? 'made' : 'migrated'} the database in ${Math.round(performance.now() - began)} ms`),
  }
}

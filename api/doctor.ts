import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { dialect } from '#db/columns'
import { dataFolderFrom } from '#db/dataFolder'
import { openFiles } from '#db/files/openFiles'
import { openReadOnly, type ReadOnly } from '#db/readOnly/openReadOnly'
import { backupFolderFrom } from '#db/settings/names'
import { knownMigrations } from '#db/version'
import { type Settings, settingsFrom } from './core/env.ts'
import { ownHost } from './core/loopback.ts'
import { tryCredentials } from './doctor/credentials.ts'
import { clockFinding, serverFindings, tlsFinding } from './doctor/surroundings.ts'
import { type Finding, upkeep } from './doctor/upkeep.ts'
import { freeBytes } from './media/disk.ts'

// `npm run doctor`: one line for each thing that was looked at (OPS-6). Ends with 0, with 1 where there is something to do, with
// 2 where something cannot work. Changes nothing.
const signs = { fine: '✓', warning: '!', fault: '✗' }
const codes = { fine: 0, warning: 1, fault: 2 }

let code = 0
function say({ name, level, text }: Finding) {
  console.log(`${signs[level]} ${name}: ${text.replaceAll(/\n\s*/g, ' ')}`)
  code = Math.max(code, codes[level])
}
const sayFault = (name: string) => (error: Error) => say({ name, level: 'fault', text: error.message })

const settings = settingsOf()
if (settings) await examine(settings)
process.exit(code)

function settingsOf() {
  try {
    const settings = settingsFrom(process.env)
    openFiles(process.env, '')
    say({ name: 'settings', level: 'fine', text: 'every name and value is one that the server takes' })
    return settings
  } catch (error) {
    return sayFault('settings')(error as Error)
  }
}

async function examine(settings: Settings) {
  const { dataDir, database, media } = dataFolderFrom(process.env)
  for (const finding of await serverFindings(settings, ownHost(settings.HOST), fetch)) say(finding)
  const others = await databaseClock(settings, dataDir, database)
  const bucket = openFiles(process.env, media).pieces
  if (bucket)
    await bucket
      .requireBucket()
      .then(() => say({ name: 'bucket', level: 'fine', text: 'takes the credentials' }), sayFault('bucket'))
  for (const { finding, date } of await tryCredentials(settings, fetch)) {
    say(finding)
    if (date) others.push({ whose: finding.name, theirs: date, ours: new Date() })
  }
  say(clockFinding(others))
  say(await tlsFinding(settings.PUBLIC_URL, new Date()))
}

/** Says what the database knows; returns its clock, where it is another machine's. */
async function databaseClock(settings: Settings, dataDir: string, url: string) {
  if (dialect === 'sqlite' && !existsSync(url)) {
    say({
      name: 'database',
      level: 'warning',
      text: `there is none in DATA_DIR=${dataDir} yet: the first start makes it`,
    })
    return []
  }
  const db = await openReadOnly(url).catch(sayFault('database'))
  if (!db) return []
  try {
    const version = await versionFinding(db)
    say(version)
    if (version.level !== 'fine') return []
    const { findings } = await upkeep({
      db,
      settings,
      now: new Date(),
      free: await freeBytes([dataDir]),
      dataDir,
      backupDir: backupFolderFrom(process.env),
    })
    findings.forEach(say)
    return dialect === 'postgres' ? [{ whose: 'PostgreSQL', theirs: await db.clock(), ours: new Date() }] : []
  } catch (error) {
    sayFault('database')(error as Error)
    return []
  } finally {
    await db.close()
  }
}

async function versionFinding(db: ReadOnly): Promise<Finding> {
  const name = 'database'
  const own = knownMigrations(join(resolve(import.meta.dirname, '../..'), 'db/migrations'), dialect).length
  const version = await db.version().catch(() => 0)
  if (version === 0)
    return { name, level: 'fault', text: 'it is no database of this product: see DATA_DIR and DATABASE_URL' }
  if (version === own) return { name, level: 'fine', text: `of version ${version}, as this program` }
  if (version < own)
    return {
      name,
      level: 'warning',
      text: `of version ${version}, this program of ${own}: a restart of the server migrates it`,
    }
  const text = `of version ${version}, this program of ${own}: start the build that it belongs to, or restore the backup from before it`
  return { name, level: 'fault', text }
}

import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { playSeason } from '#api/season/season'
import { openDb } from '#db/open'
import { sealer } from '#db/seal'
import { secretKey } from '#db/secretKey'
import { brokenFile } from '#db/seed/library'
import { makePicture } from '#db/seed/media'

/** A word of sixty letters, which no language breaks. */
export const longWord = (beginning = 'Превысоко') =>
  `${beginning}многорассмотрительствующийпревысокомногорассмотрительный`.slice(0, 60)

/** Fills an empty data directory with a small season, whose pictures are all the same one: a second's work. */
export async function seedSmall(dataDir: string) {
  const [mediaKey, thumbnailKey] = ['submissions/one.jpg', 'submissions/one-small.jpg']
  const media = join(dataDir, 'media')
  for (const folder of ['submissions', 'subscriptions', 'tournaments'])
    mkdirSync(join(media, folder), { recursive: true })
  const bytes = await makePicture({ seed: 1, kind: 'jpeg', category: 'victory' })
  const own = (folder: string, name: string) => {
    writeFileSync(join(media, folder, name), bytes)
    return `${folder}/${name}`
  }
  for (const key of [mediaKey, thumbnailKey]) writeFileSync(join(media, key), bytes)
  const facts = { mimeType: 'image/jpeg', fileSize: bytes.length }
  const file = { ...facts, originalFilename: 'Screenshot_1.jpg', fileType: 'image', width: 1280, height: 720 } as const
  const library = (['gold-kill', 'silver-kill', 'bronze-kill', 'victory', 'funny'] as const).map((category, at) => ({
    ...file,
    category,
    sentHash: `${at}`.padStart(64, '0'),
    mediaKey,
    thumbnailKey,
  }))
  const proofs = [0, 1, 2, 3].map((at) => ({
    ...facts,
    mediaKey: own('subscriptions', `${at}.jpg`),
    sentHash: `${at}`.padStart(64, '1'),
  }))
  const db = await openDb(join(dataDir, 'trofey.db'), { schema: 'create' })
  const key = sealer(secretKey(join(dataDir, 'secret.key')))
  const season = { scale: 40, library, proofs, now: new Date(), sealer: key }
  await playSeason(db, { ...season, brokenFile: (id) => brokenFile(media, id) }, () => {})
  await db.close()
}

/** Columns of what people have typed, and tables where words of the same name are ours. */
const typed = /^additional_text$|(^|_)(name|username|description|rules|message|reason|filename)$/
const ours = /^(tallies|leases|installation_marks|sqlite_.*|__.*|.*_search(_.*)?)$/

/** What the screens' own steps look for by its name begins with it still. */
function lengthened(table: string, column: string) {
  if (column === 'original_filename') return `'Screenshot_' || word(rowid)`
  return /^(maps|territories|tournaments)$/.test(table) && column === 'name'
    ? `name || ' ' || word(rowid)`
    : 'word(rowid)'
}

/**
 * Puts a word of sixty letters into every text that a person has typed, in the database of a server that is stopped.
 * Returns which columns those are, with their tables.
 */
export function lengthenTexts(dataDir: string) {
  const database = new Database(join(dataDir, 'trofey.db'))
  // No two are alike, because names may be unique.
  database.function('word', (row) =>
    longWord(`Щ${[...String(row)].map((digit) => 'абвгдежзик'[Number(digit)]).join('')}`),
  )
  // The ledger and the log cannot be changed otherwise.
  for (const name of ['postings_stay', 'admin_action_log_stays']) database.exec(`DROP TRIGGER ${name}`)
  const tables = database.prepare(`SELECT name FROM sqlite_master WHERE type = 'table'`).pluck().all() as string[]
  const changed: string[] = []
  for (const table of tables.filter((name) => !ours.test(name)))
    for (const { name, type } of database.pragma(`table_info(${table})`) as { name: string; type: string }[]) {
      if (type !== 'TEXT' || !typed.test(name)) continue
      database.exec(`UPDATE ${table} SET ${name} = ${lengthened(table, name)} WHERE ${name} <> ''`)
      changed.push(`${table}.${name}`)
    }
  database.close()
  return changed
}

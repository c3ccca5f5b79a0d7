import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { openDb } from '#db/open'
import { sealer } from '#db/seal'
import { secretKey } from '#db/secretKey'
import { makePicture } from '#db/seed/media'
import { seedSeason } from '#db/seed/season'

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
  const db = await openDb(join(dataDir, 'trofey.db'))
  const key = sealer(secretKey(join(dataDir, 'secret.key')))
  await seedSeason(db, { scale: 160, library, proofs, now: new Date(), sealer: key }, () => {})
  await db.close()
}

/** What people have typed, by the names of its columns. */
const typed = /(^|_)(name|username|title|description|rules|message|reason|text|filename)$/
const ours = /^(tallies|leases|installation_marks|sqlite_.*|__.*|.*_search(_.*)?)$/
const ourColumns = /^(search_text|title)$/

/** Makes one long word of every text that a person has typed into the database of a server that is stopped. */
export function lengthenTexts(dataDir: string) {
  const database = new Database(join(dataDir, 'trofey.db'))
  // No two are alike, because names may be unique.
  database.function('word', (row) =>
    longWord(`Щ${[...String(row)].map((digit) => 'абвгдежзик'[Number(digit)]).join('')}`),
  )
  // The ledger and the log cannot be changed otherwise.
  for (const name of ['postings_stay', 'admin_action_log_stays']) database.exec(`DROP TRIGGER ${name}`)
  const tables = database.prepare(`SELECT name FROM sqlite_master WHERE type = 'table'`).pluck().all() as string[]
  const changed = tables
    .filter((table) => !ours.test(table))
    .flatMap((table) => {
      const columns = database.pragma(`table_info(${table})`) as { name: string; type: string }[]
      return columns
        .filter(
          ({ name, type }) =>
            type === 'TEXT' && typed.test(name) && (table === 'tournaments' || !ourColumns.test(name)),
        )
        .map(({ name }) => ({ table, name }))
    })
    .filter(({ name }) => name !== 'search_text')
  for (const { table, name } of changed)
    database.exec(
      `UPDATE ${table} SET ${name} = ${name === 'original_filename' ? `'Screenshot_' ||` : ''} word(rowid) WHERE ${name} <> ''`,
    )
  database.close()
  return changed.map(({ table, name }) => `${table}.${name}`)
}

import { randomBytes } from 'node:crypto'
import { statSync } from 'node:fs'
import Database from 'better-sqlite3'
import { lookOfFrame, type Print } from '#api/media/print'
import type { Sample } from '#api/media/sampling'
import { rowOf } from '#api/repeats/search'
import { openDb } from '#db/open'
import { idOf } from '#shared/ids'

/** Bits of the bands that are stored: of the last five the first is always 0. */
const WIDTHS = [26, 26, 26, 25, 25, 25, 25, 25, 24, 24]
const CLIP_SECONDS = 12
const CLIPS = 0.4
/** So many frames are one of the game's own screens, which all seasons are full of. */
const COMMON = 0.02
const screens = Array.from({ length: 100 }, randomPrint)

export function randomPrint(): Print {
  const random = randomBytes(4 * WIDTHS.length)
  const bands = WIDTHS.map((width, band) => random.readUInt32LE(4 * band) >>> (32 - width))
  return { bands, turned: (random[0] ?? 0) & 0b11111_00000 }
}

/** The same but for `bits` of its bits. */
export function near({ bands, turned }: Print, bits: number): Print {
  const changed = [...bands]
  for (let bit = 0; bit < bits; bit++) {
    const band = Math.floor(Math.random() * changed.length)
    changed[band] = (changed[band] ?? 0) ^ (1 << Math.floor(Math.random() * 24))
  }
  return { bands: changed, turned }
}

export const commonScreen = () => near(screens[Math.floor(Math.random() * screens.length)] ?? randomPrint(), 3)

/** Writes the prints of so many submissions past the product, which would take a day. Returns some of their prints. */
export async function fill(file: string, submissions: number) {
  await (await openDb(file, { schema: 'create' })).close()
  const sqlite = new Database(file)
  for (const setting of ['synchronous = off', 'cache_size = -400000', 'foreign_keys = off']) sqlite.pragma(setting)
  const indexes = sqlite.prepare(
    "select name, sql from sqlite_master where tbl_name = 'prints' and sql like 'create index%'",
  )
  const made = indexes.all() as { name: string; sql: string }[]
  for (const { name } of made) sqlite.exec(`drop index ${name}`)
  const columns = sqlite.prepare("select name from pragma_table_info('prints')").pluck().all() as string[]
  const insert = sqlite.prepare(`insert into prints values (${columns.map(() => '?').join(',')})`)
  const known: Print[] = []
  let rows = 0
  sqlite.exec('begin')
  for (let index = 0; index < submissions; index++) {
    const id = idOf(BigInt(index) << 20n)
    const seconds = Math.random() < CLIPS ? CLIP_SECONDS : 1
    for (let second = 0; second < seconds; second++) {
      const print = Math.random() < COMMON ? commonScreen() : randomPrint()
      if (rows++ % 5000 === 0) known.push(print)
      insert.run(Object.values(rowOf(id, sampleOf(print, second * 1000))))
    }
  }
  sqlite.exec('commit')
  for (const { sql } of made) sqlite.exec(sql)
  sqlite.pragma('wal_checkpoint(truncate)')
  sqlite.close()
  return { known, rows, bytes: statSync(file).size }
}

export const sampleOf = (print: Print, ms = 0, index = 0): Sample => ({
  ms,
  isKept: true,
  look: lookOfFrame(print, index),
})

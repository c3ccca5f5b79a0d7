import { cpSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '../../..')

/** The built product in a folder of its own, where a test can put another version. */
export function copyOfProduct() {
  const folder = mkdtempSync(join(tmpdir(), 'trofey-version-'))
  for (const part of ['dist', 'db/migrations']) cpSync(join(root, part), join(folder, part), { recursive: true })
  for (const part of ['node_modules', 'package.json']) symlinkSync(join(root, part), join(folder, part))
  return folder
}

/** Gives a copy of the product one migration more, of both engines. */
export function addMigration(folder: string) {
  for (const engine of ['sqlite', 'postgres']) {
    const file = join(folder, 'db/migrations', engine, 'meta/_journal.json')
    const journal = JSON.parse(readFileSync(file, 'utf8')) as { entries: { idx: number; when: number; tag: string }[] }
    const last = journal.entries.at(-1)!
    journal.entries.push({ ...last, idx: last.idx + 1, when: last.when + 1, tag: 'next' })
    writeFileSync(file, JSON.stringify(journal))
    writeFileSync(join(folder, 'db/migrations', engine, 'next.sql'), 'create table next (id text primary key not null)')
  }
}

/** Fills a folder with the first `count` migrations of both engines; returns it. */
export function formerMigrations(folder: string, count: number) {
  cpSync(join(root, 'db/migrations'), folder, { recursive: true })
  for (const engine of ['sqlite', 'postgres']) {
    const file = join(folder, engine, 'meta/_journal.json')
    const journal = JSON.parse(readFileSync(file, 'utf8')) as { entries: unknown[] }
    writeFileSync(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, count) }))
  }
  return folder
}

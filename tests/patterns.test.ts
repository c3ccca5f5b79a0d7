import { describe, expect, test } from 'vitest'
import { codeOf, filesIn } from './files.ts'

// What a file may not contain.

const files = filesIn('api', 'db', 'pwa').filter((file) => /\.tsx?$/.test(file))

// `tx.write.insert(kills)`, `.update(kills)`, `.delete(kills)`
const tablesWrittenIn = (code: string) =>
  [...code.matchAll(/\bwrite\s*\.\s*(?:insert|update|delete)\(\s*(\w+)/g)].map(([, table = '']) => table)
/** `api/dropmaps`, whatever its folders. */
const sliceOf = (file: string) => file.split('/').slice(0, 2).join('/')
const writers = new Map<string, Set<string>>()
for (const file of files.filter((name) => name.startsWith('api/'))) {
  for (const table of tablesWrittenIn(codeOf(file)))
    writers.set(table, (writers.get(table) ?? new Set()).add(sliceOf(file)))
}

describe('every table is written by one slice', () => {
  test('inserts, updates and deletes are seen, over line breaks too', () => {
    const code = `
      await tx.write.insert(one).values(row)
      await tx.write
        .update(two)
        .set(row)
      await tx
        .write
        .delete(
          three,
        )
      await tx.read.select().from(four)
    `
    expect(tablesWrittenIn(code)).toEqual(['one', 'two', 'three'])
  })
  test('what writes is seen', () => expect(writers.size).toBeGreaterThan(20))
  test('by no other', () => expect([...writers].filter(([, slices]) => slices.size > 1)).toEqual([]))
})

// Money leaves the book at one gate (MONEY-20): whoever else could settle or complete a withdrawal would go round it.
describe('a withdrawal is completed in one file', () => {
  const gate = 'api/withdrawals/payOut.ts'
  const those = (pattern: RegExp) =>
    files.filter((file) => file.startsWith('api/') && pattern.test(codeOf(file))).sort()
  test('its posting is made there', () => expect(those(/'withdrawal_completed'/)).toEqual([gate]))
  test('how it passed is written there', () => expect(those(/\.insert\(payouts\)/)).toEqual([gate]))
  test('its status is set there', () => {
    const sets = those(/\b(update|set)\(/).filter((file) => file.startsWith('api/withdrawals/'))
    expect(sets.filter((file) => /status: 'completed'/.test(codeOf(file)))).toEqual([gate])
  })
  test('the gate is called by these alone', () =>
    expect(those(/\bpayOut\b.*from '\.{1,2}\/payOut\.ts'/)).toEqual([
      'api/withdrawals/batches/answers.ts',
      'api/withdrawals/process.ts',
    ]))
})

// What a request gets is read through to the server's (OPS-41): a spread of it would be empty.
test('nobody spreads what the API reaches outside itself', () =>
  expect(files.filter((file) => file.startsWith('api/') && /\.\.\.\s*(c\.var\.)?deps\b/.test(codeOf(file)))).toEqual(
    [],
  ))

// SQLite's own words: a query that ends in .get(), .all() or .run() compiles, works there and fails on PostgreSQL.
const oneEngineOnly =
  /\.(get|all|run)\(\)|'(better-sqlite3|pg)'|drizzle-orm\/(better-sqlite3|node-postgres|sqlite-core|pg-core)/
const knowsBothEngines = /^db\/((columns|open)\.ts$|(postgres|sqlite|move|readOnly)\/)/

test('every query runs on both databases', () => {
  const queries = files.filter((file) => /^(api|db)\//.test(file) && !knowsBothEngines.test(file))
  expect(queries.filter((file) => oneEngineOnly.test(codeOf(file)))).toEqual([])
})

// What the browser or a proxy says of a failure is no sentence for a player: `messageOf` chooses the words.
test('no screen shows the raw text of an error', () => {
  const screens = files.filter((file) => /^pwa\/.*\.tsx$|^pwa\/(?!lib|offline|sw)\w+\/.*\.ts$/.test(file))
  const raw = /\berror\.message\b|as Error\)\.message/
  expect(screens.filter((file) => raw.test(codeOf(file)))).toEqual([])
})

import { expect, test } from 'vitest'
import { codeOf, filesIn } from './files.ts'

// `npm test` runs the API on PostgreSQL where the engines differ: a test file says so by its name, `.engines.test.ts`.

/** SQL by hand, locks, and conditions that `db/columns.ts` writes for each engine. */
const differs =
  /\bsql\s*(?:<[^`]*>)?`|\bsql\.raw\(|\bhold\(|'#db\/locks'|\b(?:jsonLength|bareJson|moscowDayOf|hoursBefore|among|amongIntegers|beginsWith)\(/
const sliceOf = (file: string) => /^(?:tests\/)?api\/(\w+)\//.exec(file)?.[1]

const slices = new Set(
  filesIn('api').flatMap((file) => (file.endsWith('.ts') && differs.test(codeOf(file)) ? (sliceOf(file) ?? []) : [])),
)
const tested = new Set(filesIn('tests/api').flatMap((file) => (file.endsWith('.engines.test.ts') ? sliceOf(file) : [])))

test('a slice whose SQL, locks or JSON may differ by engine has a test on both at each commit', () => {
  expect(slices.size).toBeGreaterThan(10)
  expect([...slices].filter((slice) => !tested.has(slice))).toEqual([])
})

test.for([
  'const total = sql<number>`count(*)`',
  "sql.raw('select 1')",
  'tx.hold(mapLock(id))',
  "import { lockMap } from '#db/locks'",
  'where(among(rows.id, ids))',
])('what may differ is seen: %s', (code) => expect(differs.test(code)).toBe(true))

import { analyse } from 'scslre'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'
import { codeOf, filesIn } from './files.ts'

/** Every regular expression of a file, as it is written. */
function expressionsIn(code: string, file: string) {
  const found: { pattern: string; flags: string }[] = []
  const visit = (node: unknown) => {
    if (typeof node !== 'object' || node === null) return
    if ('regex' in node) found.push(node.regex as { pattern: string; flags: string })
    for (const child of Object.values(node)) visit(child)
  }
  visit(parseSync(file, code).program)
  return found
}

/** Of quadratic time or worse: two quantifiers share characters, or one repeats what repeats itself. */
const slow = ({ pattern, flags }: { pattern: string; flags: string }) =>
  // That a search begins anew at each character is every expression's.
  analyse({ source: pattern, flags }, { reportTypes: { Move: false } }).reports.length > 0

const files = filesIn('shared', 'db', 'api', 'pwa').filter((file) => /\.tsx?$/.test(file))

test('a slow expression is seen', () => {
  const code = 'const found = [/\\{\\{\\s*([^{}]*?)\\s*\\}\\}/g, /^a+$/, /(a*)*b/, /\\d+\\d*x/]'
  expect(expressionsIn(code, 'any.ts').map(slow)).toEqual([true, false, true, true])
})

test('no regular expression takes more time than its text grows', () => {
  const all = files.flatMap((file) => expressionsIn(codeOf(file), file).map((one) => ({ file, ...one })))
  expect(all.length).toBeGreaterThan(200)
  expect(all.filter(slow).map(({ file, pattern }) => `${file}: ${pattern}`)).toEqual([])
})

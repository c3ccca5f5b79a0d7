import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { codeOf, filesIn } from './files.ts'

// What code, tests and documents name is in the repository.

const rootDocuments = readdirSync('.').filter((name) => name.endsWith('.md'))
const texts = filesIn('shared', 'db', 'api', 'pwa', 'tests', 'docs', '.ci')
const files = [...texts.filter((file) => /\.(tsx?|css|md|mjs|html)$/.test(file)), ...rootDocuments]
const textOf = new Map(files.map((file) => [file, codeOf(file)]))

/** Every match of `pattern` with the file that names it. */
const named = (pattern: RegExp) =>
  [...textOf].flatMap(([file, text]) => [...text.matchAll(pattern)].map(([name]) => ({ file, name })))

const definitions = files
  .filter((file) => file.startsWith('docs/rules/'))
  .flatMap((file) => [...textOf.get(file)!.matchAll(/^- \*\*([A-Z]+-\d+)\*\*/gm)].map(([, rule = '']) => rule))
const prefixes = [...new Set(definitions.map((rule) => rule.replace(/-\d+$/, '')))]

test('every document that is named exists, seen from its reader or from the root', () => {
  const documents = named(/[\w./-]+\.md\b/g).filter(({ name }) => !name.startsWith('dist/'))
  expect(documents.length).toBeGreaterThan(100)
  expect(documents.filter(({ file, name }) => !existsSync(join(dirname(file), name)) && !existsSync(name))).toEqual([])
})

test('every rule has one number of its own', () => {
  expect(definitions.length).toBeGreaterThan(150)
  expect(definitions.filter((rule, at) => definitions.indexOf(rule) !== at)).toEqual([])
})

test('every rule that is named is defined', () => {
  const rules = named(new RegExp(`\\b(${prefixes.join('|')})-\\d+\\b`, 'g'))
  expect(rules.length).toBeGreaterThan(400)
  expect(rules.filter(({ name }) => !definitions.includes(name))).toEqual([])
})

test('every rule page and every decision stands in its index', () => {
  const pages = (folder: string) => readdirSync(folder).filter((name) => name !== 'README.md')
  expect(pages('docs/rules').filter((name) => !textOf.get('docs/rules.md')!.includes(`(rules/${name})`))).toEqual([])
  const index = textOf.get('docs/decisions/README.md')!
  expect(pages('docs/decisions').filter((name) => !index.includes(`(${name})`))).toEqual([])
})

test('every setting is explained to whoever runs the server, with its default', () => {
  const settings = [...textOf.get('api/core/env.ts')!.matchAll(/^ {2}([A-Z_]+): /gm)].map(([, name = '']) => name)
  expect(settings.length).toBeGreaterThan(25)
  const example = readFileSync('.env.example', 'utf8')
  expect(settings.filter((name) => !example.includes(`# ${name}=`))).toEqual([])
  expect(settings.filter((name) => !textOf.get('docs/operations.md')!.includes(`\`${name}\``))).toEqual([])
})

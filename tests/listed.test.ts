import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { describe, expect, test } from 'vitest'
import { settingNames } from '#db/settings/names'
import { AppError, isErrorCode } from '#shared/errors'
import { pages } from '#shared/pages'
import { codeOf, filesIn } from './files.ts'

// What documents list is what the tree and the code have: nothing missing, nothing left over.

type Table = { head: string; cells: string[] }

/** The tables of a document: the first cell of the head, and of each row. */
function tablesIn(text: string): Table[] {
  const blocks = text.matchAll(/^\|.*\n\|[-|: ]+\n(\|.*\n?)+/gm)
  return [...blocks].map(([block]) => {
    const [head = '', , ...cells] = block
      .trim()
      .split('\n')
      .map((row) => row.split('|')[1]?.trim() ?? '')
    return { head, cells }
  })
}

const quotedIn = (text: string) => [...text.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name)

const foldersOf = (folder: string) =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
const filesOf = (folder: string) =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(tsx?|css)$/.test(entry.name))
    .map(({ name }) => name)

/**
 * Compares the tables of a README with its folder: one whose head begins with "folder" lists the folders beside it, "folder
 * of `x`" those of `x`, and "file or folder" the files too. Returns what only one side has, as `+name` and `-name`.
 */
function differencesIn(text: string, folder: string) {
  return tablesIn(text)
    .filter(({ head }) => /^(file or )?folder/.test(head))
    .flatMap(({ head, cells }) => {
      const [room] = quotedIn(head)
      const place = room ? `${folder}/${room}` : folder
      const names = cells.flatMap(quotedIn)
      const listed = new Set(names.filter((name) => name.includes('/')).map((name) => name.split('/')[0] ?? ''))
      const there = foldersOf(place).filter((name) => !ignored.has(name))
      if (head.startsWith('file')) {
        for (const name of names.filter((name) => !name.includes('/'))) listed.add(name)
        there.push(...filesOf(place))
      }
      return [
        ...there.filter((name) => !listed.has(name)).map((name) => `-${place}/${name}`),
        ...[...listed].filter((name) => !there.includes(name)).map((name) => `+${place}/${name}`),
      ]
    })
}

const ignored = new Set(
  [...codeOf('.gitignore').matchAll(/^([\w-]+)\/?$/gm)].map(([, name = '']) => name).concat('.git'),
)

describe('folders', () => {
  const readmes = ['README.md', ...filesIn('api', 'db', 'pwa', 'tests').filter((file) => file.endsWith('README.md'))]
  const listing = readmes.filter((file) => tablesIn(codeOf(file)).some(({ head }) => /^(file or )?folder/.test(head)))

  test('root, floors and rooms are listed', () =>
    expect(new Set(listing)).toEqual(
      new Set([
        'README.md',
        'api/README.md',
        'db/README.md',
        'pwa/README.md',
        'pwa/offline/README.md',
        'tests/README.md',
      ]),
    ))

  test.each(listing)('%s lists each folder that is there, and no other', (file) =>
    expect(differencesIn(codeOf(file), dirname(file))).toEqual([]),
  )

  test('a missing and a removed folder are found', () => {
    const text = '| folder | contents |\n|---|---|\n| `device/`, `outbox/`, `share/` | one |\n| `gone/` | two |\n'
    expect(differencesIn(text, 'pwa/offline')).toEqual(['-pwa/offline/upload', '+pwa/offline/gone'])
    const room = '| folder of `offline` | |\n|---|---|\n| `device/`, `outbox/`, `share/`, `upload/` | one |\n'
    expect(differencesIn(room, 'pwa')).toEqual([])
  })
})

/** The text of a rule, up to the next. */
const ruleIn = (file: string, rule: string) => codeOf(file).split(`- **${rule}**`)[1]?.split('\n- **')[0] ?? ''

describe('pages', () => {
  const named = quotedIn(ruleIn('docs/rules/app.md', 'APP-1')).filter((name) => name.startsWith('/'))
  const beginningOf = (path: string) => path.replace(/(\/\*|\/\{\w+\}|…)$/, '')

  test('APP-1 names every page of the app, and no other', () => {
    const listed = named.map(beginningOf).filter((path) => path !== '/devlog')
    expect(new Set(listed)).toEqual(new Set(Object.keys(pages).map(beginningOf)))
  })

  test('APP-2 names every item of the navigation', () => {
    const items = [...codeOf('pwa/app/shell/navigation.tsx').matchAll(/\blabel: '([^']+)'/g)].map(([, label]) => label)
    expect(items.length).toBeGreaterThan(3)
    const rule = ruleIn('docs/rules/app.md', 'APP-2')
    expect(items.filter((label) => !rule.includes(`«${label}»`))).toEqual([])
  })
})

describe('settings', () => {
  const explained = tablesIn(codeOf('docs/settings.md')).flatMap(({ cells }) => cells.flatMap(quotedIn))
  const examples = [...readFileSync('.env.example', 'utf8').matchAll(/^# ([A-Z_\d]+)=/gm)].map(([, name = '']) => name)

  test.each([
    ['docs/settings.md', explained],
    ['.env.example', examples],
  ])('%s lists every setting, and no other', (_, names) => expect(new Set(names)).toEqual(new Set(settingNames)))
})

test('every error code that a rule gives with its status has this status', () => {
  const given = filesIn('docs/rules').flatMap((file) =>
    [...codeOf(file).matchAll(/\b([45]\d\d)\s+`([a-z_]+)`/g)].map(([, status, code = '']) => ({ file, status, code })),
  )
  expect(given.length).toBeGreaterThan(20)
  const wrong = given.filter(({ status, code }) => !isErrorCode(code) || new AppError(code).status !== Number(status))
  expect(wrong).toEqual([])
})

describe('commands', () => {
  const documents = [...filesIn('docs', 'api', 'db', 'pwa', 'tests', '.ci'), ...readdirSync('.')].filter(
    (file) => file.endsWith('.md') && existsSync(file) && file !== 'CHANGELOG.md',
  )
  const named = (pattern: RegExp) =>
    documents.flatMap((file) => [...codeOf(file).matchAll(pattern)].map(([, name = '']) => ({ file, name })))

  test('every script that a document names is in package.json', () => {
    const { scripts } = JSON.parse(codeOf('package.json')) as { scripts: Record<string, string> }
    const commands = named(/\bnpm run ([a-z][a-z:]*[a-z])/g)
    expect(commands.length).toBeGreaterThan(20)
    expect(commands.filter(({ name }) => !scripts[name])).toEqual([])
  })

  test('every part of the bench that a document names is one', () => {
    const parts = /parts: Record<string, Part> = \{([^}]+)\}/.exec(codeOf('tests/bench/run.ts'))?.[1]?.match(/\w+/g)
    const listed = tablesIn(codeOf('tests/bench/README.md')).flatMap(({ cells }) => cells.flatMap(quotedIn))
    const asked = named(/npm run bench -- --only (\w+)/g).map(({ name }) => name)
    expect(listed.length).toBeGreaterThan(5)
    expect([...listed, ...asked].filter((name) => !parts?.includes(name))).toEqual([])
  })
})

import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { describe, expect, test } from 'vitest'
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

const ignored = readFileSync('.gitignore', 'utf8').split('\n')
const roots = readdirSync('.').filter((name) => !['.git', ...ignored].includes(name) && !ignored.includes(`${name}/`))
const rootFolders = roots.filter((name) => statSync(name).isDirectory())
/** Every file and folder of the repository, by its path from the root. */
const paths = new Set(
  [...roots, ...filesIn(...rootFolders)].flatMap((file) =>
    file.split('/').map((_, depth, names) => names.slice(0, depth + 1).join('/')),
  ),
)
const isFromRoot = (name: string) => name.includes('/') && rootFolders.includes(name.split('/')[0] ?? '')
const looksLikePath = (word: string) =>
  /^[\w./<>-]+$/.test(word) && (isFromRoot(word) || /^\w.*(\/|\.(tsx?|mjs|css|json|html|md))$/.test(word))

/** Whether a path is so called from the root, or ends so below `folder`; `<slice>` is any name. */
function isPath(name: string, folder: string) {
  const pattern = name.replace(/\/$/, '').replaceAll('.', '\\.').replaceAll(/<\w+>/g, '\\w+')
  const below = isFromRoot(name) && !folder ? '' : `|${folder && `${folder}/`}(.*/)?${pattern}`
  const wanted = new RegExp(`^(${pattern}${below})$`)
  return [...paths].some((path) => wanted.test(path))
}

test('every file and folder that a document names exists', () => {
  const documents = files.filter((file) => file.endsWith('.md'))
  const missing = documents.flatMap((file) => {
    const folder = /^docs\/|^[^/]+$/.test(file) ? '' : dirname(file)
    const code = [...textOf.get(file)!.matchAll(/```.*?```|`[^`\n]+`/gs)]
    const words = code.flatMap(([code]) => code.split(/[`\s,;:()|]+/)).filter(looksLikePath)
    const own = words.filter((word) => !ignored.some((name) => name && word.startsWith(name)))
    return own.filter((word) => !isPath(word, folder)).map((word) => `${file}: ${word}`)
  })
  expect(missing).toEqual([])
})

test('every file that a comment names from the root exists', () => {
  const code = files.filter((file) => /\.(tsx?|css|mjs)$/.test(file))
  const comments = code.flatMap((file) =>
    [...textOf.get(file)!.matchAll(/^\s*(?:\/\/|\/?\*).*$/gm)].map(([comment]) => ({ file, comment })),
  )
  const found = comments.flatMap(({ file, comment }) =>
    [...comment.matchAll(/(?<![\w/.])[\w.-]+(?:\/[\w.-]+)+\.(?:tsx?|css|mjs)\b/g)].map(([name]) => ({ file, name })),
  )
  const fromRoot = found.filter(({ name }) => isFromRoot(name))
  expect(fromRoot.length).toBeGreaterThan(20)
  expect(fromRoot.filter(({ name }) => !paths.has(name))).toEqual([])
})

const anchorsIn = (file: string) =>
  [...textOf.get(file)!.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  )

test('every link to a heading leads to one', () => {
  const links = files
    .filter((file) => file.endsWith('.md'))
    .flatMap((file) =>
      [...textOf.get(file)!.matchAll(/\]\(([\w./-]*\.md)?#([^)\s]+)\)/g)].map(([, to, anchor = '']) => ({
        file,
        to: to === undefined ? file : join(dirname(file), to),
        anchor,
      })),
    )
  expect(links.length).toBeGreaterThan(5)
  expect(links.filter(({ to, anchor }) => !anchorsIn(to).includes(anchor))).toEqual([])
})

test('every name that a document gives a place is there', () => {
  const documents = files.filter((file) => file.endsWith('.md'))
  const located = documents.flatMap((file) => [...textOf.get(file)!.matchAll(/`(\w+)` in\s+`([\w./-]+\.\w+)`/g)])
  expect(located.length).toBeGreaterThan(5)
  const missing = located.filter(
    ([, name, file = '']) => isFromRoot(file) && !new RegExp(`\\b${name}\\b`).test(codeOf(file)),
  )
  expect(missing.map(([name]) => name)).toEqual([])
})

describe('a walk', () => {
  const walks = textOf.get('docs/walks.md')!.split('\n# ')[0]!.split('\n## ').slice(1)
  const stepsOf = (walk: string) =>
    [...walk.matchAll(/^\d+\. `([^`]+)` \(`(\w+)`\): (\*(?:HTTP|event|device|argument)\*; )?/gm)].map(
      ([, file = '', name = '', reachedBy]) => ({ file, name, reachedBy }),
    )
  const imports = (file: string, other: string) => {
    const [, path] = /^(\w+\/.*)\.ts$/.exec(other) ?? []
    const near = relative(dirname(file), other)
    const spellings = [near.startsWith('.') ? near : `./${near}`, ...(path ? [`#${path}`] : [])]
    return spellings.some((spelling) => codeOf(file).includes(`'${spelling}'`))
  }

  test('is written for an upload, an approval, a claim, a registration and a payout', () =>
    expect(walks.map((walk) => walk.split(':')[0])).toEqual([
      'An upload',
      'An approval',
      'A claim',
      'A registration',
      'A payout',
    ]))

  test.each(walks.map((walk) => [walk.split(':')[0], stepsOf(walk)] as const))(
    '%s enters at most nine files, each once',
    (_, steps) => {
      expect(steps.length).toBeGreaterThan(5)
      expect(steps.length).toBeLessThanOrEqual(9)
      expect(new Set(steps.map(({ file }) => file)).size).toBe(steps.length)
    },
  )

  test.each(walks.map((walk) => [walk.split(':')[0], stepsOf(walk)] as const))(
    '%s goes along the imports, function by function',
    (_, steps) => {
      expect(steps.filter(({ file, name }) => !new RegExp(`\\b${name}\\b`).test(codeOf(file)))).toEqual([])
      const jumps = steps.flatMap(({ file, reachedBy }, at) => {
        const before = steps[at - 1]
        return !before || reachedBy || imports(before.file, file) ? [] : [`${before.file} → ${file}`]
      })
      expect(jumps).toEqual([])
    },
  )

  test('that jumps is found', () =>
    expect(imports('pwa/drafts/form/useUploadForm.ts', 'api/balance/balance.ts')).toBe(false))
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

test('every decision has the number of its file, and every one that is named is there', () => {
  const decisions = filesIn('docs/decisions').filter((file) => !file.endsWith('README.md'))
  const numberOf = (file: string) => /\/(\d{4})-[^/]+$/.exec(file)?.[1]
  const numbers = decisions.map(numberOf)
  expect(numbers.filter((number, at) => !number || numbers.indexOf(number) !== at)).toEqual([])
  expect(decisions.filter((file) => !textOf.get(file)!.startsWith(`# ${numberOf(file)}. `))).toEqual([])

  const inText = named(/\bdecisions? \d{4}\b/g)
  const amongThem = named(/\b0\d{3}\b/g).filter(({ file }) => file.startsWith('docs/decisions/'))
  expect(inText.length + amongThem.length).toBeGreaterThan(decisions.length)
  expect([...inText, ...amongThem].filter(({ name }) => !numbers.includes(name.slice(-4)))).toEqual([])
})

import { basename } from 'node:path'
import { expect, test } from 'vitest'
import { codeOf, filesIn } from './files.ts'

// The right column of "Words" in CONTRIBUTING.md: what no name in the code is made of.
const anywhere =
  'told said wish wished because does alone desk burn burns burning flame breathe breathing begun undone verdict notice notices'
/** About maps: a location, a claim, a position, a seat. */
const aboutMaps = 'spot spots mark marks place places'
/** Names of types: the props of a component are `XProps`, the arguments of one function are named after it. */
const types = /^(Told|Asked|Known|Shown|Given|Wish)$/
/** Fields of the API, and names under which data is stored. */
const stored = /^(maxPlayersPerSpot|maxContestedSpots|place|waitingPlace|begunAt)$/

/** Every identifier of the code: comments, texts and markup do not count. */
const namesIn = (code: string) =>
  code
    .replace(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, '')
    .replace(/'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"/g, "''")
    .replace(/`(?:[^`\\]|\\.)*`/g, (template) =>
      [...template.matchAll(/\$\{([^}]*)\}/g)].map(([, code]) => code).join(' '),
    )
    .replace(/>[^<>{}()=;]*</g, '><')
    .match(/[A-Za-z_$][\w$]*/g) ?? []
const wordsOf = (name: string) =>
  name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[ _]+/)

function unwanted(name: string, file: string) {
  if (stored.test(name)) return false
  const isOf = (list: string) => wordsOf(name).some((word) => list.split(' ').includes(word))
  return types.test(name) || isOf(anywhere) || (file.includes('dropmaps') && isOf(aboutMaps))
}

test('names are found in code, not in texts or comments', () => {
  const code = `
    // told
    const isTold = said(\`wish \${desk}\`, 'news') /* burn */
    type Asked = { waitlist: string }
  `
  expect(namesIn(code).filter((name) => unwanted(name, 'api/core/here.ts'))).toEqual([
    'isTold',
    'said',
    'desk',
    'Asked',
  ])
  expect(unwanted('placeOf', 'pwa/dropmaps/here.ts')).toBe(true)
  expect(unwanted('placeOf', 'pwa/tournaments/here.ts')).toBe(false)
})

test('no name uses a word that the glossary replaces', () => {
  const files = filesIn('api', 'db', 'pwa', 'shared', 'tests').filter(
    (file) => /\.tsx?$/.test(file) && file !== 'tests/words.test.ts',
  )
  const found = files.flatMap((file) =>
    [...new Set([basename(file).split('.')[0]!, ...namesIn(codeOf(file))])]
      .filter((name) => unwanted(name, file))
      .map((name) => `${file}: ${name}`),
  )
  expect(found).toEqual([])
})

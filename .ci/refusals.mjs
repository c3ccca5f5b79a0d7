// What the tests saw of the API's answers. `npm run refusals` writes the refusals among them to
// api/openapi/refusals.json: after a whole `npm test` exactly those, after a part of the tests also those that it had.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { run } from './steps.mjs'

const SEEN = 'test-results/answers'
const WHOLE = 'test-results/all-answers-seen'
const REFUSALS = 'api/openapi/refusals.json'

/** The lines that `tests/support/openapi/answers.ts` wrote: method, path, status, and the code of a refusal. */
export function answersSeen() {
  const files = existsSync(SEEN) ? readdirSync(SEEN) : []
  return new Set(files.flatMap((name) => readFileSync(`${SEEN}/${name}`, 'utf8').trim().split('\n')))
}

/** The lines of the refusals that the API's description has from earlier runs. */
export const refusalsListed = () =>
  Object.entries(JSON.parse(readFileSync(REFUSALS, 'utf8'))).flatMap(([call, codes]) =>
    Object.entries(codes).map(([code, status]) => `${call} ${status} ${code}`),
  )

/** Says that every test of the API has run and passed. */
export const markWhole = () => writeFileSync(WHOLE, '')

async function writeRefusals() {
  const calls = {}
  for (const answer of [...answersSeen(), ...(existsSync(WHOLE) ? [] : refusalsListed())].sort()) {
    const [method, path, status, code] = answer.split(' ')
    if (code === undefined) continue
    const call = `${method} ${path}`
    calls[call] ??= {}
    calls[call][code] = Number(status)
  }
  const sorted = Object.entries(calls).map(([call, codes]) => [call, Object.fromEntries(Object.entries(codes).sort())])
  writeFileSync(REFUSALS, JSON.stringify(Object.fromEntries(sorted)))
  await run('npx', '--no-install', 'biome', 'format', '--write', REFUSALS)
}

if (process.argv[1] === import.meta.filename) await writeRefusals()

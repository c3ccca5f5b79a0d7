import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { answerShapes } from '../api/openapi/answerShapes.ts'
import { callsOfTheLogin, keptCalls } from '../pwa/lib/reads/keptCalls.ts'
import { hasPostgres } from './support/database/postgres.ts'
import { limits } from './support/time/clock.ts'

const api = ['tests/api/**/*.test.ts']
const project = (name: string, rest: object) => ({
  test: {
    name,
    root: `${import.meta.dirname}/..`,
    testTimeout: limits.test,
    hookTimeout: limits.test,
    expect: { poll: { timeout: limits.poll } },
    setupFiles: ['tests/support/failures/setup.ts'],
    ...rest,
  },
})

// A test of the API shares nothing with another but the code, which is loaded once for each worker. Its memory is set as
// the server's is (package.json): collecting a larger young generation would block the event loop for longer.
const apiTests = { include: api, isolate: false, execArgv: ['--max-semi-space-size=4'] }

// DATABASE_URL only chooses the dialect here; every test has a database of its own.
const onPostgres = {
  ...apiTests,
  env: { DATABASE_URL: 'postgres:' },
  globalSetup: ['tests/support/database/postgres.ts'],
}

// `.ci/suites.mjs` says which of them `npm test` runs.
const projects = [
  project('fence', { include: ['tests/*.test.ts'] }),
  project('rules', { include: ['tests/{shared,withoutDatabase}/**/*.test.ts'], isolate: false }),
  // Parts of the app keep what they know in their modules: each file has them anew.
  {
    ...project('device', { include: ['tests/pwa/**/*.test.ts'] }),
    plugins: [answerShapes(keptCalls, callsOfTheLogin)],
  },
  project('build', { include: ['tests/{build,server/start}/**/*.test.ts'] }),
  project('server', {
    include: ['tests/{server,engines}/**/*.test.ts'],
    exclude: ['tests/server/start/**'],
    isolate: false,
    // Some are whole journeys of a browser.
    testTimeout: limits.journey,
  }),
  project('sqlite', apiTests),
  ...(hasPostgres
    ? [
        project('postgres', { ...onPostgres, include: ['tests/api/**/*.engines.test.ts'] }),
        project('wholePostgres', onPostgres),
      ]
    : []),
]

if (!hasPostgres) console.warn('PostgreSQL is not installed: the API is tested on SQLite only')

// More workers than cores only cost more processor: each imports the API again.
export default defineConfig({ test: { projects, maxWorkers: availableParallelism() } })

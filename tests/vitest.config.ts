import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { hasPostgres } from './support/postgres.ts'
import { limits } from './support/time/clock.ts'

const api = ['tests/api/**/*.test.ts']
const project = (name: string, rest: object) => ({
  test: {
    name,
    root: `${import.meta.dirname}/..`,
    testTimeout: limits.test,
    hookTimeout: limits.test,
    expect: { poll: { timeout: limits.poll } },
    ...rest,
  },
})

// A test of the API shares nothing with another but the code, which is loaded once for each worker. Its memory is set as
// the server's is (package.json): collecting a larger young generation would block the event loop for longer.
const apiTests = { include: api, isolate: false, execArgv: ['--max-semi-space-size=4'] }

const projects = [
  project('fence', { include: ['tests/*.test.ts'] }),
  // In memory: nothing here takes the database.
  project('device', { include: ['tests/{shared,withoutDatabase,pwa}/**/*.test.ts'] }),
  project('build', { include: ['tests/{build,server,engines}/**/*.test.ts'] }),
  project('sqlite', apiTests),
  // DATABASE_URL only chooses the dialect here; every test has a database of its own.
  ...(hasPostgres
    ? [
        project('postgres', {
          ...apiTests,
          env: { DATABASE_URL: 'postgres:' },
          globalSetup: ['tests/support/postgres.ts'],
        }),
      ]
    : []),
]

if (!hasPostgres) console.warn('PostgreSQL is not installed: the API is tested on SQLite only')

/** Begun last, each of these would be waited for alone; without a run before it nobody can tell it by the file. */
const long = /\/api\/(core\/loop|submissions\/ownSearch|(withdrawals|premium|tournaments|dropmaps)\/model)\.test\.ts$/

class LongOnesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const sorted = await super.sort(files)
    return [
      ...sorted.filter(({ moduleId }) => long.test(moduleId)),
      ...sorted.filter(({ moduleId }) => !long.test(moduleId)),
    ]
  }
}

// Most of them wait for a disk, a database or a process: more than there are cores.
export default defineConfig({ test: { projects, maxWorkers: 3, sequence: { sequencer: LongOnesFirst } } })

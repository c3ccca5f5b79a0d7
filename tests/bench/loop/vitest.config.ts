import { defineConfig } from 'vitest/config'
import { limits } from '../../support/time/clock.ts'

// One after the other, with the memory that the server has (package.json): collecting a larger young generation would
// block the event loop for longer.
export default defineConfig({
  test: {
    root: `${import.meta.dirname}/../../..`,
    include: ['tests/bench/loop/*.bench.ts'],
    execArgv: ['--max-semi-space-size=4', '--expose-gc'],
    fileParallelism: false,
    testTimeout: 10 * limits.test,
    hookTimeout: limits.test,
  },
})

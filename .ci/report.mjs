// What a run of Vitest comes to, for `npm test`: with the errors that belong to no test, which Vitest's own JSON leaves out.
import { writeFileSync } from 'node:fs'

const inWords = (errors) => errors.map(({ message, stack }) => stack || message).join('\n')

export default class Report {
  onTestRunEnd(modules, unhandled) {
    const tests = modules.flatMap((module) => [...module.children.allTests()])
    const inState = (state) => tests.filter((test) => test.result().state === state)
    const suites = modules.flatMap((module) => [module, ...module.children.allSuites()])
    const failed = [
      ...inState('failed').map((test) => `${test.module.moduleId}: ${test.fullName}\n${inWords(test.result().errors)}`),
      // A file that could not be loaded, or a hook.
      ...suites
        .filter((suite) => suite.errors().length > 0)
        .map((suite) => `${(suite.module ?? suite).moduleId}\n${inWords(suite.errors())}`),
      ...unhandled.map((error) => `Unhandled, while ${error.VITEST_TEST_PATH ?? 'no test'} ran: ${inWords([error])}`),
    ]
    const counts = { passed: inState('passed').length, skipped: inState('skipped').length, failed }
    writeFileSync(process.env.VITEST_REPORT, JSON.stringify(counts))
  }
}

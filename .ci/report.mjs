// Writes what a run of Vitest came to, for `.ci/suites.mjs`: with the errors that belong to no test, which Vitest's own JSON leaves out.
import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'

const textOf = (errors) => errors.map(({ message, stack }) => stack || message).join('\n')

export default class Report {
  onTestRunEnd(modules, unhandled) {
    const tests = modules.flatMap((module) => [...module.children.allTests()])
    const inState = (state) => tests.filter((test) => test.result().state === state)
    const suites = modules.flatMap((module) => [module, ...module.children.allSuites()])
    const failed = [
      ...inState('failed').map((test) =>
        failureIn(test.module, test.fullName, test.result().errors, test.meta().files),
      ),
      // A file that could not be loaded, or a hook.
      ...suites
        .filter((suite) => suite.errors().length > 0)
        .map((suite) => failureIn(suite.module ?? suite, suite.fullName ?? 'loading', suite.errors())),
      ...unhandled.map((error) => ({
        name: `an error outside of a test, while ${error.VITEST_TEST_PATH ?? 'none'} ran`,
        message: textOf([error]),
        files: [],
      })),
    ]
    const counts = { passed: inState('passed').length, skipped: inState('skipped').length, failed }
    writeFileSync(process.env.VITEST_REPORT, JSON.stringify(counts))
  }
}

function failureIn(module, name, errors, files = []) {
  const project = module.project.name
  const file = relative('.', module.moduleId)
  return { name: `${file} (${project}): ${name}`, message: textOf(errors), files, project }
}

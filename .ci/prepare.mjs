// Runs before a script: the packages, and what the script names besides them (`build`, `system`).
import { build, packages, say, system } from './steps.mjs'

const steps = { build, system }
try {
  await packages()
  await Promise.all(process.argv.slice(2).map((name) => steps[name]()))
} catch (error) {
  say(error.message)
  process.exit(1)
}

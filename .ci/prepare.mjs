// Runs before a script: the packages, and what the script names besides them (`build`, `browser`).
import { build, packages, say, system } from './steps.mjs'

const steps = { build, browser: () => system(false) }
try {
  await packages()
  await Promise.all(process.argv.slice(2).map((name) => steps[name]()))
} catch (error) {
  say(error.message)
  process.exit(1)
}

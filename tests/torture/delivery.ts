import { parseArgs } from 'node:util'
import { MAX_PENDING } from '#shared/files/limits'
import { MIB } from '#shared/units'
import { judge } from './judge.ts'
import { tableOf } from './table.ts'
import { torture } from './torture.ts'
import { faults } from './weather.ts'

// `npm run torture:delivery -- --uploads 20 --seed 7`: phones send large files while everything goes wrong.

const { values } = parseArgs({
  options: { uploads: { type: 'string', default: '200' }, seed: { type: 'string', default: '1' } },
})
const [uploads, seed] = [Number(values.uploads), Number(values.seed)]
if (!(Number.isInteger(uploads) && uploads >= 2 && Number.isInteger(seed))) {
  console.error('Usage: npm run torture:delivery -- --uploads 200 --seed 1')
  process.exit(1)
}

const plan = {
  uploads,
  seed,
  // Each is a player of its own, and nobody decides: a player's fifty-first would wait for ever.
  phones: Math.max(Math.min(10, Math.ceil(uploads / 2)), Math.ceil(uploads / MAX_PENDING)),
  from: MIB,
  to: 50 * MIB,
  restarts: Math.max(2, Math.round(uploads / 8)),
  hurry: 1,
  planned: [...faults],
  slowest: 0,
  limit: 1200,
}

const verdicts = await torture(plan, console.log, async (outcome) => {
  const verdicts = await judge(outcome)
  console.log(tableOf(outcome))
  return verdicts
})
for (const [rule, findings] of Object.entries(verdicts)) {
  console.log(`${findings.length ? '✗' : '✓'} ${rule}`)
  for (const finding of findings.slice(0, 10)) console.log(`    ${finding}`)
}
const failed = Object.values(verdicts).filter((findings) => findings.length > 0).length
console.log(`\n${Object.keys(verdicts).length - failed} passed, ${failed} failed`)
process.exit(failed ? 1 : 0)

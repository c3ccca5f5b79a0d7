import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { fuzz } from '../support/fuzz/fuzz.ts'
import { holdsIn } from './holds.ts'

// `npm run torture -- --requests 20000 --seed 7`: odd requests to every route of the built server.

const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '20000' },
    seed: { type: 'string', default: '1' },
    only: { type: 'string' },
  },
})
const [requests, seed] = [Number(values.requests), Number(values.seed)]
const only = values.only?.split(',').map(Number)
if (!(Number.isInteger(requests) && requests >= 1 && Number.isInteger(seed)) || only?.some(Number.isNaN)) {
  console.error('Usage: npm run torture -- --requests 20000 --seed 7 [--only 12,345]')
  process.exit(1)
}

const folder = mkdtempSync(join(tmpdir(), 'trofey-torture-'))
const options = { requests, seed, ...(only && { only }), ...holdsIn(join(folder, 'holds')) }
const { findings, statuses, routes, seconds } = await fuzz(options, console.log)
rmSync(folder, { recursive: true })
for (const [status, count] of [...statuses].sort(([one], [other]) => one - other)) console.log(`${status}: ${count}`)
for (const finding of findings) console.log(`✗ ${finding}`)
console.log(`\n${routes} routes, ${Math.round(seconds)} s, ${findings.length} findings`)
process.exit(findings.length > 0 ? 1 : 0)

import { writeFileSync } from 'node:fs'
import { contention } from './contention.ts'
import { copies } from './copies.ts'
import { deck } from './deck.ts'
import { faults } from './faults/faults.ts'
import { restart } from './faults/restart.ts'
import { growth } from './growth.ts'
import { invite } from './invite.ts'
import { loop } from './loop/loop.ts'
import { map } from './map/smoothMap.ts'
import { metrics } from './metrics.ts'
import { operations } from './operations/operations.ts'
import { type Options, options } from './options.ts'
import { lighthouse } from './pages/lighthouse.ts'
import { overlay } from './pages/overlay.ts'
import { pages } from './pages/pages.ts'
import { reads } from './reads.ts'
import { repeats } from './repeats.ts'
import { isShort } from './short.ts'
import { uploads } from './uploads.ts'
import { viewers } from './viewers.ts'

// `npm run bench`: every part, or the one named by `-- --only`. Each measures beside a reference in the same run, because
// machines differ and their hours too: the ratios are what can be compared.
type Part = (options: Options) => Promise<void>
const parts: Record<string, Part> = {
  reads,
  growth,
  contention,
  uploads,
  copies,
  operations,
  metrics,
  deck,
  loop,
  viewers,
  pages,
  lighthouse,
  map,
  invite,
  overlay,
  restart,
  faults,
  repeats,
}

// Of a short run, which goes on after a part that fails: `.ci/suites.mjs` adds it to the others.
const report = process.env.BENCH_REPORT
const failed: { name: string; message: string }[] = []

const { only, asked } = options()
if (only !== undefined && !parts[only]) throw new Error(`--only ${only}: one of ${Object.keys(parts).join(', ')}`)
const chosen = Object.entries(parts).filter(([name]) => only === undefined || only === name)
for (const [name, part] of chosen) {
  const started = performance.now()
  await part(asked).catch((error: Error) => {
    if (!isShort) throw error
    failed.push({ name: `bench: ${name}`, message: error.stack ?? error.message })
  })
  if (isShort) console.log(`\n${name}: ${((performance.now() - started) / 1000).toFixed(0)} s`)
}
if (report) writeFileSync(report, JSON.stringify({ passed: chosen.length - failed.length, skipped: 0, failed }))
for (const { name, message } of failed) console.error(`\n${name}\n${message}`)
process.exit(failed.length > 0 ? 1 : undefined)

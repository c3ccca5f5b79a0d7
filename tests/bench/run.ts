import { parseArgs } from 'node:util'
import { contention } from './contention.ts'
import { deck } from './deck.ts'
import { faults } from './faults/faults.ts'
import { restart } from './faults/restart.ts'
import { growth } from './growth.ts'
import { invite } from './invite.ts'
import { loop } from './loop/loop.ts'
import { map } from './map/smoothMap.ts'
import { metrics } from './metrics.ts'
import { operations } from './operations/operations.ts'
import { pages } from './pages.ts'
import { reads } from './reads.ts'
import { uploads } from './uploads.ts'
import { viewers } from './viewers.ts'

// `npm run bench`: every part, or the one named by `-- --only`; growth on both engines, or on the one named by `--engine`;
// operations with three numbers of submissions, or `--scale`. Each measures beside a reference in the same run, because
// machines differ and their hours too: the ratios are what can be compared.
type Part = (engine?: string, scale?: number) => Promise<void>
const parts: Record<string, Part> = {
  reads,
  growth,
  contention,
  uploads,
  operations,
  metrics,
  deck,
  loop,
  viewers,
  pages,
  map,
  invite,
  restart,
  faults,
}

const text = { type: 'string' } as const
const { only, engine, scale } = parseArgs({ options: { only: text, engine: text, scale: text } }).values
if (engine !== undefined && !['sqlite', 'postgres'].includes(engine))
  throw new Error(`--engine ${engine}: sqlite or postgres`)
if (only !== undefined && !parts[only]) throw new Error(`--only ${only}: one of ${Object.keys(parts).join(', ')}`)
for (const [name, part] of Object.entries(parts))
  if (only === undefined || only === name) await part(engine, scale === undefined ? undefined : Number(scale))
process.exit()

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
import { type Options, options } from './options.ts'
import { lighthouse } from './pages/lighthouse.ts'
import { pages } from './pages/pages.ts'
import { reads } from './reads.ts'
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
  operations,
  metrics,
  deck,
  loop,
  viewers,
  pages,
  lighthouse,
  map,
  invite,
  restart,
  faults,
}

const { only, asked } = options()
if (only !== undefined && !parts[only]) throw new Error(`--only ${only}: one of ${Object.keys(parts).join(', ')}`)
for (const [name, part] of Object.entries(parts)) if (only === undefined || only === name) await part(asked)
process.exit()

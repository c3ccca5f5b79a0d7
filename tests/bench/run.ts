import { parseArgs } from 'node:util'
import { backup } from './backup.ts'
import { contention } from './contention.ts'
import { csv } from './csv.ts'
import { deck } from './deck.ts'
import { faults } from './faults/faults.ts'
import { restart } from './faults/restart.ts'
import { forecasts } from './forecast.ts'
import { growth } from './growth.ts'
import { invite } from './invite.ts'
import { leaderboards } from './leaderboards.ts'
import { loop } from './loop/loop.ts'
import { machines } from './machines.ts'
import { map } from './map/smoothMap.ts'
import { metrics } from './metrics.ts'
import { move } from './move.ts'
import { operations } from './operations/operations.ts'
import { pages } from './pages.ts'
import { poiDraft } from './poiDraft.ts'
import { reads } from './reads.ts'
import { repeats } from './repeats/repeats.ts'
import { overlay } from './stream/overlay.ts'
import { replay } from './stream/replay.ts'
import { uploads } from './uploads.ts'
import { viewers } from './viewers.ts'

// `npm run bench`: every part, or the one named by `-- --only`; growth on both engines, or on the one named by `--engine`;
// csv, leaderboards and move with a million submissions, backup with fewer, operations with three numbers, or `--scale`.
// Each measures beside a reference in the same run, because machines differ and their hours too: the ratios are what can
// be compared.
type Part = (engine?: string, scale?: number) => Promise<void>
const parts: Record<string, Part> = {
  reads,
  growth,
  contention,
  uploads,
  csv,
  backup,
  operations,
  metrics,
  deck,
  forecasts,
  repeats,
  move,
  leaderboards,
  loop,
  viewers,
  poiDraft,
  machines,
  pages,
  map,
  overlay,
  replay,
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

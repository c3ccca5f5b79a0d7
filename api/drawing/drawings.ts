import { join } from 'node:path'
import { MIB } from '#shared/units'
import { keepRecent } from '../core/recent.ts'
import { fairQueue } from '../core/work/fairQueue.ts'
import { startWorker } from '../core/work/worker.ts'
import type { Drawing, DrawingAsker, Drawings, Typefaces } from './drawing.ts'
import { typefacesIn } from './typefaces.ts'

/** Bytes: about sixty cards and a few maps. */
const KEPT = 10 * MIB
/** Milliseconds that a drawing may wait, and as many that it may take, also on a busy processor. */
type Patience = Record<DrawingAsker['kind'], number>
const PATIENCE: Patience = { card: 8_000, export: 30_000 }
/** Drawings that one asker may wait for at once. Cards come first. */
const kindsFor = (patience: Patience) => ({
  card: { share: 12, patience: patience.card },
  export: { share: 2, patience: patience.export },
})
const MOST_WAITING = 48

export type Drawn = { bytes: Buffer }

type Options = {
  script: string
  fonts: string
  patience?: Patience
  onFailure?: (reason: string) => void
}

export function startDrawings({
  script,
  fonts,
  patience = PATIENCE,
  onFailure,
}: Options): Drawings & { close: () => Promise<void> } {
  // The system's fonts differ from machine to machine.
  const env = { FONTCONFIG_FILE: join(fonts, 'fonts.conf') }
  const worker = startWorker<Drawing, Drawn>({ script, env, onFailure })
  const kept = keepRecent<Buffer>(KEPT, ({ length }) => length)
  const inTurn = fairQueue<Buffer, DrawingAsker['kind']>({ kinds: kindsFor(patience), most: MOST_WAITING })
  const underWay = new Map<string, Promise<Buffer | undefined>>()
  let measures: Typefaces | undefined
  let isClosed = false

  function typefaces() {
    measures ??= typefacesIn(fonts)
    return measures
  }

  async function draw(name: string, time: number, compose: (typefaces: Typefaces) => Promise<Drawing>) {
    if (isClosed) return undefined
    const drawn = await worker.run(await compose(typefaces()), time)
    return drawn && kept.keep(name, drawn.bytes)
  }

  return {
    typefaces,
    find: kept.find,
    async draw(name, asker, compose) {
      // It may have been drawn while the caller waited.
      const found = kept.find(name) ?? underWay.get(name)
      if (found) return found
      const drawing = inTurn(asker, () => draw(name, patience[asker.kind], compose))
        .catch((error: Error) => {
          onFailure?.(error.message)
          return undefined
        })
        .finally(() => underWay.delete(name))
      underWay.set(name, drawing)
      return drawing
    },
    close() {
      isClosed = true
      return worker.close()
    },
  }
}

import { join } from 'node:path'
import { MIB } from '#shared/units'
import { fairLine } from '../core/fairLine.ts'
import { keepRecent } from '../core/recent.ts'
import { startWorker } from '../core/worker.ts'
import type { Drawing, DrawingAsker, Drawings, Typefaces } from './drawing.ts'
import { typefacesIn } from './typefaces.ts'

/** Bytes of the pictures that are kept: some sixty cards, and a few maps that somebody takes away. */
const KEPT = 10 * MIB
/** Milliseconds: who waits longer goes on without. */
const PATIENCE = 8_000
/**
 * Pictures that one may have asked for at once: a messenger comes with many links, a person takes one map away. Cards come
 * first.
 */
const kindsFor = (patience: number) => ({ card: { share: 12, patience }, export: { share: 2, patience } })
/** Of a kind: one asker alone never leaves the others without. */
const MOST_WAITING = 48

export type Drawn = { bytes: Buffer }

type Options = {
  script: string
  /** Holds the typefaces and `fonts.conf`. */
  fonts: string
  /** Milliseconds for which a picture may wait, and then be drawn. */
  patience?: number
  onFailure?: (reason: string) => void
}

/** Pictures that the server draws itself, by a process of its own. */
export function startDrawings({
  script,
  fonts,
  patience = PATIENCE,
  onFailure,
}: Options): Drawings & { close: () => Promise<void> } {
  // Only the fonts of that folder: what the system has is another on every machine, and often nothing.
  const env = { FONTCONFIG_FILE: join(fonts, 'fonts.conf') }
  const worker = startWorker<Drawing, Drawn>({ script, env, timeout: patience, onFailure })
  const kept = keepRecent<Buffer>(KEPT, ({ length }) => length)
  const inTurn = fairLine<Buffer, DrawingAsker['kind']>({ kinds: kindsFor(patience), most: MOST_WAITING })
  const underWay = new Map<string, Promise<Buffer | undefined>>()
  let measures: Typefaces | undefined
  let isClosed = false

  function typefaces() {
    measures ??= typefacesIn(fonts)
    return measures
  }

  async function draw(name: string, compose: (typefaces: Typefaces) => Promise<Drawing>) {
    if (isClosed) return undefined
    const drawn = await worker.run(await compose(typefaces()))
    return drawn && kept.keep(name, drawn.bytes)
  }

  return {
    typefaces,
    find: kept.find,
    async draw(name, asker, compose) {
      // Whoever looked for it may have waited for something else since, and it has been drawn meanwhile.
      const found = kept.find(name) ?? underWay.get(name)
      if (found) return found
      const drawing = inTurn(asker, () => draw(name, compose))
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

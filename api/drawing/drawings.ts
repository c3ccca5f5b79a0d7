import { join } from 'node:path'
import { MIB } from '#shared/units'
import type { Drawing, Drawings, Typefaces } from '../core/deps.ts'
import { startWorker } from '../core/worker.ts'
import { typefacesIn } from './typefaces.ts'

/** Bytes of the pictures that are kept, some sixty of them. */
const KEPT = 6 * MIB
/** Pictures that may be drawn or wait for it at once: a stranger who asks for many does not make everybody wait. */
const MOST_WAITING = 12

/** What the worker is sent; a picture's bytes as base64. */
export type DrawingJob = Omit<Drawing, 'picture'> & {
  picture?: Omit<NonNullable<Drawing['picture']>, 'bytes'> & { bytes: string }
}
export type Drawn = { bytes: string }

type Options = {
  script: string
  /** Holds the typefaces and `fonts.conf`. */
  fonts: string
  onFailure?: (reason: string) => void
}

/** Pictures that the server draws itself, by a process of its own. */
export function startDrawings({ script, fonts, onFailure }: Options): Drawings & { close: () => Promise<void> } {
  // Only the fonts of that folder: what the system has is another on every machine, and often nothing.
  const env = { FONTCONFIG_FILE: join(fonts, 'fonts.conf') }
  const worker = startWorker<DrawingJob, Drawn>({ script, env, onFailure })
  const kept = new Map<string, Buffer>()
  const underWay = new Map<string, Promise<Buffer | undefined>>()
  let keptBytes = 0
  let typefaces: Typefaces | undefined

  function keep(name: string, bytes: Buffer) {
    kept.set(name, bytes)
    keptBytes += bytes.length
    for (const [oldest, { length }] of kept) {
      if (keptBytes <= KEPT) break
      kept.delete(oldest)
      keptBytes -= length
    }
  }

  async function draw(name: string, compose: (typefaces: Typefaces) => Promise<Drawing>) {
    typefaces ??= typefacesIn(fonts)
    const { picture, ...drawing } = await compose(typefaces)
    const job = picture ? { ...drawing, picture: { ...picture, bytes: picture.bytes.toString('base64') } } : drawing
    const drawn = await worker.run(job)
    if (!drawn) return undefined
    const bytes = Buffer.from(drawn.bytes, 'base64')
    keep(name, bytes)
    return bytes
  }

  return {
    find(name) {
      const bytes = kept.get(name)
      if (!bytes) return undefined
      // What was asked for last goes last.
      kept.delete(name)
      kept.set(name, bytes)
      return bytes
    },
    draw(name, compose) {
      const begun = underWay.get(name)
      if (begun) return begun
      if (underWay.size >= MOST_WAITING) return Promise.resolve(undefined)
      const drawing = draw(name, compose)
        .catch((error: Error) => {
          onFailure?.(error.message)
          return undefined
        })
        .finally(() => underWay.delete(name))
      underWay.set(name, drawing)
      return drawing
    },
    close: worker.close,
  }
}

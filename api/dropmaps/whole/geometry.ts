import { promisify } from 'node:util'
import zlib, { type BrotliOptions, type ZlibOptions } from 'node:zlib'
import type { Reads } from '#db/open'
import type { MapRow } from '#db/schema'
import { encodeOutlines } from '#shared/dropmaps/outlines'
import type { MapGeometry } from '#shared/dropmaps/shapes'
import { keepRecent } from '../../core/recent.ts'
import { territoryRows } from '../territories.ts'

const brotli = promisify<string, BrotliOptions, Buffer<ArrayBuffer>>(zlib.brotliCompress)
const gzip = promisify<string, ZlibOptions, Buffer<ArrayBuffer>>(zlib.gzip)

const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = zlib.constants
const withBrotli = (text: string, quality: number) =>
  brotli(text, { params: { [BROTLI_PARAM_QUALITY]: quality, [BROTLI_PARAM_SIZE_HINT]: text.length } })

const encoders = {
  // The smallest takes forty times as long as one that is a quarter larger: nobody waits for it.
  br: (text: string) => withBrotli(text, 5),
  gzip: (text: string) => gzip(text, { level: 9, memLevel: 9 }),
  identity: async (text: string) => Buffer.from(text),
}
/** Made once for each version while who asked first has an answer already; everybody who opens the map after it reads this. */
const smallest: { [encoding in Encoding]?: typeof encoders.br } = { br: (text) => withBrotli(text, 11) }
type Encoding = keyof typeof encoders

type Versioned = Pick<MapRow, 'id' | 'geometryVersion'>
/** `hasDescriptions`: what is written of the locations is for whoever is signed in. */
type Form = { encoding: Encoding; hasDescriptions: boolean }

/** All that never changes under this version of a map's geometry, a column each. */
async function geometryOf(
  db: Reads,
  { id, geometryVersion }: Versioned,
  { hasDescriptions }: Form,
): Promise<MapGeometry> {
  const rows = await territoryRows(db, id)
  return {
    version: geometryVersion,
    numbers: rows.map(({ number }) => number),
    names: rows.map(({ name }) => name),
    descriptions: rows.map(({ description }) => (hasDescriptions ? description : '')),
    maxPlayers: rows.map(({ maxPlayers }) => maxPlayers),
    colors: rows.map(({ color }) => color),
    outlines: encodeOutlines(rows.map(({ points }) => points)),
  }
}

/** Answers kept: a map of 2000 locations is about 50 KiB, 250 uncompressed. */
const KEPT = 48

/** Geometries that were made, ready to be sent; the ones that were last asked for are kept. */
function keepGeometries(db: Reads) {
  const bodies = keepRecent<Promise<Buffer<ArrayBuffer>>>(KEPT)

  async function make(name: string, found: Promise<MapGeometry>, encoding: Encoding) {
    try {
      const text = JSON.stringify(await found)
      const body = await encoders[encoding](text)
      void smallest[encoding]?.(text).then(
        (smaller) => bodies.find(name) && bodies.keep(name, Promise.resolve(smaller)),
        // The larger one stays.
        () => undefined,
      )
      return body
    } catch (error) {
      bodies.forget(name)
      throw error
    }
  }
  return {
    /** However many ask at once, it is made once. The version must be the one that the map has now. */
    find(map: Versioned, form: Form) {
      const name = `${map.id} ${map.geometryVersion} ${form.encoding} ${form.hasDescriptions}`
      return bodies.find(name) ?? bodies.keep(name, make(name, geometryOf(db, map, form), form.encoding))
    },
  }
}

// By database: the template that the product ships has the same id in each of them.
const kept = new WeakMap<Reads, ReturnType<typeof keepGeometries>>()

/** Returns the kept geometries of this database. */
export function geometriesIn(db: Reads) {
  const known = kept.get(db) ?? keepGeometries(db)
  kept.set(db, known)
  return known
}

import { promisify } from 'node:util'
import zlib, { type BrotliOptions, type ZlibOptions } from 'node:zlib'
import type { Reads } from '#db/open'
import type { MapRow } from '#db/schema'
import { encodeOutlines } from '#shared/dropmaps/outlines'
import type { MapGeometry } from '#shared/dropmaps/shapes'
import { keepRecent } from '../../core/recent.ts'
import { territoryRows } from './territories.ts'

const brotli = promisify<string, BrotliOptions, Buffer<ArrayBuffer>>(zlib.brotliCompress)
const gzip = promisify<string, ZlibOptions, Buffer<ArrayBuffer>>(zlib.gzip)

const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = zlib.constants
const withBrotli = (text: string, quality: number) =>
  brotli(text, { params: { [BROTLI_PARAM_QUALITY]: quality, [BROTLI_PARAM_SIZE_HINT]: text.length } })

const encoders = {
  // Quality 11 is a quarter smaller and takes forty times as long.
  br: (text: string) => withBrotli(text, 5),
  gzip: (text: string) => gzip(text, { level: 9, memLevel: 9 }),
  identity: async (text: string) => Buffer.from(text),
}
/** Made in the background, for all later requests. */
const smallest: { [encoding in Encoding]?: typeof encoders.br } = { br: (text) => withBrotli(text, 11) }
type Encoding = keyof typeof encoders

type Versioned = Pick<MapRow, 'id' | 'geometryVersion'>
/** `hasDescriptions`: for signed-in users. */
type Form = { encoding: Encoding; hasDescriptions: boolean }

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

/** Answers of up to 250 KiB. */
const KEPT = 48
type Bodies = ReturnType<typeof keepRecent<Promise<Buffer<ArrayBuffer>>>>
// By database: the shipped template has one id in all of them.
const kept = new WeakMap<Reads, Bodies>()

/** Returns the encoded geometry of a map, whose row must be the present one. */
export function geometryBody(db: Reads, map: Versioned, form: Form) {
  const bodies: Bodies = kept.get(db) ?? keepRecent(KEPT)
  kept.set(db, bodies)
  const name = `${map.id} ${map.geometryVersion} ${form.encoding} ${form.hasDescriptions}`
  return bodies.find(name) ?? bodies.keep(name, encoded(bodies, name, geometryOf(db, map, form), form.encoding))
}

async function encoded(bodies: Bodies, name: string, found: Promise<MapGeometry>, encoding: Encoding) {
  try {
    const text = JSON.stringify(await found)
    const body = await encoders[encoding](text)
    void smallest[encoding]?.(text).then(
      (smaller) => bodies.find(name) && bodies.keep(name, Promise.resolve(smaller)),
      () => undefined,
    )
    return body
  } catch (error) {
    bodies.forget(name)
    throw error
  }
}

import { promisify } from 'node:util'
import zlib, { type BrotliOptions, type ZlibOptions } from 'node:zlib'
import type { Reads } from '#db/open'
import { encodeOutlines } from '#shared/dropmaps/outlines'
import type { MapGeometry } from '#shared/dropmaps/shapes'
import { territoryRows } from './territories.ts'

const brotli = promisify<string, BrotliOptions, Buffer<ArrayBuffer>>(zlib.brotliCompress)
const gzip = promisify<string, ZlibOptions, Buffer<ArrayBuffer>>(zlib.gzip)

// The best settings: it is made once for each version, and read by everybody who opens the map.
const encoders = {
  br: (text: string) =>
    brotli(text, {
      params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 11, [zlib.constants.BROTLI_PARAM_SIZE_HINT]: text.length },
    }),
  gzip: (text: string) => gzip(text, { level: 9, memLevel: 9 }),
  identity: async (text: string) => Buffer.from(text),
}
export type Encoding = keyof typeof encoders

/** All that never changes under this version of a map's geometry, a column each. */
async function geometryOf(db: Reads, mapId: string, version: number): Promise<MapGeometry> {
  const rows = await territoryRows(db, mapId)
  return {
    version,
    numbers: rows.map(({ number }) => number),
    names: rows.map(({ name }) => name),
    descriptions: rows.map(({ description }) => description),
    maxPlayers: rows.map(({ maxPlayers }) => maxPlayers),
    colors: rows.map(({ color }) => color),
    outlines: encodeOutlines(rows.map(({ points }) => points)),
  }
}

/** Answers kept: a map of 2000 locations is about 50 KiB, 250 uncompressed. */
const KEPT = 24

/** Geometries that were made, ready to be sent; the ones that were last asked for are kept. */
export function keepGeometries(kept = KEPT) {
  const bodies = new Map<string, Promise<Buffer<ArrayBuffer>>>()
  return {
    /** However many ask at once, it is made once. `version` must be the one that the map has now. */
    find(db: Reads, mapId: string, version: number, encoding: Encoding) {
      const name = `${mapId} ${version} ${encoding}`
      const body = bodies.get(name) ?? make(db, mapId, version, encoding)
      bodies.delete(name)
      bodies.set(name, body)
      body.catch(() => bodies.delete(name))
      for (const oldest of bodies.keys()) {
        if (bodies.size <= kept) break
        bodies.delete(oldest)
      }
      return body
    },
  }
}

const make = async (db: Reads, mapId: string, version: number, encoding: Encoding) =>
  encoders[encoding](JSON.stringify(await geometryOf(db, mapId, version)))

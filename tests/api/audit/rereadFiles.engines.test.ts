import { Readable } from 'node:stream'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { rereadFiles } from '#db/checks/rereadFiles'
import { noteFiles, sha256Of } from '#db/files/storedFiles'
import { storedFiles } from '#db/schema'
import { DAY, HOUR, MINUTE } from '#shared/units'
import { inDays, noon } from '../../support/app.ts'
import { emptyDb } from '../../support/database/database.ts'

const bytesOf = (key: string) => Buffer.from(`the bytes of ${key}`)

/** A database that notes these many files, each read a minute after the one before, and a store that has them. */
async function withFiles(count: number) {
  const db = await emptyDb()
  const keys = Array.from({ length: count }, (_, n) => `submissions/00/${String(n).padStart(5, '0')}.png`)
  const stored = new Map(keys.map((key) => [key, bytesOf(key)]))
  const noted = await Promise.all(
    keys.map(async (key) => ({ key, size: bytesOf(key).length, sha256: await sha256Of(Readable.from(bytesOf(key))) })),
  )
  await db.tx(async (queries) => {
    for (const [n, file] of noted.entries())
      await noteFiles(queries, [file], new Date(noon.getTime() - DAY + n * MINUTE))
  })
  const asked: string[] = []
  const store = {
    async stat(key: string) {
      asked.push(key)
      const bytes = stored.get(key)
      return bytes && { size: bytes.length }
    },
    get: async (key: string) => Readable.from(stored.get(key) ?? []),
  }
  /** What one audit finds, and the files that it read. */
  async function night(at: Date, options: { isWhole?: boolean; atLeast?: number; now?: () => Date } = {}) {
    asked.length = 0
    const found: string[] = []
    for await (const line of rereadFiles(db, store, { atLeast: 0, now: () => at, ...options })) found.push(line)
    return { found, read: [...asked] }
  }
  const rowOf = async (key = '') => (await db.read.select().from(storedFiles).where(eq(storedFiles.key, key)))[0]
  return { db, keys, stored, night, rowOf }
}

describe('an audit (OPS-33)', () => {
  test('reads a tenth at least, what was read longest ago first, so that ten nights read all', async () => {
    const { keys, night } = await withFiles(1001)
    const read: string[] = []
    for (let day = 0; day < 5; day++) {
      const { read: tonight, found } = await night(inDays(day))
      expect([tonight.length, found]).toEqual([200, []])
      read.push(...tonight)
    }
    expect(read).toEqual(keys.slice(0, 1000))
    expect((await night(inDays(5))).read.slice(0, 2)).toEqual([keys[1000], keys[0]])
  })

  test('of a small installation reads so many bytes, and at the operator’s word all', async () => {
    const { keys, night } = await withFiles(301)
    const size = bytesOf(keys[0] ?? '').length
    expect((await night(noon, { atLeast: 101 * size })).read).toEqual(keys.slice(0, 200))
    expect((await night(inDays(1), { isWhole: true })).read).toHaveLength(301)
  })

  test('ends after half an hour, but not where all are to be read', async () => {
    const { night } = await withFiles(301)
    let at = noon.getTime()
    const slow = () => {
      at += 20 * MINUTE
      return new Date(at)
    }
    expect((await night(noon, { atLeast: Number.POSITIVE_INFINITY, now: slow })).read).toHaveLength(100)
    expect((await night(noon, { isWhole: true, now: slow })).read).toHaveLength(301)
  })

  test('finds a rotten byte every night, before all others, and lets it keep nobody else from being read', async () => {
    const { keys, stored, night, rowOf } = await withFiles(3)
    const [first = '', rotten = '', third = ''] = keys
    stored.set(rotten, Buffer.from(bytesOf(rotten).map((byte, at) => (at === 5 ? byte ^ 1 : byte))))
    const before = await rowOf(rotten)
    const line = `без строки: файл ${rotten} читается иначе, чем был сохранён`
    expect(await night(noon)).toEqual({ found: [line], read: [first, rotten, third] })
    expect(await rowOf(rotten)).toEqual(before)
    expect(await rowOf(third)).toMatchObject({ checkedAt: noon })
    expect(await night(inDays(1))).toEqual({ found: [line], read: [rotten, first, third] })
    stored.set(rotten, bytesOf(rotten))
    expect((await night(inDays(2))).found).toEqual([])
    expect(await rowOf(rotten)).toMatchObject({ checkedAt: inDays(2) })
  })

  test('gives a file of an earlier version its size and its hash', async () => {
    const { db, keys, night, rowOf } = await withFiles(2)
    const [key = ''] = keys
    const whole = await rowOf(key)
    await db.tx(async (queries) => {
      await queries.update(storedFiles).set({ size: null, sha256: null }).where(eq(storedFiles.key, key))
    })
    expect((await night(noon)).found).toEqual([])
    expect(await rowOf(key)).toEqual({ ...whole, checkedAt: noon })
  })

  test('leaves to the other checks what is missing, and looks for it again', async () => {
    const { keys, stored, night, rowOf } = await withFiles(2)
    const [gone = '', there] = keys
    const before = await rowOf(gone)
    stored.delete(gone)
    expect((await night(noon)).found).toEqual([])
    expect(await rowOf(gone)).toEqual(before)
    expect((await night(inDays(1))).read).toEqual([gone, there])
  })

  test('ends and reads all, also where a clock was ahead or goes back', async () => {
    const { db, keys, night, rowOf } = await withFiles(3)
    const ahead = inDays(5000)
    await db.tx(async (queries) => {
      await queries
        .update(storedFiles)
        .set({ checkedAt: ahead })
        .where(eq(storedFiles.key, keys[0] ?? ''))
    })
    expect((await night(noon, { isWhole: true })).read).toEqual([keys[1], keys[2], keys[0]])
    expect(await rowOf(keys[0])).toMatchObject({ checkedAt: noon })
    const behind = new Date(noon.getTime() - HOUR)
    expect((await night(behind, { isWhole: true })).read).toHaveLength(3)
    expect(await rowOf(keys[2])).toMatchObject({ checkedAt: behind })
  })
})

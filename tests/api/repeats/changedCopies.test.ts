import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { startPreviews } from '#api/media/previews'
import { matchesOf, rowOf, variantRowsOf } from '#api/repeats/search'
import { prints, printVariants } from '#db/schema'
import type { FileType } from '#shared/files/limits'
import { type Labelled, labelledSet } from '../../support/copies/labelled.ts'
import { emptyDb } from '../../support/database/database.ts'
import { stopTimers } from '../../support/time/stopped.ts'

/** How many copies of each kind are found; the scenes that were named though they are others. */
async function searched(fileType: FileType, scenes: number[]) {
  stopTimers()
  const script = join(import.meta.dirname, '../../../api/media/previewWorker.ts')
  const { samplesOf, close } = startPreviews({ script, timeout: 60_000 })
  onTestFinished(close)
  const folder = mkdtempSync(join(tmpdir(), 'copies-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const db = await emptyDb()
  const copies: Labelled[] = []
  for await (const each of labelledSet({ folder, scenes, fileType, samplesOf })) {
    copies.push(each)
    if (each.kind) continue
    const id = String(each.scene)
    const kept = each.samples.filter(({ isKept }) => isKept)
    await db.tx(async (queries) => {
      await queries.insert(prints).values(kept.map((sample) => rowOf(id, sample)))
      await queries.insert(printVariants).values(kept.flatMap((sample) => variantRowsOf(id, sample)))
    })
  }
  const found: Record<string, number> = {}
  const others: string[] = []
  for (const { scene, kind = 'original', samples } of copies) {
    const ids = (await matchesOf(db, 'copy', samples)).map(({ id }) => id)
    found[kind] = (found[kind] ?? 0) + (ids.includes(String(scene)) ? 1 : 0)
    others.push(...ids.filter((id) => id !== String(scene)).map((id) => `${kind} of ${scene}: ${id}`))
  }
  return { found, others }
}

test('a picture that was cropped, framed, turned or stuck over is found, and none of the same map (REVIEW-17)', async () => {
  const { found, others } = await searched('image', [0, 1, 2, 3])
  const { 'photographed from a screen': _, ...bound } = found
  expect(Object.entries(bound).filter(([, count]) => count < 4)).toEqual([])
  expect(others).toEqual([])
})

test('a clip that was cropped, or padded to upright, is found, and none of the same map (REVIEW-17)', async () => {
  const { found, others } = await searched('video', [0, 1])
  const { 'clip, cropped to 9:16': _, ...bound } = found
  expect(Object.entries(bound).filter(([, count]) => count < 2)).toEqual([])
  expect(others).toEqual([])
})

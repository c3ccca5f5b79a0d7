import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { noteReplaced, sweepIntents } from '#api/media/writeIntent'
import { sweepUploads } from '#api/uploads/sweep'
import { writeIntents } from '#db/schema'
import { uploaded } from '../../support/pending.ts'
import { withPlayer } from '../../support/people.ts'

const later = new Date('2099-01-01T00:00:00Z')

test('the sweep removes unfinished uploads and stored files without a row, and nothing that has one', async () => {
  const { app, ivan } = await withPlayer()
  const { cloudinaryPublicId: kept } = await uploaded(app, ivan)
  const media = join(app.deps.uploads, '../media')
  const orphan = 'submissions/zz/orphan.png'
  mkdirSync(dirname(join(media, orphan)), { recursive: true })
  writeFileSync(join(media, orphan), 'x')
  writeFileSync(join(app.deps.uploads, 'half-of-a-file'), 'x')
  await noteReplaced(app.deps, { mediaKey: orphan, thumbnailKey: null })
  const noted = async () =>
    (await app.db.read.select({ keys: writeIntents.keys }).from(writeIntents)).map(({ keys }) => keys[0])

  const sweep = async (before: Date) => {
    await sweepUploads(app.deps, before)
    await sweepIntents(app.deps, before)
  }

  await sweep(new Date(0))
  expect(readdirSync(app.deps.uploads)).toEqual(['half-of-a-file'])
  expect(await noted()).toEqual([kept, orphan])

  await sweep(later)
  expect([readdirSync(app.deps.uploads), await noted()]).toEqual([[], []])
  expect(existsSync(join(media, orphan))).toBe(false)
  expect(existsSync(join(media, kept))).toBe(true)
})

import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { sweepUploads } from '#api/uploads/sweep'
import { startApp } from '../../support/app.ts'
import { uploadForm } from '../../support/forms.ts'

const later = new Date('2099-01-01T00:00:00Z')

test('the sweep removes unfinished uploads and stored files without a row, and nothing that has one', async () => {
  const app = await startApp()
  const ivan = await app.player()
  const answer = await app.requestAs(ivan, '/api/upload', { method: 'POST', body: uploadForm() })
  const { id, cloudinaryPublicId: kept } = (await answer.json()) as { id: string; cloudinaryPublicId: string }
  const media = join(app.deps.uploads, '../media')
  const orphan = 'submissions/zz/orphan.png'
  mkdirSync(dirname(join(media, orphan)), { recursive: true })
  writeFileSync(join(media, orphan), 'x')
  writeFileSync(join(app.deps.uploads, 'half-of-a-file'), 'x')
  writeFileSync(join(app.deps.uploads, `${id}.promise`), JSON.stringify([kept]))
  writeFileSync(join(app.deps.uploads, 'orphan.promise'), JSON.stringify([orphan]))
  writeFileSync(join(app.deps.uploads, 'cut-off.promise'), '["submissi')

  await sweepUploads(app.deps, new Date(0))
  expect(readdirSync(app.deps.uploads)).toHaveLength(4)

  await sweepUploads(app.deps, later)
  expect(readdirSync(app.deps.uploads)).toEqual([])
  expect(existsSync(join(media, orphan))).toBe(false)
  expect(existsSync(join(media, kept))).toBe(true)
})

import sharp from 'sharp'
import { expect, test } from 'vitest'
import { retention } from '#api/privacy/retention'
import { fileWorkRound } from '#api/submissions/fileWork/round'
import { eraseContent } from '#api/submissions/forget'
import { sha256Of } from '#db/files/storedFiles'
import { storedFiles } from '#db/schema'
import { MINUTE } from '#shared/units'
import { type App, inDays, startApp } from '../../support/app.ts'
import { png } from '../../support/browser/forms.ts'
import { upload, uploaded } from '../../support/pending.ts'
import { withPlayer } from '../../support/people.ts'
import { expectRefusal } from '../../support/refusals.ts'
import { decided } from '../../support/slices/review.ts'
import { done, edit, form, picture, remove, withTournament } from '../../support/slices/tournaments/tournaments.ts'

/** Expects so many stored files, each noted with its size and its hash, and nothing else noted (OPS-33). */
async function expectNoted({ db, deps: { files } }: App, count: number) {
  const stored: { key: string; size: number; sha256: string }[] = []
  for await (const { key, size } of files.list())
    stored.push({ key, size, sha256: await sha256Of(await files.get(key)) })
  const rows = await db.read
    .select({ key: storedFiles.key, size: storedFiles.size, sha256: storedFiles.sha256 })
    .from(storedFiles)
  const byKey = (one: { key: string }, other: { key: string }) => (one.key < other.key ? -1 : 1)
  expect(rows.toSorted(byKey)).toEqual(stored.toSorted(byKey))
  expect(rows).toHaveLength(count)
}

test('an upload notes the hash of what is stored, and so does a preview that is made later', async () => {
  const app = await startApp()
  await upload(app, await app.player(), { file: png(1) })
  await expectNoted(app, 1)
  const [row] = await app.db.read.select().from(storedFiles)
  // Without its metadata it is not what was sent.
  expect(row).toMatchObject({ size: png(1).length - 2, checkedAt: app.clock.now })

  app.deps.previews = {
    async make(_, __, target) {
      await sharp({ create: { width: 4, height: 4, channels: 3, background: '#123456' } })
        .avif()
        .toFile(target)
      return { width: 4, height: 4 }
    },
  }
  app.clock.now = new Date(app.clock.now.getTime() + MINUTE)
  await fileWorkRound(app.deps, () => false)
  await expectNoted(app, 2)
})

test('what is refused, or could not be stored, is not noted', async () => {
  const { app, ivan } = await withPlayer()
  await expectRefusal(app, () => upload(app, ivan, { file: Buffer.from('no file') }), 415, 'unsupported_file')
  const { put } = app.deps.files
  app.deps.files.put = () => Promise.reject(new Error('the disk is gone'))
  expect((await upload(app, ivan)).status).toBe(500)
  app.deps.files.put = put
  await expectNoted(app, 0)
})

test('a picture that is replaced or taken away is forgotten with its small one', async () => {
  const { app, judge, cup } = await withTournament()
  await done(edit(app, judge, cup.id, { ...form(), image: picture(png(1)) }))
  await expectNoted(app, 2)
  await done(edit(app, judge, cup.id, { ...form(), image: picture(png(2)) }))
  await expectNoted(app, 2)
  await done(remove(app, judge, cup.id))
  await expectNoted(app, 0)
})

test('rejected files and those of an erased account go with what is noted of them; nobody else’s do', async () => {
  const app = await startApp()
  const [ivan, olga, judge] = [await app.player(), await app.player(), await app.admin()]
  const rejected = await uploaded(app, ivan, { file: png(1) })
  await upload(app, ivan, { file: png(2) })
  await upload(app, olga, { file: png(3) })
  await decided(app, judge, rejected.id, { status: 'rejected', rejectionReason: 'Монтаж' })
  app.clock.now = inDays(29)
  await retention.forgetRejectedFiles?.(app.deps)
  await expectNoted(app, 3)
  app.clock.now = inDays(31)
  await retention.forgetRejectedFiles?.(app.deps)
  await expectNoted(app, 2)
  await eraseContent(app.deps, ivan.id)
  await expectNoted(app, 1)
})

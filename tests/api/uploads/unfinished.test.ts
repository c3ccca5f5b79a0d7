import { expect, test } from 'vitest'
import { submissions, uploads } from '#db/schema'
import { MAX_UNFINISHED } from '#shared/files/limits'
import { DAY } from '#shared/units'
import { startApp } from '../../support/app.ts'
import { sendDraft } from '../../support/pending.ts'
import { withPlayer } from '../../support/people.ts'
import { expectRefusal } from '../../support/refusals.ts'
import { clip, tusOf } from '../../support/tus.ts'

const file = clip(6000)

/** A player who has begun as many uploads as a player may. */
async function busy() {
  const { app, ivan } = await withPlayer()
  const tus = tusOf(app, ivan)
  const paths: string[] = []
  for (let draft = 0; draft < MAX_UNFINISHED; draft++) {
    paths.push(await tus.begin(file.length, { draftId: `draft-${draft}` }))
  }
  const uploadRows = () => app.db.read.select().from(uploads)
  const oneMore = () => tus.create(file.length, { draftId: 'one-more' })
  return { app, ivan, tus, paths, uploadRows, oneMore }
}

test('one more unfinished upload than a player may have hears 429 and when to ask again; nothing is written', async () => {
  const { app, oneMore } = await busy()
  const answer = await expectRefusal(app, oneMore, 429, 'too_many_uploads')
  expect([answer.headers.get('Retry-After'), answer.headers.get('Location')]).toEqual(['60', null])
})

test('a draft that has begun is no other one, and another player has room of their own', async () => {
  const { app, tus, paths, uploadRows } = await busy()
  const again = await tus.create(file.length, { draftId: 'draft-0', additionalText: 'Правка' })
  expect([again.status, again.headers.get('Location')]).toEqual([201, paths[0]])
  expect(await uploadRows()).toHaveLength(MAX_UNFINISHED)
  const petr = tusOf(app, await app.player())
  expect((await petr.create(file.length)).status).toBe(201)
})

test.each(['finished', 'refused', 'ended', 'expired'] as const)('one that is %s makes room', async (how) => {
  const { app, tus, paths, oneMore } = await busy()
  const [path = ''] = paths
  if (how === 'finished') expect((await tus.send(path, 0, file)).status).toBe(204)
  if (how === 'refused') expect((await tus.send(path, 0, Buffer.alloc(file.length, 'text'))).status).toBe(415)
  if (how === 'ended') expect((await tus.end(path)).status).toBe(204)
  if (how === 'expired') {
    app.clock.now = new Date(app.clock.now.getTime() + 6 * DAY)
    for (const other of paths.slice(1)) await tus.send(other, 0, file.subarray(0, 10))
    app.clock.now = new Date(app.clock.now.getTime() + 1.5 * DAY)
  }
  expect((await oneMore()).status).toBe(201)
  const next = await tus.create(file.length, { draftId: 'two-more' })
  expect(next.status).toBe(429)
})

test('a draft that has arrived by the other road needs no room', async () => {
  const { app, ivan, oneMore } = await busy()
  expect((await sendDraft(app, ivan, 'one-more', file)).status).toBe(201)
  expect((await oneMore()).status).toBe(201)
})

test('many begun at once are not more than a player may have', async () => {
  const app = await startApp()
  const tus = tusOf(app, await app.player())
  const answers = await Promise.all(
    Array.from({ length: MAX_UNFINISHED + 10 }, (_, draft) => tus.create(file.length, { draftId: `draft-${draft}` })),
  )
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(MAX_UNFINISHED)
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(10)
  expect(await app.db.read.select().from(uploads)).toHaveLength(MAX_UNFINISHED)
  expect(await app.db.read.select().from(submissions)).toEqual([])
})

test('of refused uploads the newest twenty are remembered, so that nobody fills the disk with what they are called', async () => {
  const { app, ivan } = await withPlayer()
  const [tus, text] = [tusOf(app, ivan), Buffer.from('just text, no picture')]
  for (let draft = 0; draft < 25; draft++) {
    app.clock.now = new Date(app.clock.now.getTime() + 1000)
    const path = await tus.begin(text.length, { draftId: `draft-${draft}` })
    expect((await tus.send(path, 0, text)).status).toBe(415)
  }
  const left = await app.db.read.select().from(uploads)
  const newest = Array.from({ length: 20 }, (_, draft) => `draft-${draft + 5}`)
  expect(new Set(left.map(({ draftId }) => draftId))).toEqual(new Set(newest))
  expect((await tus.create(text.length, { draftId: 'draft-24' })).status).toBe(415)
})

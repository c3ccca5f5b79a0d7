import { join } from 'node:path'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { startPreviews } from '#api/media/previews'
import { repeatsOf } from '#api/repeats/repeats'
import type { User } from '#db/schema'
import { makeClip, makePicture } from '#db/seed/media'
import { type App, startApp } from '../../support/app.ts'
import { uploadForm } from '../../support/browser/forms.ts'
import { padded } from '../../support/clips.ts'
import { look } from '../../support/slices/repeats.ts'
import { stopTimers } from '../../support/time/stopped.ts'

async function sent(app: App, user: User, file: Buffer) {
  const answer = await app.requestAs(user, '/api/upload', { method: 'POST', body: uploadForm({ file }) })
  expect(answer.status).toBe(201)
  return ((await answer.json()) as { id: string }).id
}

test('a picture and a clip that are sent anew as other files are found by what is to be seen (REVIEW-17)', async () => {
  stopTimers()
  const { samplesOf, close } = startPreviews({
    script: join(import.meta.dirname, '../../../api/media/previewWorker.ts'),
  })
  onTestFinished(close)
  const app = await startApp({ samplesOf })
  const [ivan, olga] = [await app.player(), await app.player()]
  const picture = await makePicture({ seed: 21, kind: 'png', category: 'victory' })
  const clip = await makeClip({ seed: 22, seconds: 2, container: 'mp4' })
  const originals = [await sent(app, ivan, picture), await sent(app, ivan, clip)]
  await look(app)

  const small = await sharp(picture).flop().resize({ width: 500 }).jpeg({ quality: 60 }).toBuffer()
  const copies = [await sent(app, olga, small), await sent(app, olga, padded(clip, clip.length + 100))]
  await look(app)

  const [ofPicture, ofClip] = [await repeatsOf(app.db, copies[0] ?? ''), await repeatsOf(app.db, copies[1] ?? '')]
  expect(ofPicture).toMatchObject([{ originalId: originals[0], isMirrored: true, second: 0, originalSecond: 0 }])
  expect(ofClip).toMatchObject([
    { originalId: originals[1], isMirrored: false, distance: 0, second: 0, originalSecond: 0 },
  ])
  for (const id of originals) expect(await repeatsOf(app.db, id)).toEqual([])
})

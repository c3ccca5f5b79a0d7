import { expect, test } from 'vitest'
import { DAY } from '#shared/units'
import { noon, startApp } from '../../support/app.ts'
import { png, uploadForm } from '../../support/browser/forms.ts'
import { tusOf } from '../../support/tus.ts'

// The device's clock comes in as a header that nobody may believe.
test.each([-DAY, 0, DAY])('a sender %d ms off changes no expiry: the server’s clock alone decides', async (skew) => {
  const app = await startApp()
  const ivan = await app.player()
  const Date_ = { Date: new Date(noon.getTime() + skew).toUTCString() }
  const tus = tusOf(app, ivan)

  const created = await tus.create(1000, {}, Date_)
  const path = created.headers.get('Location') ?? ''
  expect(created.headers.get('Upload-Expires')).toBe(new Date(noon.getTime() + 7 * DAY).toUTCString())
  app.clock.now = new Date(noon.getTime() + 7 * DAY - 1000)
  expect((await tus.head(path, Date_)).status).toBe(200)
  app.clock.now = new Date(noon.getTime() + 7 * DAY)
  expect((await tus.head(path, Date_)).status).toBe(410)

  app.clock.now = noon
  const sent = await app.requestAs(ivan, '/api/upload', {
    method: 'POST',
    body: uploadForm({ file: png() }),
    headers: Date_,
  })
  const { cloudinaryUrl } = (await sent.json()) as { cloudinaryUrl: string }
  const open = async () => (await app.request(cloudinaryUrl, { headers: Date_ })).status
  expect(await open()).toBe(200)
  const expires = Number(new URL(cloudinaryUrl, 'http://localhost').searchParams.get('expires'))
  app.clock.now = new Date(expires - 1000)
  expect(await open()).toBe(200)
  app.clock.now = new Date(expires)
  expect(await open()).toBe(404)
})

import { expect, test } from 'vitest'
import { dialect } from '#db/columns'
import { startApp } from '../../support/app.ts'
import { longestHold } from '../../support/loopDelay.ts'
import { pendingRows } from '../../support/pending.ts'
import { linkTo } from './download.ts'

const MANY = 20_000

// The other engine works in a process of its own.
test.runIf(dialect === 'sqlite')('20,000 rows are taken away without holding anybody for 50 ms', async () => {
  const app = await startApp()
  const [ivan, judge] = [await app.player(), await app.admin()]
  await pendingRows(app, ivan, MANY)
  let rows = -1
  const take = async (filters: object) => {
    const { url } = await linkTo(app, judge, 'submissions', filters)
    const { body } = await app.request(url)
    rows = -1
    const lines = (part: Uint8Array) => part.filter((byte) => byte === 10).length
    await body?.pipeTo(
      new WritableStream({
        write(part) {
          rows += lines(part)
        },
      }),
    )
  }
  // Compiled by use, as a server is that has run for a while.
  await take({ category: 'victory' })
  const held = await longestHold(() => take({}))
  expect(rows).toBe(MANY)
  expect(held).toBeLessThan(50)
})

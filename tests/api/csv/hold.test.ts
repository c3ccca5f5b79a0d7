import { expect, test } from 'vitest'
import { dialect } from '#db/columns'
import { startApp } from '../../support/app.ts'
import { pendingRows } from '../../support/pending.ts'
import { sqliteWork } from '../../support/time/sqliteWork.ts'
import { linkTo } from './download.ts'

const MANY = 3000

// The other engine works in a process of its own.
test.runIf(dialect === 'sqlite')(
  'a list of thousands is taken away page by page, and others get their turn before each',
  async () => {
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
    const { all, most } = await sqliteWork(() => take({}))
    expect(rows).toBe(MANY)
    expect(all.rows).toBeGreaterThan(MANY)
    // Pages of two hundred.
    expect(most.rows).toBeLessThan(300)
  },
)

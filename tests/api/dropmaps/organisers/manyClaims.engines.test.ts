import { expect, test } from 'vitest'
import { claimsCsv } from '#api/dropmaps/organisers/claimsCsv'
import { dialect } from '#db/columns'
import { crowdedMap } from '../../../support/slices/crowds.ts'
import { mapRow, withMap } from '../../../support/slices/dropmaps/dropmaps.ts'
import { sqliteWork } from '../../../support/time/sqliteWork.ts'

// The other engine works in a process of its own.
test.runIf(dialect === 'sqlite')(
  'a list of four thousand marks among twelve thousand events is read in parts, between which others get their turn',
  async () => {
    const { app, map } = await withMap()
    await crowdedMap(app, map, 400)
    const row = await mapRow(app, map)
    let table = ''
    const { all, most } = await sqliteWork(async () => {
      table = await claimsCsv(app.db, row)
    })
    const lines = table.trimEnd().split('\r\n')
    expect([lines.length, lines.filter((line) => line.includes('"игрок"')).length]).toEqual([4001, 4000])
    // Twenty locations with ten claims each.
    expect([all.rows, most]).toEqual([4000, { statements: 1, rows: 200 }])
  },
)

import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import * as fc from 'fast-check'
import { Client } from 'pg'
import { from, to } from 'pg-copy-streams'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { forms } from '#db/move/values'
import { hasPostgres, newCluster } from '../../support/postgres.ts'
import { oddText } from './moved.ts'

describe.skipIf(!hasPostgres)('a value that moves', () => {
  let cluster: ReturnType<typeof newCluster>
  let client: Client
  beforeAll(async () => {
    cluster = newCluster()
    client = new Client(cluster.address)
    await client.connect()
    const columns = Object.entries(forms).map(([kind, form]) => `${kind}_ ${form?.isOf}`)
    await client.query(`create table odd (at bigint, ${columns.join(', ')})`)
  })
  afterAll(async () => {
    await client.end()
    await cluster.remove()
  })

  const storable = fc
    .oneof(fc.string({ unit: 'binary' }), fc.string({ unit: fc.constantFrom(...oddText) }))
    .filter((text) => !text.includes('\0') && text.isWellFormed())
  const value: fc.Arbitrary<unknown> = fc.letrec((tie) => ({
    json: fc.oneof(
      { maxDepth: 3 },
      storable,
      fc.double({ noNaN: true, noDefaultInfinity: true }),
      fc.integer(),
      fc.constantFrom(null, true, false, 1e21, 1.25e-7, 5e-324, Number.MAX_VALUE, -1.5e300),
      fc.array(tie('json'), { maxLength: 4 }),
      fc.dictionary(storable, tie('json'), { maxKeys: 5 }),
    ),
  })).json
  const stored = {
    string: storable,
    number: fc.maxSafeInteger(),
    boolean: fc.constantFrom(0, 1),
    date: fc.integer({ min: -62_135_596_800_000, max: 8.64e15 }),
    json: value.map((of) => JSON.stringify(of)),
  }
  const kinds = Object.keys(stored) as (keyof typeof stored)[]
  const orNull = Object.fromEntries(kinds.map((kind) => [kind, fc.option<unknown>(stored[kind])]))
  type Row = Record<keyof typeof stored, string | number | null>

  test('is read back as the very line that was written, and means the same (OPS-10)', async () => {
    expect(kinds).toEqual(Object.keys(forms))
    await fc.assert(
      fc.asyncProperty(fc.array(fc.record(orNull), { minLength: 1, maxLength: 60 }), async (records) => {
        const rows = records as Row[]
        const lines = rows.map((row, at) =>
          [at, ...kinds.map((kind) => (row[kind] === null ? '\\N' : forms[kind]?.toLine(row[kind] as never)))].join(
            '\t',
          ),
        )
        await client.query('truncate odd')
        await pipeline([Buffer.from(`${lines.join('\n')}\n`)], client.query(from('copy odd from stdin')))
        const read = kinds.map((kind) => forms[kind]?.read(`${kind}_`)).join(', ')
        const back = await text(client.query(to(`copy (select at, ${read} from odd order by at) to stdout`)))
        expect(back).toBe(`${lines.join('\n')}\n`)

        const { rows: meant } = await client.query('select * from odd order by at')
        for (const [at, row] of rows.entries())
          expect([
            meant[at].string_,
            meant[at].number_,
            meant[at].boolean_,
            meant[at].date_?.getTime() ?? null,
            meant[at].json_,
          ]).toEqual([
            row.string,
            row.number === null ? null : String(row.number),
            row.boolean === null ? null : row.boolean === 1,
            row.date,
            row.json === null ? null : JSON.parse(String(row.json)),
          ])
      }),
      { numRuns: 150 },
    )
  })
})

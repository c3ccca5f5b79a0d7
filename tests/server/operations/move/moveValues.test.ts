import * as fc from 'fast-check'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { insertRows } from '#db/move/target'
import { kinds as moved } from '#db/move/values'
import { hasPostgres, newCluster } from '../../../support/database/postgres.ts'
import { oddText } from './moved.ts'

describe.skipIf(!hasPostgres)('a value that moves', () => {
  let cluster: ReturnType<typeof newCluster>
  let client: Client
  beforeAll(async () => {
    cluster = newCluster()
    client = new Client(cluster.address)
    await client.connect()
    await client.query(`create table odd (${odd.columns.map(({ name, isOf }) => `${name} ${isOf}`).join(', ')})`)
  })
  afterAll(async () => {
    await client.end()
    await cluster.remove()
  })

  const columns = ['number', ...Object.keys(moved)].map((kind, at) => ({
    ...moved[kind]!,
    name: at === 0 ? 'at' : `${kind}_`,
    isKey: at === 0,
  }))
  const odd = { name: 'odd', columns, columnList: columns.map(({ name }) => name).join(', ') }

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

  test('means the same when it is read back (OPS-10)', async () => {
    expect(kinds).toEqual(Object.keys(moved))
    await fc.assert(
      fc.asyncProperty(fc.array(fc.record(orNull), { minLength: 1, maxLength: 60 }), async (records) => {
        const rows = records as Row[]
        await client.query('truncate odd')
        const converted = (row: Row, kind: keyof Row) =>
          row[kind] === null ? null : moved[kind]!.convert(row[kind] as never)
        await insertRows(
          client,
          odd,
          rows.map((row, at) => [at, ...kinds.map((kind) => converted(row, kind))]),
        )
        const { rows: read } = await client.query('select * from odd order by at')
        expect(read.length).toBe(rows.length)
        for (const [at, row] of rows.entries())
          expect([
            read[at].string_,
            read[at].number_,
            read[at].boolean_,
            read[at].date_?.getTime() ?? null,
            read[at].json_,
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

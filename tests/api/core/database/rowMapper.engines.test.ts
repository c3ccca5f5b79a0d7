import { readFileSync } from 'node:fs'
import { desc, eq, SQL, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Reads } from '#db/open'
import { mapByPlan } from '#db/rowMapper'
import { postings, users } from '#db/schema'
import { startApp } from '../../../support/app.ts'

const prepare = (db: Reads) =>
  db.read
    .select({
      id: users.id,
      at: users.createdAt,
      isAdmin: users.isAdmin,
      length: sql`length(${users.displayName})`.mapWith(Number),
      posting: { id: postings.id, type: postings.type, at: postings.createdAt },
    })
    .from(users)
    .leftJoin(postings, eq(postings.reference, sql`'test:' || ${users.id}`))
    .orderBy(desc(users.id))
    .prepare()

test('the version of Drizzle is the one whose private fields the row mapper was written for', () => {
  // At an upgrade compare `mapResultRow` (utils.js), `fields`, `joinsNotNullableMap` and `customResultMapper` of both
  // drivers' session.js and `decoder` (sql.js) with db/rowMapper.ts, run `npm run bench -- --only reads`, then change this.
  const { version } = JSON.parse(readFileSync('node_modules/drizzle-orm/package.json', 'utf8'))
  expect(version).toBe('0.45.4')
})

test('the plan reads the same rows as Drizzle', async () => {
  const app = await startApp()
  await app.player({ balance: 150 })
  await app.admin()
  const query = prepare(app.db)
  mapByPlan(query)
  expect(query).toHaveProperty('customResultMapper', expect.any(Function))
  expect(await query.execute()).toEqual(await prepare(app.db).execute())
})

const without = <Target extends object>(target: Target, name: string) =>
  new Proxy(target, {
    has: (_, key) => key !== name && key in target,
    get: (_, key) => (key === name ? undefined : Reflect.get(target, key)),
  })

test.each(['fields', 'joinsNotNullableMap', 'customResultMapper', 'decoder'])(
  'without the private field `%s` Drizzle itself maps the rows, and they are the same',
  async (name) => {
    const app = await startApp()
    await app.player({ balance: 150 })
    await app.admin()
    const query = prepare(app.db)
    const fields: { field: object }[] = Reflect.get(query, 'fields')
    const undecoded = fields.map((selected) =>
      selected.field instanceof SQL ? { ...selected, field: without(selected.field, 'decoder') } : selected,
    )
    const upgraded = name === 'decoder' ? Object.assign(prepare(app.db), { fields: undecoded }) : without(query, name)
    mapByPlan(upgraded)
    expect(Reflect.get(query, 'customResultMapper')).toBeUndefined()
    expect(Reflect.get(upgraded, 'customResultMapper')).toBeUndefined()
    expect(await query.execute()).toEqual(await prepare(app.db).execute())
  },
)

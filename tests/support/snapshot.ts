import { getTableName, is, Table } from 'drizzle-orm'
import type { Db } from '#db/open'
import * as schema from '#db/schema'

const tables = Object.values(schema).filter((one) => is(one, Table))

/** Every row of every table, by its table's name: for "nothing was written". */
export const everything = async (db: Db) =>
  Object.fromEntries(
    await Promise.all(tables.map(async (table) => [getTableName(table), await db.read.select().from(table)])),
  )

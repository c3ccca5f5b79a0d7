import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { LISTENERS } from './eventLine.ts'
import { tablesOf } from './schema.ts'

async function connected<T>(connectionString: string, work: (client: Client) => Promise<T>) {
  const client = new Client({ connectionString })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Whether a database has no tables of the product. */
export const isEmpty = (connectionString: string) =>
  connected(connectionString, async (client) => {
    const { applied, hasTables } = await tablesOf(client)
    return !applied && !hasTables
  })

/** Ends what a killed program has left at work in a database, by its connection's name, and waits until it has gone. */
export const endConnections = (connectionString: string, name: string) =>
  connected(connectionString, async (client) => {
    const left = () =>
      client.query(
        'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = $1',
        [name],
      )
    while ((await left()).rowCount) await pause(50)
  })

/** Throws while servers are connected. */
export const requireNoServer = (connectionString: string) =>
  connected(connectionString, async (client) => {
    const { rowCount } = await client.query(LISTENERS)
    if (rowCount) throw new Error(`${rowCount} servers use this database: stop them first`)
  })

/**
 * Renames the schemas that hold an installation, in one transaction, so that the database is empty and they are kept.
 * Extensions stay where the next installation looks for them.
 */
export const moveAside = (connectionString: string, name: string) =>
  connected(connectionString, async (client) => {
    const { rows } = await client.query<{ extname: string }>(
      "select extname from pg_extension where extnamespace = 'public'::regnamespace",
    )
    await client.query('begin')
    await client.query(`alter schema public rename to "${name}"`)
    await client.query('create schema public')
    for (const { extname } of rows) await client.query(`alter extension "${extname}" set schema public`)
    await client.query(`alter schema drizzle rename to "${name}-drizzle"`)
    await client.query('commit')
  })

/** Makes an empty database beside another one; what a cut call has left of it goes. Returns its address. */
export async function spareDatabase(connectionString: string, name: string) {
  await dropSpare(connectionString, name)
  await connected(connectionString, (client) =>
    client.query(`create database "${name}" encoding 'UTF8' template template0`),
  )
  const url = new URL(connectionString)
  url.pathname = `/${name}`
  return url.href
}

export const dropSpare = (connectionString: string, name: string) =>
  connected(connectionString, (client) => client.query(`drop database if exists "${name}"`))

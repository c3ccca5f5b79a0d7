import { eq } from 'drizzle-orm'
import { Client } from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import type { Rooms } from '#api/core/sockets/rooms'
import { dialect } from '#db/columns'
import { sessions } from '#db/schema'
import type { AppEvent } from '#shared/events'
import { SECOND } from '#shared/units'
import { addressOf, execute } from '../../../support/database/database.ts'
import { withPlayer } from '../../../support/people.ts'
import { startSockets } from '../../../support/sockets.ts'

const onPostgres = test.runIf(dialect === 'postgres')
const missed = ['missed', undefined]

const rooms: Rooms = { map: async () => true }
const eventTo = (to: string, id: string) => ({ name: 'log-update', to, data: { id } }) as AppEvent

/** Two servers on one database, and a player whose page is at the second. */
async function twoServers() {
  const { app, ivan: player } = await withPlayer()
  const [first, second] = [await startSockets(app, rooms), await startSockets(app, rooms)]
  const page = await second.connect(player)
  await page.join('map:1')
  const tell = (id: string) => first.realtime.publish([eventTo('map:1', id)])
  const breakAll = () =>
    app.db.tx(
      async (queries) =>
        void (await execute(
          queries,
          `select pg_terminate_backend(pid) from pg_stat_activity
           where datname = current_database() and application_name like 'trofey-events:%'`,
        )),
    )
  return { app, player, second, page, tell, breakAll }
}

/** A server that listens like ours, and does nothing else. */
async function listener(db: object) {
  const client = new Client(addressOf(db))
  client.on('error', () => undefined)
  await client.connect()
  const id = `mute-${crypto.randomUUID()}`
  const say = (says: string) =>
    client.query("select pg_notify('trofey_events', $1)", [`0.${JSON.stringify({ from: id, says })}`])
  await client.query(`set application_name = 'trofey-events:${id}'; listen trofey_events`)
  await say('here')
  return { say, vanish: () => client.end() }
}

/** Resolves when every server that listens has begun a look after this call. */
async function nextLook(db: object) {
  const client = new Client(addressOf(db))
  onTestFinished(() => client.end())
  await client.connect()
  const { rows } = await client.query<{ now: string }>('select clock_timestamp()::text as now')
  const unlooked = async () => {
    const { rowCount } = await client.query(
      `select from pg_stat_activity where application_name like 'trofey-events:%' and datname = current_database()
       and application_name not like '%mute%' and query_start < $1`,
      [rows[0]?.now],
    )
    return rowCount
  }
  await expect.poll(unlooked).toBe(0)
}

onPostgres('amid breaks of the listening connection nothing comes twice, and what is lost is read again', async () => {
  const { page, tell, breakAll } = await twoServers()
  let sent = 0
  for (let round = 0; round < 5; round++) {
    for (let index = 0; index < 20; index++) tell(String(sent++))
    await breakAll()
    for (let index = 0; index < 20; index++) tell(String(sent++))
  }
  const isRight = () => {
    // Read again after the last loss, or heard all.
    const read = page.heard.findLastIndex(([name]) => name === 'missed')
    const ids = page.heard.filter(([name]) => name !== 'missed').map(([, data]) => (data as { id: string }).id)
    expect(new Set(ids).size).toBe(ids.length)
    if (ids.length < sent) expect(read).toBeGreaterThanOrEqual(0)
  }
  await expect.poll(() => page.heard).toContainEqual(missed)
  isRight()
  await expect
    .poll(() => {
      tell(String(sent++))
      return page.heard.at(-1)
    })
    .toEqual(['log-update', expect.anything()])
  isRight()
  expect(page.socket.connected).toBe(true)
})

onPostgres('after a break a page that comes is told too that it may have missed something', async () => {
  const { player, second, page, breakAll } = await twoServers()
  expect(await page.joinLate('map:2', SECOND)).toBe(false)
  await breakAll()
  await expect.poll(() => page.heard).toContainEqual(missed)
  expect(await page.joinLate('map:3', 10 * SECOND)).toBe(true)
  const late = await second.connect(player, 10 * SECOND)
  await expect.poll(() => late.heard).toContainEqual(missed)
})

onPostgres('a server that leaves says so and alarms nobody; one that vanishes does', async () => {
  const { app, page } = await twoServers()
  const polite = await listener(app.db)
  const other = app.db.eventLine!({ onEvents: () => {}, onLoss: () => {} })
  await other.listens
  await nextLook(app.db)
  await polite.say('leaving')
  await polite.vanish()
  await other.close()
  await nextLook(app.db)
  await nextLook(app.db)
  expect(await page.joinLate('map:2', 10 * SECOND)).toBe(false)
  expect(page.heard).toEqual([])

  const mute = await listener(app.db)
  await mute.vanish()
  await expect.poll(() => page.heard).toEqual([missed])
  expect(await page.joinLate('map:3', 10 * SECOND)).toBe(true)
})

onPostgres('with a loss the end of a session is not lost: its socket is closed', async () => {
  const { app, player, second, page } = await twoServers()
  const other = await second.connect(await app.player())
  const visitor = await second.connect()
  const mute = await listener(app.db)
  await app.db.tx((queries) => queries.delete(sessions).where(eq(sessions.userId, player.id)))
  const disconnection = new Promise((disconnected) => page.socket.once('disconnect', disconnected))
  await mute.vanish()
  expect(await disconnection).toBe('io server disconnect')
  await expect.poll(() => [other.heard, visitor.heard]).toEqual([[missed], [missed]])
  expect(page.heard).toEqual([])
})

onPostgres('events of any length come whole, in order and once, also between those of another server', async () => {
  const { app, page, tell } = await twoServers()
  const third = await startSockets(app, rooms)
  const long = 'Ж🙂"\\'.repeat(20_000)
  const ids = [long, 'short', long.slice(1), 'б', long]
  for (const id of ids) {
    tell(id)
    third.realtime.publish([eventTo('map:1', `other ${id}`)])
  }
  await expect.poll(() => page.heard).toHaveLength(10)
  const heard = page.heard.map(([, data]) => (data as { id: string }).id)
  expect(heard.filter((id) => !id.startsWith('other'))).toEqual(ids)
  expect(heard.filter((id) => id.startsWith('other'))).toEqual(ids.map((id) => `other ${id}`))
})

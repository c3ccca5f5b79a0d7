import { setTimeout as pause, setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { Client, type Pool } from 'pg'
import type { AppEvent } from '#shared/events'
import { newId } from '#shared/ids'
import { SECOND } from '#shared/units'

type Line = {
  /** What another server sent. */
  onEvents: (events: readonly AppEvent[]) => void
  /** Events of other servers may have been lost: this one did not listen, or another died before it could send. */
  onLoss: () => void
}
type Message = { from: string } & ({ events: readonly AppEvent[] } | { says: 'here' | 'leaving' | 'lost' })

const CHANNEL = 'trofey_events'
/** By it servers see in `pg_stat_activity` who listens. */
const NAME = 'trofey-events:'
const LOOK_EACH = SECOND
/** Milliseconds after which an unanswered look ends the connection: a network can take packets without closing anything. */
const ANSWER_WITHIN = 3 * SECOND
const AGAIN_AFTER = SECOND / 4
/** A commit does not wait for the disk, and a machine that vanished is noticed within some ten seconds. */
const SESSION =
  '-c synchronous_commit=off -c tcp_keepalives_idle=5 -c tcp_keepalives_interval=2 -c tcp_keepalives_count=3'
/** A notification has less than 8000 bytes. */
const PART = 7900

/**
 * Carries events between the servers on one database, by LISTEN and NOTIFY on a connection of its own. `listens` resolves
 * once it hears the others; `close` tells them that nothing is owed.
 */
export function eventLine(
  connectionString: string,
  pool: Pool,
  onFault: (error: Error) => void,
  { onEvents, onLoss }: Line,
) {
  const id = newId()
  const [peers, left] = [new Set<string>(), new Set<string>()]
  const stop = new AbortController()
  const sending = new Set<Promise<unknown>>()
  let connection: Client | undefined
  let hasListened = false
  let isAnyUnsent = false
  let onListening = () => {}
  const listens = new Promise<void>((resolve) => {
    onListening = resolve
  })

  function onMessage(message: Message) {
    if (message.from === id) return
    if ('events' in message) return onEvents(message.events)
    if (message.says === 'lost') return onLoss()
    if (message.says === 'here') peers.add(message.from)
    else {
      left.add(message.from)
      peers.delete(message.from)
    }
  }

  /** Compares the present listeners with the former ones; one that left without a message may owe events. */
  async function look(client: Client) {
    const present = await listeners(client, id)
    const gone = [...peers].filter((peer) => !present.includes(peer))
    for (const peer of gone) peers.delete(peer)
    for (const peer of present) if (!left.has(peer)) peers.add(peer)
    if (gone.length > 0) onLoss()
    if (!isAnyUnsent) return
    isAnyUnsent = false
    send({ from: id, says: 'lost' })
  }

  /** Listens until the connection ends. */
  async function listen() {
    const client = new Client({
      connectionString,
      keepAlive: true,
      connectionTimeoutMillis: ANSWER_WITHIN,
      pipeline: true,
      options: SESSION,
    })
    const over = new Promise<void>((ended) => client.once('end', ended))
    client.on('error', onFault)
    client.on('notification', inParts(onMessage, onFault))
    try {
      await client.connect()
      peers.clear()
      await client.query(`set application_name = '${NAME}${id}'; listen ${CHANNEL}`)
      await look(client)
      connection = client
      void over.then(() => {
        if (connection === client) connection = undefined
      })
      send({ from: id, says: 'here' })
      if (hasListened) onLoss()
      hasListened = true
      onListening()
      while (connection === client && !stop.signal.aborted) {
        await Promise.race([over, rest(LOOK_EACH)])
        if (connection === client && !stop.signal.aborted) await look(client)
      }
    } finally {
      if (connection === client) connection = undefined
      void client.end().catch(onFault)
    }
  }
  const rest = (ms: number) => pause(ms, undefined, { signal: stop.signal }).catch(() => undefined)
  async function run() {
    while (!stop.signal.aborted) {
      await listen().catch(onFault)
      await rest(AGAIN_AFTER)
    }
  }
  const ended = run()

  function send(message: Message) {
    const values = [CHANNEL, partsOf(message)]
    const sent = (
      connection?.query(NOTIFY, values).catch(() => pool.query(NOTIFY, values)) ?? pool.query(NOTIFY, values)
    )
      .catch((error: Error) => {
        isAnyUnsent = true
        onFault(error)
      })
      .finally(() => sending.delete(sent))
    sending.add(sent)
  }

  return {
    listens,
    send: (events: readonly AppEvent[]) => send({ from: id, events }),
    async close() {
      // Transactions that have just committed send first.
      await yieldToEventLoop()
      await Promise.all(sending)
      if (!isAnyUnsent) send({ from: id, says: 'leaving' })
      await Promise.all(sending)
      stop.abort()
      await ended
    },
  }
}
export type EventLine = ReturnType<typeof eventLine>

const NOTIFY = 'select pg_notify($1, part) from unnest($2::text[]) as part'

/** The servers on this database. */
export const LISTENERS = `
  select application_name as name from pg_stat_activity
  where datname = current_database() and starts_with(application_name, '${NAME}')`

async function listeners(client: Client, own: string) {
  const { rows } = await client.query<{ name: string }>({
    text: LISTENERS,
    query_timeout: ANSWER_WITHIN,
  } as { text: string })
  return rows.map(({ name }) => name.slice(NAME.length)).filter((peer) => peer !== own)
}

/** Numbered, because PostgreSQL drops a repeated notification of a transaction; in ASCII, so that a sign is a byte. */
function partsOf(message: Message) {
  const text = JSON.stringify(message).replace(
    /[\u0080-\uffff]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
  const count = Math.ceil(text.length / PART)
  return Array.from(
    { length: count },
    (_, index) => `${index}${index < count - 1 ? '+' : '.'}${text.slice(index * PART, (index + 1) * PART)}`,
  )
}

/** Parts of one message come one after another: PostgreSQL delivers a transaction's notifications together. */
function inParts(onMessage: (message: Message) => void, onFault: (error: Error) => void) {
  let text = ''
  return ({ payload = '' }: { payload?: string | undefined }) => {
    const [head = '', more] = /^\d+([+.])/.exec(payload) ?? []
    text = (head === '0+' || head === '0.' ? '' : text) + payload.slice(head.length)
    if (more === '+') return
    try {
      onMessage(JSON.parse(text) as Message)
    } catch (error) {
      onFault(error as Error)
    }
  }
}

import { once } from 'node:events'
import { Agent, get, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import { io, type Socket } from 'socket.io-client'
import { turnAt } from '#shared/dropmaps/draft/order'
import type { PoiDraftState } from '#shared/dropmaps/draft/shapes'
import { locationId } from '#shared/dropmaps/locationId'
import { type Server, type Session, signIn } from '../../server.ts'
import { delay, stopwatch, until } from '../../time/clock.ts'

export type EveningOptions = {
  captains: number
  maps: 1 | 2
  viewers: number
  /** Turns in which, or in the next that is seen, the server is killed at some moment and started again. */
  killedAt: number[]
  /** Turns whose captains do not press. */
  slept: number[]
}

const LOCATIONS = 24
const TURN_SECONDS = 10
/** Milliseconds over which pages spread their reading when they are back, as a guest's page does. */
const SPREAD = 800

/**
 * A whole draft on the built server: captains pick over HTTP, viewers look on by sockets, the server is killed. Returns
 * what came of it, in milliseconds; `late`: the latest that a viewer who was connected knew of each change.
 */
export async function draftEvening(server: Server, options: EveningOptions) {
  const { captains: count, viewers: viewerCount, killedAt, slept } = options
  const judge = await signIn(server.address, 'admin')
  const captains: Session[] = []
  for (let n = 0; n < count; n++) captains.push(await signIn(server.address, `captain ${n}`))
  const { maps, draft } = await newDraft(server, judge, captains, options.maps)
  const viewers = await Promise.all(
    Array.from({ length: viewerCount }, (_, at) =>
      newViewer(server.address, maps[at % maps.length]!, at % 5 === 4 ? judge.token : undefined),
    ),
  )
  /** When each version was there, by the clock of the machine. */
  const committed = new Map<number, number>()
  const overdue: number[] = []
  /** Turns that a captain ended: the server may be quicker, when the machine is busy. */
  const claimed: number[] = []
  const killsLeft = [...killedAt]
  let kills = 0

  const read = () =>
    persist(async () => (await call(server, judge, 'GET', `maps/${maps[0]}/poi-draft`)) as PoiDraftState)
  const killNow = async () => {
    await server.kill()
    kills++
    await server.start()
  }
  await call(server, judge, 'POST', `poi-drafts/${draft.id}/start`, { version: draft.version })

  let state = await read()
  committed.set(state.version, Date.now())
  while (state.turn) {
    const { number, captain, map } = state.turn
    const isKilled = number >= (killsLeft[0] ?? Number.POSITIVE_INFINITY)
    if (isKilled) killsLeft.shift()
    const before = state
    if (slept.includes(number)) {
      const killed = isKilled ? delay(Math.random() * 500).then(killNow) : undefined
      state = await nextState(before)
      await killed
    } else {
      await delay(50 + Math.random() * 150)
      const taken = before.picks.filter((pick) => pick.map === map).map(({ location }) => location)
      const free = Array.from({ length: LOCATIONS }, (_, n) => n + 1).filter((location) => !taken.includes(location))
      const chosen = free[Math.floor(Math.random() * free.length)]!
      const killed = isKilled ? delay(Math.random() * 20).then(killNow) : undefined
      const path = `territories/${locationId(maps[map]!, chosen)}/claim`
      const key = `${draft.id}-${number}`
      const isInTime = await persist(() => call(server, captains[captain]!, 'POST', path, {}, key)).then(
        () => true,
        (error: Error) => {
          if (/: (403|409) /.test(error.message)) return false
          throw error
        },
      )
      const answeredAt = Date.now()
      await killed
      if (isInTime) {
        claimed.push(number)
        state = await read()
        committed.set(state.version, answeredAt)
      } else state = await nextState(before)
    }
  }

  /** Waits for the deadline of a turn that nobody ends; one that the server missed while it was away begins anew. */
  async function nextState(before: PoiDraftState) {
    let deadline = Date.parse(before.turn?.deadlineAt ?? '')
    for (;;) {
      const now = await read()
      const made = now.picks.find(({ number }) => number === before.turn?.number)
      if (made) {
        overdue.push(Date.parse(made.at) - deadline)
        committed.set(now.version, Date.parse(made.at))
        return now
      }
      deadline = Date.parse(now.turn?.deadlineAt ?? '')
      await delay(20)
    }
  }

  const final = state
  await until(() => viewers.every(({ newest }) => newest()?.version === final.version))
  const late = viewers.flatMap((viewer) => viewer.lateFor(committed))
  const wrong = viewers.filter(({ newest }) => JSON.stringify(newest()) !== JSON.stringify(final)).length
  for (const { socket } of viewers) socket.close()
  return { final, overdue, late, wrong, kills, claimed }
}

/** What is wrong with a finished draft, in words. */
export function faultsOf({ state, picks, captains, maps, direction }: PoiDraftState) {
  const order = { captains: captains.length, maps: maps.length, direction }
  const faults = picks.flatMap(({ number, captain, map }, index) => {
    const turn = turnAt(index + 1, order)
    return number === index + 1 && turn?.captain === captain && turn.map === map ? [] : `turn ${number} out of order`
  })
  const locations = picks.map(({ map, location }) => `${map} ${location}`)
  if (new Set(locations).size !== locations.length) faults.push('a location twice')
  if (picks.length !== captains.length * maps.length) faults.push(`${picks.length} picks`)
  if (state !== 'finished') faults.push(state)
  return faults
}

async function newDraft(server: Server, judge: Session, captains: Session[], count: number) {
  const [template] = (await call(server, judge, 'GET', 'territory/templates')) as { id: string }[]
  const userIds = captains.map(({ user }) => user.id)
  const maps: string[] = []
  for (let n = 0; n < count; n++) {
    const made = (await call(server, judge, 'POST', 'dropmap/settings', { templateId: template?.id })) as { id: string }
    await call(server, judge, 'POST', `maps/${made.id}/players`, { userIds })
    maps.push(made.id)
  }
  const form = {
    orderKind: 'lot',
    direction: 'snake',
    seed: 'вечер',
    turnSeconds: TURN_SECONDS,
    reserveSeconds: 0,
    secondMapId: maps[1],
    captains: userIds.map((userId) => ({ userId })),
  }
  const draft = (await call(server, judge, 'POST', `maps/${maps[0]}/poi-draft`, form)) as PoiDraftState
  // The sessions in the order of the lots.
  const setup = (await call(server, judge, 'GET', `admin/poi-drafts/${draft.id}`)) as { captains: { userId: string }[] }
  const positions = new Map(setup.captains.map(({ userId }, position) => [userId, position]))
  captains.sort((one, other) => positions.get(one.user.id)! - positions.get(other.user.id)!)
  return { maps, draft }
}

async function call(server: Server, { token }: Session, method: string, path: string, body?: object, key?: string) {
  const headers = {
    Authorization: `Bearer ${token}`,
    ...(body && { 'Content-Type': 'application/json' }),
    ...(key && { 'Idempotency-Key': key }),
  }
  const url = `${server.address}/api/${path}`
  const answer = await fetch(url, { method, headers, body: body ? JSON.stringify(body) : null })
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
  return answer.json()
}

/** Asks again while there is no server. */
async function persist<T>(ask: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await ask()
    } catch (error) {
      if (!(error instanceof TypeError)) throw error
      await delay(20)
    }
  }
}

// Hundreds of pages are one process here: what each of them would do on a device of its own must cost little.
const agent = new Agent({ keepAlive: true, maxSockets: 50 })
const unpacked = promisify(brotliDecompress)

async function readLightly(address: string): Promise<unknown> {
  const [answer] = (await once(get(address, { agent, headers: { 'Accept-Encoding': 'br' } }), 'response')) as [
    IncomingMessage,
  ]
  const body = await buffer(answer)
  return JSON.parse((answer.headers['content-encoding'] ? await unpacked(body) : body).toString())
}

/** A page that looks on: joins the map's room, reads the state, keeps the newest, and after a reconnect does so again. */
async function newViewer(address: string, mapId: string, token: string | undefined) {
  const options = { transports: ['websocket'], forceNew: true, reconnectionDelay: 100, reconnectionDelayMax: 500 }
  const socket: Socket = io(address, { ...options, ...(token && { auth: { token } }) })
  let newest: PoiDraftState | undefined
  /** When it came, and since when the page was connected then. */
  const seen: { version: number; at: number; connectedAt: number }[] = []
  let connectedAt = 0
  let unheardFor = () => 0
  socket.on('disconnect', () => {
    unheardFor = stopwatch()
  })
  function take(state: PoiDraftState) {
    if (newest && newest.version >= state.version) return
    newest = state
    seen.push({ version: state.version, at: Date.now(), connectedAt })
  }
  socket.on(token ? 'poi-draft-update' : 'poi-draft-updated', ({ draft }: { draft: PoiDraftState }) => take(draft))
  const looking = new Promise<void>((done, failed) => {
    socket.on('connect', () => {
      const isBack = connectedAt > 0
      connectedAt = Date.now()
      // A kill may come before the answer: the next connection joins again.
      socket.emit('join', `map:${mapId}`, unheardFor(), async (refusal: string | null) => {
        if (refusal !== null) return failed(new Error(`map:${mapId}: ${refusal}`))
        // As a guest's page, which is sent the state meanwhile.
        if (isBack) await delay(Math.random() * SPREAD)
        await readLightly(`${address}/api/maps/${mapId}/poi-draft`)
          .then((state) => take(state as PoiDraftState))
          // The next connection reads again.
          .catch(() => {})
        done()
      })
    })
  })
  await looking
  return {
    socket,
    newest: () => newest,
    /** Milliseconds by which the page was late, counted from the commit or, if that was later, from its own connection. */
    lateFor: (committed: Map<number, number>) =>
      [...committed].map(([version, at]) => {
        const first = seen.find((each) => each.version >= version)
        return first ? first.at - Math.max(at, first.connectedAt) : Number.POSITIVE_INFINITY
      }),
  }
}

import { QueryObserver } from '@tanstack/react-query'
import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import type { ClaimAnswer, LiveTerritory, MapState, NumberRange, OwnState } from '#shared/dropmaps/shapes'
import type { MapChange } from '#shared/events'
import { delay } from '../../../support/time/clock.ts'
import { fakeBrowser, player } from '../../browser.ts'
import { mapState } from '../mapState.ts'

const ME = player.id
const nameOf = (userId: string) => (userId === ME ? player.displayName : userId)

type Row = { version: number; claims: string[]; line: string[] }

/** The server's map, in memory: what it commits is told through `tell`. */
function newServer(tell: (name: 'territory' | 'map', data: object) => void) {
  const rows = new Map<number, Row>([1, 2, 3].map((number) => [number, { version: 1, claims: [], line: [] }]))
  const deleted: number[] = []
  let version = 1
  let lastNumber = 3
  let isEligible = true
  const numberWith = (of: 'claims' | 'line', userId: string) =>
    [...rows].find(([, row]) => row[of].includes(userId))?.[0] ?? null

  function live(number: number): LiveTerritory {
    const row = rows.get(number)!
    const claims = row.claims.map((userId) => ({ id: userId, displayName: nameOf(userId), user: null }))
    const { version, line } = row
    const fixed = { name: '', description: '', color: '', maxPlayers: 999, editVersion: 1 }
    return { id: `t${number}`, number, ...fixed, claims, waitingCount: line.length, version }
  }
  const own = (): OwnState => {
    const waits = numberWith('line', ME)
    const place = waits === null ? 0 : rows.get(waits)!.line.indexOf(ME) + 1
    const queue = waits === null ? null : { locationNumber: waits, place }
    return { isEligible, locationNumber: numberWith('claims', ME), queue }
  }
  function change(userId: string, of: 'claims' | 'line', to: number | null) {
    const from = numberWith(of, userId)
    if (from === to) return
    for (const [number, row] of rows) {
      if (number !== from && number !== to) continue
      row.version += 1
      row[of] = number === to ? [...row[of], userId] : row[of].filter((each) => each !== userId)
    }
    for (const number of [from, to])
      if (number !== null) tell('territory', { mapId: 'm', territoryId: `t${number}`, territory: live(number) })
    if (userId === ME) tell('map', { mapId: 'm', version, what: 'own' })
  }
  return {
    numbers: () => [...rows.keys()],
    change,
    create() {
      version += 1
      rows.set(++lastNumber, { version: 1, claims: [], line: [] })
      tell('map', { mapId: 'm', version, what: 'map' })
    },
    remove(number: number) {
      version += 1
      rows.delete(number)
      deleted.push(number)
      tell('map', { mapId: 'm', version, what: 'map', deletedLocation: number })
    },
    admit() {
      isEligible = !isEligible
      tell('map', { mapId: 'm', version, what: 'players' })
    },
    claimAnswer: (number: number): ClaimAnswer => ({ territory: live(number), own: own() }),
    state: () =>
      mapState({
        version,
        geometryVersion: version,
        maxPlayers: 999,
        maxContestedSpots: 999,
        touched: [...rows]
          .filter(([, row]) => row.version > 1)
          .map(([number, row]) => [number, row.version, row.line.length, row.claims.map(nameOf)]),
        deleted: deleted.map((number): NumberRange => [number, number]),
        own: own(),
      }),
  }
}

type Step = {
  action: 'claim' | 'wait' | 'create' | 'delete' | 'restore' | 'admit' | 'ownClaim' | 'move' | 'ask'
  who: number
  where: number
  /** Milliseconds until the next step, of the event on its way, and of an answer before and after it is read. */
  pause: number
  onTheWay: number
  isFromOther: boolean
}
const step: fc.Arbitrary<Step> = fc.record({
  action: fc.constantFrom('claim', 'claim', 'wait', 'create', 'delete', 'restore', 'admit', 'ownClaim', 'move', 'ask'),
  who: fc.nat(2),
  where: fc.nat(5),
  pause: fc.constantFrom(0, 1, 30, 300, 1500),
  onTheWay: fc.constantFrom(0, 20, 400),
  isFromOther: fc.boolean(),
})
const roads = fc.array(fc.tuple(fc.constantFrom(0, 50, 900), fc.constantFrom(0, 50, 900)), { minLength: 1 })

const seen = ({ version, touched, deleted, own }: Pick<MapState, 'version' | 'touched' | 'deleted' | 'own'>) => ({
  version,
  own,
  touched: [...touched].sort(([one], [other]) => one - other),
  deleted: deleted
    .flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, index) => from + index))
    .sort((one, other) => one - other),
})

async function openPage() {
  const { fetch, localStorage } = fakeBrowser()
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('document', new EventTarget())
  localStorage.setItem('authToken', 'token')
  localStorage.setItem('user', JSON.stringify(player))
  const changes = await import('../../../../pwa/dropmaps/model/changes.ts')
  const { stateQuery } = await import('../../../../pwa/dropmaps/model/queries.ts')
  const { newQueryClient } = await import('../../../../pwa/lib/queryClient.ts')
  return { fetch, stateQuery, newQueryClient, ...changes }
}
let page: ReturnType<typeof openPage> | undefined

async function run(steps: readonly Step[], delays: readonly (readonly [number, number])[]) {
  page ??= openPage()
  const { fetch, stateQuery, newQueryClient, mapChanged, mapMoves, putClaimAnswer, territoryChanged } = await page
  vi.useFakeTimers()
  mapMoves.set(false)
  const queryClient = newQueryClient()
  const counts = { questions: 0, events: 0, asked: 0 }

  // Events of one server come in order, those of another at any time in between.
  const lines: Promise<void>[] = [Promise.resolve(), Promise.resolve()]
  let current: Step | undefined
  const server = newServer((name, data) => {
    counts.events += 1
    const line = current?.isFromOther ? 1 : 0
    const arrived = delay(current?.onTheWay ?? 0)
    lines[line] = lines[line]!.then(() => arrived).then(() =>
      name === 'map' ? mapChanged(queryClient, data as MapChange) : territoryChanged(queryClient, data as never),
    )
  })
  fetch.mockImplementation(async () => {
    const [there, back] = delays[counts.questions++ % delays.length]!
    await delay(there)
    const answer = JSON.stringify(server.state())
    await delay(back)
    return new Response(answer, { headers: { 'Content-Type': 'application/json' } })
  })
  const query = stateQuery(queryClient, 'm')
  const stop = new QueryObserver(queryClient, query).subscribe(() => undefined)
  await vi.advanceTimersByTimeAsync(2000)

  for (const each of steps) {
    current = each
    const numbers = server.numbers()
    const number = numbers[each.where % numbers.length]
    const userId = ['ann', 'bob', ME][each.who]!
    if (each.action === 'create' || each.action === 'restore') server.create()
    else if (each.action === 'ask') {
      counts.asked += 1
      void queryClient.invalidateQueries({ queryKey: query.queryKey })
    } else if (each.action === 'admit') server.admit()
    else if (each.action === 'move') mapMoves.set(!mapMoves.get())
    else if (number === undefined) continue
    else if (each.action === 'delete') server.remove(number)
    else if (each.action === 'claim') server.change(userId, 'claims', each.where % 2 === 0 ? number : null)
    else if (each.action === 'wait') server.change(userId, 'line', each.where % 2 === 0 ? number : null)
    else if (each.action === 'ownClaim') {
      server.change(ME, 'claims', number)
      const claimAnswer = server.claimAnswer(number)
      counts.asked += 1
      void delay(each.onTheWay).then(() => putClaimAnswer(queryClient, 'm', claimAnswer))
    }
    await vi.advanceTimersByTimeAsync(each.pause)
  }
  await vi.advanceTimersByTimeAsync(20_000)
  const known = queryClient.getQueryData<MapState>(query.queryKey)!
  const quiet = counts.questions
  await vi.advanceTimersByTimeAsync(60_000)
  const isQuiet = counts.questions === quiet
  stop()
  queryClient.clear()
  vi.useRealTimers()
  return { counts, known, state: server.state(), isQuiet }
}

test('whatever the order of events, answers and acts: a page ends with the server’s state, and asks no more often than it was told', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 25 }), roads, async (steps, delays) => {
      const { counts, known, state, isQuiet } = await run(steps, delays)
      expect(seen(known)).toEqual(seen(state))
      expect(isQuiet).toBe(true)
      expect(counts.questions).toBeLessThanOrEqual(1 + counts.events + counts.asked)
    }),
    { numRuns: 300 },
  )
})

test('a claim’s answer that is older than the list of players does not win, whenever the list was read', async () => {
  const at = { who: 0, where: 0, pause: 0, onTheWay: 0, isFromOther: false }
  const steps: Step[] = [
    { ...at, action: 'admit', pause: 300, onTheWay: 20 },
    { ...at, action: 'ownClaim', onTheWay: 400, isFromOther: true },
    { ...at, action: 'admit' },
  ]
  const random = vi.spyOn(Math, 'random')
  for (let moment = 0; moment < 1; moment += 0.01) {
    random.mockReturnValue(moment)
    const { known, state } = await run(steps, [[0, 0]])
    expect(known.own, `read at ${moment}`).toEqual(state.own)
  }
  random.mockRestore()
})

test('a deleted location that was contested counts no more, and nothing is asked again for it', async () => {
  const at = { onTheWay: 0, isFromOther: false }
  const both = [0, 1].map((who): Step => ({ action: 'claim', who, where: 0, pause: 2000, ...at }))
  const { contestedCountOf } = await import('../../../../pwa/dropmaps/model/merge.ts')
  const before = await run(both, [[50, 50]])
  expect(contestedCountOf(before.known)).toBe(1)
  const { counts, known, isQuiet } = await run(
    [...both, { action: 'delete', who: 0, where: 0, pause: 5000, ...at }],
    [[50, 50]],
  )
  expect(contestedCountOf(known)).toBe(0)
  expect(isQuiet).toBe(true)
  // The first one, and one for the map's new version.
  expect(counts.questions).toBe(2)
})

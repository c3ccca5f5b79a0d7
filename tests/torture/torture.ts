import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { randomOf } from '#db/seed/scene'
import { newServer, type Server, signIn } from '../support/server.ts'
import { makeBases } from './bases.ts'
import type { RequestHead, ResponseHead } from './heads.ts'
import type { Wanted } from './material.ts'
import type { Sent } from './messages.ts'
import { startPhone } from './phones.ts'
import { type Exchange, openRoad } from './road.ts'
import { type Fault, weatherOf } from './weather.ts'

export type Plan = {
  uploads: number
  phones: number
  seed: number
  /** Bytes of the smallest and of the largest file. */
  from: number
  to: number
  /** How often the server is taken away. */
  restarts: number
  hurry: number
  /** What strikes the phones' first requests, dealt out among them, so that a short run has seen everything. */
  planned: Fault[]
  /** Bytes a second that a road has at least. */
  slowest: number
  limit: number
}
type Restart = { signal: 'SIGTERM' | 'SIGKILL'; code: number | null; seconds: number }
export type Player = { token: string; userId: string; sent: Sent[] }
type Phone = ReturnType<typeof startPhone> & Omit<Player, 'sent'> & { road: Awaited<ReturnType<typeof openRoad>> }
export type Outcome = {
  plan: Plan
  server: Server
  bases: string
  players: Player[]
  exchanges: Exchange[]
  restarts: Restart[]
  seconds: number
}

/**
 * Phones send files over roads on which everything goes wrong, to the built server, which is ended and killed meanwhile.
 * When all have arrived `judge` looks at what came of it; then everything is gone.
 */
export async function torture<T>(plan: Plan, say: (text: string) => void, judge: (outcome: Outcome) => Promise<T>) {
  const server = await newServer()
  const bases = mkdtempSync(join(tmpdir(), 'trofey-material-'))
  const ends: (() => unknown)[] = [() => server.kill()]
  const began = performance.now()
  const seconds = () => (performance.now() - began) / 1000
  try {
    await Promise.all([server.start(), makeBases(bases)])
    const restarter = restartable(server)
    const phones: Phone[] = []
    for (const [index, files] of filesOf(plan).entries()) {
      const seed = plan.seed * 1000 + index
      const { token, user } = await signIn(server.address, `player${index}`)
      const road = await openRoad({
        port: Number(new URL(server.address).port),
        weather: weatherOf(seed, dealt(plan, index), plan.slowest),
        isFirst: firstReplies(),
        serverLife: restarter.life,
      })
      ends.push(road.close)
      const session = { token, userId: user.id }
      const task = { road: road.address, session, files, bases, seed, hurry: plan.hurry }
      const phone = startPhone(task, ({ submission }) => {
        if (submission) say(`${arrivedOn(phones)} / ${plan.uploads}, ${Math.round(seconds())} s`)
      })
      ends.push(phone.end)
      phones.push({ ...phone, ...session, road })
    }
    const exchanges = () => phones.flatMap(({ road }) => road.exchanges)
    const over = Promise.all(phones.map((phone) => phone.over))
    const total = filesOf(plan)
      .flat()
      .reduce((sum, { size }) => sum + size, 0)
    const passed = () => exchanges().reduce((sum, { took }) => sum + took, 0) / total
    const restarting = restarter.restartOften(plan, passed, over)
    await Promise.race([over, late(plan.limit), restarting.then(() => over)])
    await restarting
    const took = seconds()

    const players = phones.map(({ token, userId, sent }) => ({ token, userId, sent: sent() }))
    const { restarts } = restarter
    return await judge({ plan, server, bases, players, exchanges: exchanges(), restarts, seconds: took })
  } finally {
    for (const end of ends.reverse()) await end()
    await server.remove()
    rmSync(bases, { recursive: true })
  }
}

function filesOf({ uploads, phones, seed, from, to }: Plan): Wanted[][] {
  const random = randomOf(seed)
  const sizes = Array.from({ length: uploads }, () => Math.round(from * (to / from) ** random()))
  sizes.splice(0, 2, from, to)
  const files = sizes.map((size, number) => ({ number, size }))
  return Array.from({ length: phones }, (_, phone) => files.filter(({ number }) => number % phones === phone))
}

const dealt = ({ planned, phones }: Plan, phone: number) => planned.filter((_, index) => index % phones === phone)

const arrivedOn = (phones: { sent: () => Sent[] }[]) =>
  phones.flatMap(({ sent }) => sent()).filter(({ submission }) => submission).length

async function late(seconds: number) {
  await pause(seconds * 1000, undefined, { ref: false })
  throw new Error(`not all had arrived after ${seconds} s`)
}

/** Of every draft: the first good answer to its creation, to its first bytes, to a question about it, and to its last bytes. */
function firstReplies() {
  const drafts = new Map<string, { draftId: string; length: number }>()
  const lost = new Set<string>()
  return ({ method, path, draftId, length, offset = 0, size }: RequestHead, { status, location }: ResponseHead) => {
    if (location && draftId) drafts.set(location, { draftId, length: length ?? 0 })
    const draft = drafts.get(location ?? path)
    if (!draft || status >= 300) return false
    const isLast = method === 'PATCH' && offset + size === draft.length
    const key = `${draft.draftId} ${method} ${isLast}`
    if (lost.has(key)) return false
    lost.add(key)
    return true
  }
}

function restartable(server: Server) {
  const state = { life: 1, isUp: true }
  const restarts: Restart[] = []
  async function restart(signal: Restart['signal'], down: number) {
    const began = performance.now()
    state.isUp = false
    const code = await server.end(signal)
    await pause(down)
    state.life++
    await server.start()
    state.isUp = true
    restarts.push({ signal, code, seconds: (performance.now() - began) / 1000 })
  }
  return {
    restarts,
    life: () => ({ ...state }),
    /** Evenly spread over what passes, by turns killed and ended. */
    async restartOften({ restarts: times, seed, hurry }: Plan, passed: () => number, over: Promise<unknown>) {
      const random = randomOf(seed)
      let isOver = false
      const end = () => (isOver = true)
      over.then(end, end)
      for (let index = 0; index < times; index++) {
        while (!isOver && passed() < (index + 0.5) / times) await pause(20)
        if (isOver) return
        await restart(index % 2 === 0 ? 'SIGKILL' : 'SIGTERM', (random() * 3000) / hurry)
      }
    },
  }
}

import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDb } from '#db/open'
import { sealer } from '#db/seal'
import { secretKey } from '#db/secretKey'
import { KIB } from '#shared/units'
import { putSeason } from '../season.ts'
import { newServer } from '../server.ts'
import { stopwatch } from '../time/clock.ts'
import { type Exchange, exchange } from './exchange.ts'
import { actorOf, type OddRequest, oddRequest, routeOf } from './requests.ts'
import { allRoutes } from './routes.ts'
import { signedInActors, thingsIn } from './world.ts'

const AT_ONCE = 8
/** Requests after which the world is looked at anew: what was made meanwhile is asked about too. */
const LOOK = 1000
/** Said so by design: the disk is full, a line is full. */
const byDesign = [503, 507]

/** `size`: bytes on the wire, of which `bytes` are the first. */
export type Sent = OddRequest & { size: number; answer: Exchange }
type Options = { requests: number; seed: number; only?: number[]; env?: NodeJS.ProcessEnv; judge?: Judge }
/** Looks at all that was sent once the server is idle, and may send some of it again. Returns findings. */
export type Judge = (sent: Sent[], again: (index: number) => Promise<unknown>) => Promise<string[]>
export type Report = { findings: string[]; statuses: Map<number, number>; routes: number; seconds: number }

/**
 * Sends odd requests to every route of the built server, as nobody, players and an admin, on a season. Returns what no
 * request may cause: a crash, an answer of 5xx, none at all, a book that does not add up, and what `judge` finds.
 * @param only the numbers of the requests, to look at some again
 * @param env of the server
 */
export async function fuzz({ requests, seed, only, env, judge }: Options, say = (_: string) => {}): Promise<Report> {
  const folder = mkdtempSync(join(tmpdir(), 'trofey-fuzz-'))
  const server = await newServer({
    ...env,
    // Limits by address would soon refuse everything; the sandbox takes a stranger's only when it is open.
    TRUSTED_PROXIES: '1',
    SANDBOX: 'open',
    LOG_LEVEL: 'warn',
    DISK_RESERVE: '0',
    DATA_DIR: join(folder, 'data'),
  })
  const sinceStart = stopwatch()
  const findings: string[] = []
  const statuses = new Map<number, number>()
  try {
    await fill(server.dataDir)
    await server.start({ LOG_LEVEL: 'info' })
    const routes = allRoutes()
    const actors = signedInActors(server)
    let things = thingsIn(server.dataDir)
    const sentRequests: Sent[] = []

    async function send(index: number): Promise<Sent> {
      const actor = actorOf(seed, index, routeOf(routes, index))
      const session = await actors.of(actor)
      const request = oddRequest(seed, index, { routes, things, session })
      const answer = await exchange(server.address, request.bytes, request.ending)
      if (answer.status === 401 && session) await actors.again(actor, session)
      return { ...request, size: request.bytes.length, answer }
    }

    say(`ready after ${Math.round(sinceStart() / 100) / 10} s`)
    const numbers = only ?? Array.from({ length: requests }, (_, index) => index)
    const left = numbers.values()
    async function worker() {
      for (const index of left) {
        if (!server.isRunning()) return
        if (index % LOOK === LOOK - 1) things = thingsIn(server.dataDir)
        const sent = await send(index).catch((error: Error) => error)
        if (sent instanceof Error) return void findings.push(`#${index} is not sent: ${sent.message}`)
        const one = { ...sent, bytes: Buffer.from(sent.bytes.subarray(0, 700)) }
        sentRequests.push(one)
        const { status } = one.answer
        statuses.set(status, (statuses.get(status) ?? 0) + 1)
        const fault = faultOf(sent)
        if (fault) findings.push(`${fault}: ${nameOf(one)}`)
        if (sentRequests.length % 1000 === 0) say(`${sentRequests.length} requests, ${findings.length} findings`)
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, worker))

    if (!server.isRunning()) {
      findings.push(
        `the server has ended; the last requests were ${sentRequests
          .slice(-AT_ONCE * 2)
          .map(nameOf)
          .join('\n  ')}`,
      )
    } else {
      if (judge) findings.push(...(await judge(sentRequests, send)))
      if ((await fetch(`${server.address}/api/health`)).status !== 200) findings.push('the server does not answer')
      const code = await server.end()
      if (code !== 0) findings.push(`the server ended with ${code}`)
      const { code: auditCode, text } = server.audit()
      if (auditCode !== 0) findings.push(`the audit fails: ${text}`)
    }
    findings.push(...faultsIn(server.logs()))
    return { findings, statuses, routes: routes.length, seconds: sinceStart() / 1000 }
  } finally {
    await server.remove()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function fill(dataDir: string) {
  mkdirSync(dataDir, { mode: 0o700 })
  const db = await openDb(join(dataDir, 'trofey.db'), { schema: 'create' })
  const key = sealer(secretKey(join(dataDir, 'secret.key')))
  await putSeason(db, join(dataDir, 'media'), { scale: 100, hasOwnFiles: true, now: new Date(), sealer: key })
  await db.close()
}

/** Bytes that the server reads in any case. More, on a connection to be closed, may be reset before its answer is read. */
const READ_BY_ALL = 64 * KIB

function faultOf({ answer: { status, isOver }, ending, bytes }: Sent) {
  if (!isOver) return 'never answered'
  if (status >= 500 && !byDesign.includes(status)) return `answered ${status}`
  if (status === 0 && ending === 'whole' && bytes.length <= READ_BY_ALL) return 'ended without an answer'
  return undefined
}

export const nameOf = ({ index, route, actor, ending, bytes, answer }: Sent) =>
  `#${index} ${route.method} ${route.path} as ${actor}, ${ending}, ${answer.status} after ${answer.to - answer.from} ms: ${JSON.stringify(
    bytes.toString().replace(/Bearer \S+/, 'Bearer …'),
  )}`

const faultsIn = (logs: string) =>
  [
    ...new Set(logs.split('\n').filter((line) => /"msg":"(uncaught exception|unhandled rejection|fault)"/.test(line))),
  ].slice(0, 20)

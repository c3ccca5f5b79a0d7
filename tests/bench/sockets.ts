import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { cpuOf, median, print } from './measure.ts'
import type { Audience } from './socketServer.ts'

const SOCKETS = 1000
/** Whose pages these are: each has as many open as the others. */
const ADMINS = 20
const ROUNDS = 7
/** So many events at once; one that goes to each user by name is as many as there are users. */
const audiences: Record<Audience, number> = { room: 40, admins: 40, 'each user': 40 }

export async function sockets() {
  const sides = { product: await start('product'), bare: await start('bare') }
  const rows = []
  for (const [audience, events] of Object.entries(audiences) as [Audience, number][]) {
    const rates = { product: [] as number[], bare: [] as number[] }
    const used = { product: 0, bare: 0 }
    // The first round warms both.
    for (let round = 0; round <= ROUNDS; round++)
      for (const name of ['product', 'bare'] as const) {
        const { seconds, cpu } = await tell(sides[name], audience, events)
        if (round === 0) continue
        rates[name].push(events / seconds)
        used[name] += cpu
      }
    const ratio = median(rates.product.map((rate, round) => rate / (rates.bare[round] ?? 0)))
    const [product, bare] = [median(rates.product), median(rates.bare)].map(Math.round)
    rows.push([
      `to ${audience}`,
      product ?? 0,
      bare ?? 0,
      ratio.toFixed(2),
      (used.bare / used.product).toFixed(2),
    ] as const)
  }
  const columns = ['', 'product, a second', 'bare, a second', 'product / bare', "the same by the server's processor"]
  print(
    `Events to ${SOCKETS} sockets, until all have them`,
    columns,
    rows.map((row) => [...row]),
  )
  for (const { server, clients } of Object.values(sides)) for (const child of [server, clients]) child.disconnect()
}

type Side = { server: ChildProcess; clients: ChildProcess }

async function start(kind: 'product' | 'bare'): Promise<Side> {
  const server = fork(new URL('./socketServer.ts', import.meta.url), [kind, `${ADMINS}`])
  const [port] = await once(server, 'message')
  const pages = [`http://127.0.0.1:${port}`, `${SOCKETS}`, `${ADMINS}`]
  const clients = fork(new URL('./socketClients.ts', import.meta.url), pages)
  await once(clients, 'message')
  return { server, clients }
}

/** Seconds until every socket has heard all of the events, and milliseconds of the server's processor for it. */
async function tell({ server, clients }: Side, audience: Audience, events: number) {
  clients.send(events * SOCKETS)
  await once(clients, 'message')
  const [started, used] = [performance.now(), cpuOf(server.pid ?? 0)]
  server.send({ audience, events })
  await once(clients, 'message')
  return { seconds: (performance.now() - started) / 1000, cpu: cpuOf(server.pid ?? 0) - used }
}

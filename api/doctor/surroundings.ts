import { connect } from 'node:tls'
import * as v from 'valibot'
import { DAY, SECOND } from '#shared/units'
import type { Settings } from '../core/env.ts'
import type { Fetch } from '../core/providers/ask.ts'
import { answerOf } from './credentials.ts'
import type { Finding } from './upkeep.ts'

/** How far this machine's clock may be from another's. */
const [NOTICED, TOO_FAR] = [5 * SECOND, 60 * SECOND]

/** @param others what others' clocks said, and what this machine's said then */
export function clockFinding(others: { whose: string; theirs: Date; ours: Date }[]): Finding {
  const [name, by] = ['clock', ({ theirs, ours }: { theirs: Date; ours: Date }) => ours.getTime() - theirs.getTime()]
  const worst = others.toSorted((one, other) => Math.abs(by(other)) - Math.abs(by(one)))[0]
  if (!worst) return { name, level: 'fine', text: 'nobody else’s to compare with' }
  const seconds = Math.round(Math.abs(by(worst)) / SECOND)
  if (seconds * SECOND <= NOTICED) return { name, level: 'fine', text: `as ${worst.whose}’s` }
  const text = `${seconds} s ${by(worst) > 0 ? 'ahead of' : 'behind'} ${worst.whose}’s: let NTP set it`
  return { name, level: seconds * SECOND > TOO_FAR ? 'fault' : 'warning', text }
}

const Ready = v.object({ ok: v.boolean(), error: v.optional(v.string()) })
const Proxies = v.object({ seen: v.nullable(v.number()), trusted: v.number() })

/** Asks the running server whether it is ready, and how many proxies it has seen. */
export async function serverFindings({ HOST, PORT }: Settings, ownHost: string, fetch: Fetch): Promise<Finding[]> {
  const address = `http://${ownHost}:${PORT}`
  const [ready, proxies] = [
    await bodyOf(fetch, `${address}/ready`, Ready),
    await bodyOf(fetch, `${address}/proxies`, Proxies),
  ]
  if (!ready) {
    const text = `nobody answers at ${address}: start it, or see whether HOST=${HOST} and PORT=${PORT} are those of the running one`
    return [{ name: 'server', level: 'warning', text }]
  }
  const server: Finding = ready.ok
    ? { name: 'server', level: 'fine', text: `ready at ${address}` }
    : { name: 'server', level: 'fault', text: `not ready: ${ready.error}` }
  return proxies ? [server, proxyFinding(proxies)] : [server]
}

function proxyFinding({ seen, trusted }: v.InferOutput<typeof Proxies>): Finding {
  const name = 'proxies seen'
  if (seen === null) return { name, level: 'fine', text: 'no request has come through one since the start' }
  if (seen === trusted) return { name, level: 'fine', text: `${seen}, as TRUSTED_PROXIES says` }
  const why =
    seen > trusted ? 'limits count everybody behind one of them as one' : 'limits count what visitors say of themselves'
  return {
    name,
    level: 'warning',
    text: `requests come through ${seen}, and TRUSTED_PROXIES=${trusted}: ${why}. Set TRUSTED_PROXIES=${seen}`,
  }
}

async function bodyOf<Schema extends v.GenericSchema>(fetch: Fetch, url: string, schema: Schema) {
  const answer = await answerOf(fetch, url)
  const { success, output } = v.safeParse(schema, answer?.body)
  return success ? output : undefined
}

/** A certificate is renewed a month before its end: later something has failed. */
const RENEWED = 14
const PATIENCE = 10 * SECOND

/** @param ca a certificate to trust besides the system's */
export async function tlsFinding(publicUrl: string, now: Date, ca?: string): Promise<Finding> {
  const { protocol, hostname, port } = new URL(publicUrl)
  const name = 'TLS'
  if (protocol !== 'https:') return { name, level: 'fine', text: `PUBLIC_URL=${publicUrl} has none` }
  const found = await certificateOf({ host: hostname.replace(/^\[(.*)\]$/, '$1'), port: Number(port || 443), ca })
  if (typeof found === 'string') return { name, level: 'fault', text: `PUBLIC_URL=${publicUrl}: ${found}` }
  const days = Math.floor((found.getTime() - now.getTime()) / DAY)
  if (days >= RENEWED) return { name, level: 'fine', text: `the certificate of ${hostname} ends in ${days} days` }
  return {
    name,
    level: 'warning',
    text: `the certificate of ${hostname} ends in ${days} days: see why it was not renewed`,
  }
}

/** Returns when a certificate ends, or why it is not trusted. */
const certificateOf = ({ host, port, ca }: { host: string; port: number; ca: string | undefined }) =>
  new Promise<Date | string>((resolve) => {
    const socket = connect({
      host,
      port,
      servername: /^[\d.:]+$/.test(host) ? '' : host,
      timeout: PATIENCE,
      ...(ca && { ca }),
    })
    socket.once('secureConnect', () => {
      resolve(new Date(socket.getPeerCertificate().valid_to))
      socket.destroy()
    })
    socket.once('timeout', () => socket.destroy(new Error('no answer')))
    socket.once('error', (error) => resolve(error.message))
  })

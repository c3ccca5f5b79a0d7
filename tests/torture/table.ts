import { MIB } from '#shared/units'
import { chunksOf, sum } from './judge.ts'
import type { Outcome } from './torture.ts'

const mb = (bytes: number) => (bytes / MIB).toFixed(1)

export function tableOf({ plan, players, exchanges, restarts, seconds }: Outcome) {
  const sent = players.flatMap((player) => player.sent)
  const needed = sum(sent.map(({ size }) => size))
  const onTheRoad = sum(sent.flatMap(({ draft }) => chunksOf(draft, exchanges).map(({ took }) => took)))
  const stalls = exchanges.flatMap(({ stalledFor }) => (stalledFor === undefined ? [] : [stalledFor * plan.hurry]))
  const ended = restarts.filter(({ signal }) => signal === 'SIGTERM')
  const causes = new Map<string, number>()
  for (const { cause } of exchanges) if (cause) causes.set(cause, (causes.get(cause) ?? 0) + 1)
  const rows: [string, string][] = [
    ['uploads, MB', `${sent.length}, ${mb(needed)}`],
    ['seconds', seconds.toFixed(0)],
    ['requests', String(exchanges.length)],
    ['sent again, MB', `${mb(onTheRoad - needed)} (${(((onTheRoad - needed) / needed) * 100).toFixed(1)} %)`],
    ['stall noticed after, s at most', (Math.max(0, ...stalls) / 1000).toFixed(1)],
    ['server killed', String(restarts.length - ended.length)],
    ['server ended', `${ended.length}, ${Math.max(0, ...ended.map(({ seconds }) => seconds)).toFixed(1)} s at most`],
    ...[...causes].sort().map(([cause, count]): [string, string] => [cause, String(count)]),
  ]
  return rows.map(([name, text]) => `${name.padEnd(32)}${text}`).join('\n')
}

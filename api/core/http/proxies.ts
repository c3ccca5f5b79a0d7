import type { Deps } from '../deps.ts'
import { isOwnAddress } from '../loopback.ts'

/** The fewest proxies that a request to this process named; whoever sends one may name more than there are. */
let fewest: number | undefined
let hasWarned = false

/** How many proxies stand before this process, as far as it has seen. */
export const proxiesSeen = () => fewest

/** Notes how many proxies named a request; warns once when everybody behind them counts as one address. */
export function noteProxies({ settings, log }: Pick<Deps, 'settings' | 'log'>, named: number, peer: string) {
  if (named === 0) return
  fewest = Math.min(named, fewest ?? named)
  if (hasWarned || settings.TRUSTED_PROXIES > 0 || !isOwnAddress(peer)) return
  hasWarned = true
  log.warn(
    'TRUSTED_PROXIES=0, but a proxy on this machine passes requests on: limits count all who come through it as one. Set TRUSTED_PROXIES=1',
  )
}

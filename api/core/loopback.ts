/** A name or an IPv4 address, taken literally. */
const isOwnName = (name: string) => /^(localhost|127(\.(25[0-5]|2[0-4]\d|1?\d?\d)){3})$/i.test(name)

/** Whether a host name, as `URL.hostname` gives it, means this very machine. */
export const isLoopback = (hostname: string) => isOwnName(hostname) || hostname === '[::1]'

/** Whether the server at `HOST` hears this machine alone; `HOST` is a name or an address without brackets. */
export const listensHereOnly = (host: string) => isOwnName(host) || host === '::1'

/** Where a server that listens at `HOST` is reached from this machine, as a URL writes it. */
export function ownHost(host: string) {
  const own = { '0.0.0.0': '127.0.0.1', '::': '::1' }[host] ?? host
  return own.includes(':') ? `[${own}]` : own
}

/** Whether an address, as a socket or a forwarding header writes it, is this machine's; IPv4 inside IPv6 too. */
export const isOwnAddress = (address: string) => {
  const bare = address.replace(/^::ffff:/i, '')
  return bare === '::1' || (isOwnName(bare) && bare.toLowerCase() !== 'localhost')
}

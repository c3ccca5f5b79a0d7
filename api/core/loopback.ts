/** A name or an IPv4 address, taken literally. */
const isOwnName = (name: string) => /^(localhost|127(\.(25[0-5]|2[0-4]\d|1?\d?\d)){3})$/i.test(name)

/** Whether a host name, as in `URL.hostname`, is this machine's. */
export const isLoopback = (hostname: string) => isOwnName(hostname) || hostname === '[::1]'

/** Whether a server at `HOST`, a name or an address without brackets, serves this machine only. */
export const listensHereOnly = (host: string) => isOwnName(host) || host === '::1'

/** The host in the URL by which this machine reaches a server at `HOST`. */
export function ownHost(host: string) {
  const own = { '0.0.0.0': '127.0.0.1', '::': '::1' }[host] ?? host
  return own.includes(':') ? `[${own}]` : own
}

/** Whether an address of a socket or forwarding header is this machine's; also IPv4 inside IPv6. */
export const isOwnAddress = (address: string) => {
  const bare = address.replace(/^::ffff:/i, '')
  return bare === '::1' || (isOwnName(bare) && bare.toLowerCase() !== 'localhost')
}

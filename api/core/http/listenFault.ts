import type { Settings } from '../env.ts'

const otherAddress = ['EADDRNOTAVAIL', 'EAFNOSUPPORT', 'EAI_AGAIN', 'EINVAL', 'ENOTFOUND']

/** Returns an error that names the setting for which the server could not listen. */
export function listenFault(error: NodeJS.ErrnoException, { HOST, PORT }: Pick<Settings, 'HOST' | 'PORT'>) {
  const { code = '' } = error
  if (code === 'EADDRINUSE')
    return new Error(`PORT=${PORT}: another program listens there already (HOST=${HOST}): end it, or set another PORT`)
  if (code === 'EACCES') return new Error(`PORT=${PORT}: this user may not listen there: set a PORT of 1024 or more`)
  if (otherAddress.includes(code)) return new Error(`HOST=${HOST}: this machine has no such address (${code})`)
  return error
}

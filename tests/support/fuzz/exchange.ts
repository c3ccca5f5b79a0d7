import { connect } from 'node:net'
import { cutAfter, limits } from '../time/clock.ts'
import type { Ending } from './requests.ts'

/** Milliseconds: what has not been answered by then never will be. */
const NEVER = limits.poll / 2

/** `status`: 0 when the connection ended without an answer. `text`: the beginning of it. */
export type Exchange = { status: number; text: string; isOver: boolean; from: number; to: number }

export function exchange(address: string, bytes: Buffer, ending: Ending): Promise<Exchange> {
  const from = Date.now()
  return new Promise((resolve) => {
    let text = ''
    let isOver = true
    const socket = connect({ port: Number(new URL(address).port), host: '127.0.0.1', allowHalfOpen: true })
    const stopWaiting = cutAfter(NEVER, () => {
      isOver = false
      socket.destroy()
    })
    socket.on('data', (chunk) => {
      if (text.length < 2000) text += chunk.toString('latin1')
    })
    // Whoever is refused in the middle of a body may be reset.
    socket.on('error', () => {})
    socket.on('end', () => socket.end())
    socket.on('close', () => {
      stopWaiting()
      const last = text.slice(Math.max(0, text.lastIndexOf('HTTP/1.1 ')))
      resolve({ status: Number(/^HTTP\/1\.1 (\d{3})/.exec(last)?.[1] ?? 0), text, isOver, from, to: Date.now() })
    })
    socket.write(bytes, () => {
      if (ending === 'cut') socket.end()
      if (ending === 'left') socket.destroy()
    })
  })
}

import { readFile } from 'node:fs/promises'
import { KIB } from '#shared/units'

/** A hostile file may ask for gigabytes within a second. */
const LOOK_EVERY = 200

/** Calls `onMore` once a process has more than so many bytes in memory. It looks at /proc: without it, nothing is watched. */
export function watchMemory(pid: number | undefined, most: number, onMore: () => void) {
  if (pid === undefined || !Number.isFinite(most)) return { stop: () => {} }
  let isStopped = false
  const timer = setInterval(async () => {
    const resident = await residentBytes(pid)
    if (resident > most && !isStopped) onMore()
  }, LOOK_EVERY)
  const stop = () => {
    isStopped = true
    clearInterval(timer)
  }
  return { stop }
}

/** Zero for a process that has ended, and where there is no /proc. */
async function residentBytes(pid: number) {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) * KIB
}

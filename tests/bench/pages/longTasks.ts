import type { CDPSession } from '@playwright/test'

type Frame = { functionName: string; url: string }
type Profile = {
  nodes: { id: number; callFrame: Frame }[]
  startTime: number
  samples?: number[]
  timeDeltas?: number[]
}

const MOST = 5

/**
 * Milliseconds of the long tasks by the file that ran; what is the browser's own (layout, parsing, compiling) is
 * `(program)`.
 * @param zero seconds of the browser's clock at the navigation's start
 * @param tasks milliseconds from then, and how long each took
 */
export async function byModule(devtools: CDPSession, zero: number, tasks: [at: number, milliseconds: number][]) {
  const { profile } = (await devtools.send('Profiler.stop')) as { profile: Profile }
  const frames = new Map(profile.nodes.map(({ id, callFrame }) => [id, callFrame]))
  const times = new Map<string, number>()
  let now = profile.startTime / 1000 - zero * 1000
  for (const [index, id] of (profile.samples ?? []).entries()) {
    const taken = (profile.timeDeltas?.[index + 1] ?? 0) / 1000
    now += (profile.timeDeltas?.[index] ?? 0) / 1000
    const isLong = tasks.some(([at, milliseconds]) => now >= at && now < at + milliseconds)
    const frame = frames.get(id)
    if (!isLong || !frame || frame.functionName === '(idle)') continue
    const file = nameOf(frame.url) || frame.functionName
    times.set(file, (times.get(file) ?? 0) + taken)
  }
  return [...times].sort(([, one], [, other]) => other - one).slice(0, MOST)
}

/** The file's name without its hash. */
export const nameOf = (url: string) =>
  (url.split(/[?#]/)[0]?.split('/').at(-1) ?? '').replace(/-[\w-]{8}(?=\.\w+$)/, '')

import pino from 'pino'
import { vi } from 'vitest'

export type Placeholders = {
  status?: number
  body?: unknown
  text?: string
  headers?: Record<string, string>
  hang?: true
}

export function provider(...answers: Placeholders[]) {
  const calls: { url: string; init: RequestInit | undefined }[] = []
  const lines: string[] = []
  const fetch = async (url: string, init?: RequestInit) => {
    calls.push({ url, init })
    const given = answers.shift() ?? { status: 500 }
    if (given.hang) return new Promise<Response>(() => {})
    return new Response(given.text ?? JSON.stringify(given.body ?? {}), {
      status: given.status ?? 200,
      headers: given.headers ?? {},
    })
  }
  const log = pino({ base: undefined, timestamp: false }, { write: (line) => void lines.push(line) })
  return { client: { fetch, log }, calls, faults: () => lines.map((line) => JSON.parse(line) as object) }
}

/** The end of what waits for a provider, minutes later on the stopped clock. */
export async function later<T>(work: Promise<T>) {
  work.catch(() => {})
  await vi.advanceTimersByTimeAsync(300_000)
  return work
}

export const ORIGIN = 'https://trofey.example'

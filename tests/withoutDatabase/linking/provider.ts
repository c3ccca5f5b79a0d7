export type Placeholders = {
  status?: number
  body?: unknown
  text?: string
  headers?: Record<string, string>
  hang?: true
}

export function provider(...answers: Placeholders[]) {
  const calls: { url: string; init: RequestInit | undefined }[] = []
  const fetch = async (url: string, init?: RequestInit) => {
    calls.push({ url, init })
    const given = answers.shift() ?? { status: 500 }
    if (given.hang) return new Promise<Response>(() => {})
    return new Response(given.text ?? JSON.stringify(given.body ?? {}), {
      status: given.status ?? 200,
      headers: given.headers ?? {},
    })
  }
  return { fetch, calls }
}

export const ORIGIN = 'https://trofey.example'

import type { Wanted } from './material.ts'

export type Task = {
  road: string
  session: { token: string; userId: string }
  files: Wanted[]
  bases: string
  seed: number
  /** Its clock runs so many times faster: 20 seconds of patience are 20 / `hurry`. */
  hurry: number
}

export type Sent = Wanted & { draft: string; submission?: string; trouble?: string }

/** What a phone tells: that there is a draft, what is new about it, or what must not be. */
export type PhoneMessage =
  | Sent
  | { draft: string; submission: string }
  | { draft: string; trouble: string }
  | { fault: string }

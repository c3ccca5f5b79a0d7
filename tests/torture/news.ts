import type { Wanted } from './material.ts'

/** What a phone is to do. */
export type Task = {
  /** Where the server is to be reached. */
  road: string
  session: { token: string; userId: string }
  files: Wanted[]
  /** Where the files lie that all others are made of. */
  bases: string
  seed: number
  /** Its clock runs so many times faster: 20 seconds of patience are 20 / `hurry`. */
  hurry: number
}

/** What became of one file. `trouble`: the code of what it waits for, or nothing. */
export type Sent = Wanted & { draft: string; submission?: string; trouble?: string }

/** What a phone tells: that there is a draft, what is new about it, or what must not be. */
export type News = Sent | { draft: string; submission: string } | { draft: string; trouble: string } | { fault: string }

import type { Reads } from '../open.ts'

/** Proves one thing about the whole database; yields what it found wrong, a line each. `media`: where the files lie. */
export type Check = (db: Reads, media: string) => AsyncGenerator<string>

/** Rows that are looked at together: a million of them must not be in memory. */
export const PAGE = 2000

import type { Profile } from './users.ts'

/** Pages that are rendered ahead of their browser: the login by the build, others by the server (APP-23). */

/** An answer of the API to whoever opens the page, or why there is none. */
export type PageAnswer = { status: number; headers: [name: string, value: string][]; body: string }

/**
 * `answers`: by the address of the call, after the origin. `player`: whose page it is; a guest's without one.
 * `isWithoutHtml`: only the answers are wanted.
 */
export type RenderJob = {
  path: string
  answers: Record<string, PageAnswer>
  player?: Profile
  isWithoutHtml?: boolean
}

export type RenderedPage = {
  /** What React draws in `#root`. */
  html: string
  /** Laid out for a phone: a wide window draws the page by itself. */
  isNarrow: boolean
  /** The query client's state as JSON, to continue with in the browser. */
  state: string
}

/** `wanted`: calls whose answers were missing; with their answers the job is to be done again. */
export type RenderOutcome = { wanted: string[] } | { page: RenderedPage }

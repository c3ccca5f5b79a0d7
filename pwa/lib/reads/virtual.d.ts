// Made by the build of the API's types (api/openapi/answerShapes.ts).

declare module 'virtual:answers' {
  import type { Shape } from '#shared/json/shape'

  /** Of the login's calls, like `GET /api/config`; none while `npm run dev` watches. */
  export const shapes: Record<string, Shape>
  /** Of the types of all calls whose answers are kept. */
  export const hash: string
}

declare module 'virtual:answers/players' {
  import type { Shape } from '#shared/json/shape'

  /** Of the other calls. */
  export const shapes: Record<string, Shape>
  /** Paths after `/api/` whose answer is a list. */
  export const lists: string[]
}

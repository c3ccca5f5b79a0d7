/** Made by the build of the API's types (api/openapi/answerShapes.ts). */
declare module 'virtual:answers' {
  import type { Shape } from '#shared/shape'

  /** By call, like `GET /api/config`; none while `npm run dev` watches. */
  export const shapes: Record<string, Shape>
  /** Of the types of all of them. */
  export const hash: string
  /** Paths after `/api/` whose answer is a list. */
  export const lists: string[]
}

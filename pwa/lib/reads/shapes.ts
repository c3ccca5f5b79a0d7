import { hash, shapes as shapesOfTheLogin } from 'virtual:answers'
import { fits, type Shape } from '#shared/json/shape'
import type { keptCalls } from './keptCalls.ts'

/** What a query keeps: a call's answer, or what is made of one. */
export type Kept = (typeof keptCalls)[number] | 'unread'

/** Changes with the type of anything that a device keeps. */
export const KEPT_AS = hash

const shapes: Record<string, Shape> = { ...shapesOfTheLogin }
let lists: string[] | undefined

/** Adds what is known of a player's calls: shapes of kept answers, and paths after `/api/` whose answer is a list. */
export function learnShapes(more: Record<string, Shape>, paths: string[]) {
  Object.assign(shapes, more)
  // The build knows none while it watches.
  if (hash !== '') lists = paths
}

/** Nothing has the shape of an unknown name, but while the build watches. */
export const shapeOf = (kept: string): Shape | undefined => shapes[kept] ?? (hash === '' ? '' : undefined)

export function isKept(kept: string, value: unknown) {
  const shape = shapeOf(kept)
  return shape !== undefined && fits(value, shape)
}

export function keptShape({ persist, isPaged }: { persist?: unknown; isPaged?: unknown }): Shape | undefined {
  const shape = shapeOf(String(persist))
  if (shape === undefined || !isPaged) return shape
  return { pages: [{ rows: shape, total: 'n', 'isAtLeast?': 'b', 'cursor?': 's' }], pageParams: ['s'] }
}

/** Of the answer to `GET` of a path: exact for the calls whose answers are kept, otherwise a list or an object. */
export function answerShape(path: string): Shape {
  const call = Object.keys(shapes).find((one) => isCalled(one.slice('GET '.length), path))
  if (call) return shapes[call]!
  if (!lists) return '0o'
  return lists.some((list) => isCalled(`/api/${list}`, path)) ? [''] : ['0', {}]
}

function isCalled(route: string, path: string) {
  const parts = route.split('/')
  const given = path.split('/')
  return parts.length === given.length && parts.every((part, index) => part.startsWith(':') || part === given[index])
}

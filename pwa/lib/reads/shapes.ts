import { hash, lists, shapes } from 'virtual:answers'
import type { Shape } from '#shared/shape'
import type { keptCalls } from './keptCalls.ts'

/** What a query keeps: a call's answer, or what is made of one. */
export type Kept = (typeof keptCalls)[number] | 'unread'

/** Changes with the type of anything that a device keeps. */
export const KEPT_AS = hash

// Their routes have no types, or the app makes them of an answer.
const ownShapes: Record<string, Shape> = {
  'GET /api/maps/:id/geometry/:version': {
    version: 'n',
    numbers: ['n'],
    names: ['s'],
    descriptions: ['s'],
    maxPlayers: ['n'],
    colors: ['s'],
    outlines: 's',
  },
  unread: { ids: ['s'], total: 'n' },
}

export const shapeOf = (kept: Kept | 'GET /api/maps/:id/geometry/:version'): Shape =>
  ownShapes[kept] ?? shapes[kept] ?? ''

/** Of a query's data as the device keeps it. Nothing has the shape of an unknown name. */
export function keptShape({ persist, isPaged }: { persist?: unknown; isPaged?: unknown }): Shape | undefined {
  const isKnown = typeof persist === 'string' && (persist in ownShapes || persist in shapes || hash === '')
  if (!isKnown) return undefined
  const shape = shapeOf(persist as Kept)
  const page = { rows: shape, total: 'n', 'isAtLeast?': 'b', 'cursor?': 's' }
  return isPaged ? { pages: [page], pageParams: ['s'] } : shape
}

/** Of the answer to `GET` of a path: exact for the calls whose answers are kept, otherwise a list or an object. */
export function answerShape(path: string): Shape {
  const call = Object.keys({ ...shapes, ...ownShapes }).find((one) => isCalled(one.slice('GET '.length), path))
  if (call) return shapeOf(call as Kept)
  if (hash === '') return '0o'
  return lists.some((list) => isCalled(`/api/${list}`, path)) ? [''] : ['0', {}]
}

/** Whether a path is of a route, like `/api/user/:id`. */
function isCalled(route: string, path: string) {
  const parts = route.split('/')
  const given = path.split('/')
  return parts.length === given.length && parts.every((part, index) => part.startsWith(':') || part === given[index])
}

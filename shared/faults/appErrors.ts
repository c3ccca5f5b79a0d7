import * as v from 'valibot'
import { keysOf } from '../labels.ts'
import { pages } from '../pages.ts'
import { matching, text } from '../text.ts'

// What a page reports of its own errors (OPS-43): no message, no stack, no names.

/** `release`: the name of the page's script. What of it the log and the figures may hold, the lists below say. */
export const AppErrorReport = v.object({
  release: matching(/^[\w.-]*$/, 100, 'Неверный запрос'),
  route: text(60),
  name: matching(/^\w*$/, 40, 'Неверный запрос'),
})

const errorRoutes = [...keysOf(pages), 'other'] as const
export type ErrorRoute = (typeof errorRoutes)[number]
export const errorRouteOf = (route: string) => errorRoutes.find((known) => known === route) ?? 'other'

const errorNames = [
  'Error',
  'TypeError',
  'ReferenceError',
  'RangeError',
  'SyntaxError',
  'AggregateError',
  'AbortError',
  'DataCloneError',
  'DatabaseClosedError',
  'InvalidStateError',
  'NotFoundError',
  'QuotaExceededError',
  'SecurityError',
] as const
export const errorNameOf = (name: string) => errorNames.find((known) => known === name) ?? 'other'

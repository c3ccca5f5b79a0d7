import * as v from 'valibot'
import type { Random } from './random.ts'
import { fitting, type Things } from './world.ts'

type Node = v.GenericSchema & {
  entries?: Record<string, Node>
  items?: Node[]
  item?: Node
  wrapped?: Node
  options?: unknown[]
  literal?: unknown
}

const dates = ['2027-01-01T00:00:00.000Z', '2027-01-01']
const payees = ['4111111111111111', 'TRX9abcdefghijklmnop']
const words = ['Кубок осени', 'ivan', '1000', '1', ...payees, 'УДАЛИТЬ', 'https://push.example.com/x', ...dates]
const figures = [1, 1000, 10, 0, 5, 100.5, 30]

/** Returns a value that the schema takes, if it is soon found, and otherwise one of its form. `name`: the field's. */
export function sampleOf(random: Random, schema: v.GenericSchema, things: Things, name = ''): unknown {
  const { type, entries, item, items, wrapped, options, literal } = schema as Node
  const within = (inner: Node, field = name) => sampleOf(random, inner, things, field)
  if (wrapped) return random.chance(0.35) ? undefined : within(wrapped)
  if (entries) return Object.fromEntries(Object.entries(entries).map(([field, inner]) => [field, within(inner, field)]))
  if (item) return Array.from({ length: random.below(5) }, () => within(item))
  if (items) return items.map((inner) => within(inner))
  if (type === 'picklist') return random.oneOf(options ?? [])
  if (type === 'union' || type === 'variant') return within(random.oneOf(options as Node[]))
  if (type === 'literal') return literal
  if (type === 'boolean') return random.chance(0.5)
  const known = /ids?$/i.test(name) ? fitting(things, name) : []
  const ids = known.length > 0 && random.chance(0.9) ? known : things.ids
  const drawn = Array.from({ length: 12 }, () =>
    type === 'number'
      ? random.oneOf(figures)
      : random.chance(known.length > 0 ? 0.8 : 0.1)
        ? random.oneOf(ids)
        : random.oneOf(words),
  )
  return drawn.find((value) => v.is(schema, value)) ?? drawn[0]
}

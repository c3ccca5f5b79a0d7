import type { JsonSchema } from './describe.ts'

const ID = '019abc5e-7a10-7c3e-9d55-6f2b8c1d4e90'
const TIME = '2026-11-27T18:00:00.000Z'
const byName: [name: RegExp, example: string][] = [
  [/^code$/, 'K7M4QX2RTP9W'],
  [/id$/i, ID],
  [/(At|Date|since|until|Time|Moment)$/, TIME],
  [/(url|Url)$/, 'https://trofey.example/media/1.png'],
  [/name$/i, 'Сокол'],
]

/** Returns a value that a JSON Schema allows, the same each time. */
export function exampleOf(schema: JsonSchema, name = ''): unknown {
  const { type, allOf, properties, items, minimum, additionalProperties } = schema
  const anyOf = schema.anyOf ?? (schema.oneOf as JsonSchema[] | undefined)
  const options = schema.enum as unknown[] | undefined
  if ('const' in schema) return schema.const
  if (options) return options[0]
  const [first] = anyOf ?? []
  if (first) return exampleOf(anyOf?.find((one) => one.type !== 'null') ?? first, name)
  if (allOf) return Object.assign({}, ...allOf.map((one) => exampleOf(one, name)))
  const [known = type] = Array.isArray(type) ? type.filter((one) => one !== 'null') : []
  if (known === 'array') return items ? [exampleOf(items as JsonSchema, name.replace(/s$/, ''))] : []
  if (known === 'object' || properties) {
    const own = Object.entries(properties ?? {}).map(([key, one]) => [key, exampleOf(one, key)])
    return Object.fromEntries(own)
  }
  if (known === 'number' || known === 'integer') return typeof minimum === 'number' ? Math.max(minimum, 1) : 1
  if (known === 'boolean') return true
  if (known === 'null') return null
  if (known === 'string') return byName.find(([pattern]) => pattern.test(name))?.[1] ?? 'текст'
  return additionalProperties ? {} : null
}

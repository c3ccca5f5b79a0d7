import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'
import type { Shape } from '#shared/shape'
import type { JsonSchema } from './describe.ts'
import type { TypedAnswers } from './typedAnswers.ts'

/** What the API's types say of its answers; the build of the app writes it, the API's description is made of it. */
const answersFile = (root: string) => join(root, 'dist/typedAnswers.json')

export const writtenAnswers = (root: string): TypedAnswers =>
  new Map(JSON.parse(readFileSync(answersFile(root), 'utf8')) as [])

async function newAnswers(root: string) {
  // Loaded late: TypeScript is large.
  const { typedAnswers } = await import('./typedAnswers.ts')
  const answers = typedAnswers(root)
  mkdirSync(dirname(answersFile(root)), { recursive: true })
  writeFileSync(answersFile(root), JSON.stringify([...answers]))
  return answers
}

/**
 * Serves `virtual:answers`: the shapes of the calls whose answers a device keeps, a hash of their types, and which calls
 * answer lists. While it watches (`npm run dev`) it knows none: reading the types takes seconds. Tests take what the last
 * build has written.
 */
export const answerShapes = (kept: readonly string[]): Plugin => ({
  name: 'answer-shapes',
  resolveId: (id) => (id === 'virtual:answers' ? '\0answers' : undefined),
  async load(id) {
    if (id !== '\0answers') return undefined
    const root = join(import.meta.dirname, '../..')
    const isWritten = process.env.VITEST !== undefined && existsSync(answersFile(root))
    const answers =
      this.meta.watchMode && !process.env.VITEST ? new Map() : isWritten ? writtenAnswers(root) : await newAnswers(root)
    return codeOf(answers, kept)
  },
})

function codeOf(answers: TypedAnswers, kept: readonly string[]) {
  const schemas = kept.flatMap((call) => {
    const schema = answers.get(call)?.[0]?.schema
    return schema ? [[call, schema] as const] : []
  })
  const shapes = Object.fromEntries(schemas.map(([call, schema]) => [call, shapeOf(schema)]))
  const types = JSON.stringify(withoutWords(schemas))
  const hash = answers.size > 0 ? createHash('sha256').update(types).digest('base64url').slice(0, 12) : ''
  const lists = [...answers].flatMap(([call, [answer]]) =>
    call.startsWith('GET ') && answer?.schema.type === 'array' ? [call.slice('GET /api/'.length)] : [],
  )
  return [
    `export const shapes = ${JSON.stringify(shapes)}`,
    `export const hash = ${JSON.stringify(hash)}`,
    `export const lists = ${JSON.stringify(lists)}`,
  ].join('\n')
}

/** Comments change no type. */
const withoutWords = (schemas: unknown) =>
  JSON.parse(JSON.stringify(schemas, (name, value) => (name === 'description' || name === 'title' ? undefined : value)))

const letters: Record<string, string> = { string: 's', number: 'n', integer: 'n', boolean: 'b', null: '0' }

/** A value of an enumeration is any string: a newer server may know more of them. */
function shapeOf(schema: JsonSchema): Shape {
  const { type, anyOf, allOf, properties = {}, items, required = [] } = schema
  if (anyOf) return oneOf(anyOf.map(shapeOf))
  if (allOf) return Object.assign({}, ...allOf.map(shapeOf))
  if (Array.isArray(type)) return oneOf(type.map((one: string) => shapeOf({ ...schema, type: one })))
  if (type === 'array') return [Array.isArray(items) ? oneOf(items.map(shapeOf)) : shapeOf((items as JsonSchema) ?? {})]
  if (type !== 'object') return letters[type as string] ?? ''
  const isRequired = (name: string) => (required as string[]).includes(name)
  return Object.fromEntries(
    Object.entries(properties).map(([name, property]) => [isRequired(name) ? name : `${name}?`, shapeOf(property)]),
  )
}

function oneOf(shapes: Shape[]): Shape {
  if (shapes.includes('')) return ''
  const simple = [...new Set(shapes.filter((shape) => typeof shape === 'string').join(''))].join('')
  const others = new Map(
    shapes.filter((shape) => typeof shape !== 'string').map((shape) => [JSON.stringify(shape), shape]),
  )
  const all = [...(simple ? [simple] : []), ...others.values()]
  return all.length > 1 ? all : all[0]!
}

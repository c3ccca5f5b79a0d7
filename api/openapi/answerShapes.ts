import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'
import type { Shape } from '#shared/json/shape'
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
 * Serves the shapes of the calls whose answers a device keeps, and a hash of their types: `virtual:answers` for the login,
 * `virtual:answers/players` for the rest, with the calls that answer lists. While it watches (`npm run dev`) it knows none:
 * reading the types takes seconds. Tests take what the last build has written.
 */
export function answerShapes(kept: readonly string[], ofTheLogin: readonly string[]): Plugin {
  const root = join(import.meta.dirname, '../..')
  const isTest = process.env.VITEST !== undefined
  let read: TypedAnswers | undefined
  return {
    name: 'answer-shapes',
    resolveId: (id) => (id.startsWith(MODULE) ? `\0${id}` : undefined),
    async load(id) {
      if (!id.startsWith(`\0${MODULE}`)) return undefined
      if (this.meta.watchMode && !isTest) read = new Map()
      read ??= isTest && existsSync(answersFile(root)) ? writtenAnswers(root) : await newAnswers(root)
      const others = kept.filter((call) => !ofTheLogin.includes(call))
      return id.endsWith('/players')
        ? exported({ shapes: shapesOf(read, others), lists: listsIn(read) })
        : exported({ shapes: shapesOf(read, ofTheLogin), hash: hashOf(read, kept) })
    },
  }
}

const MODULE = 'virtual:answers'

const exported = (values: object) =>
  Object.entries(values)
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}`)
    .join('\n')

const schemaOf = (answers: TypedAnswers, call: string) => answers.get(call)?.[0]?.schema

function shapesOf(answers: TypedAnswers, calls: readonly string[]) {
  const known = calls.filter((call) => answers.has(call))
  return Object.fromEntries(known.map((call) => [call, shapeOf(schemaOf(answers, call) ?? {})]))
}

const listsIn = (answers: TypedAnswers) =>
  [...answers.keys()]
    .filter((call) => call.startsWith('GET ') && schemaOf(answers, call)?.type === 'array')
    .map((call) => call.slice('GET /api/'.length))

function hashOf(answers: TypedAnswers, calls: readonly string[]) {
  if (answers.size === 0) return ''
  const types = JSON.stringify(withoutWords(calls.map((call) => [call, schemaOf(answers, call)])))
  return createHash('sha256').update(types).digest('base64url').slice(0, 12)
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

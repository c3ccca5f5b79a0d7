import { toJsonSchema } from '@valibot/to-json-schema'
import type { RouterRoute } from 'hono/types'
import type * as v from 'valibot'
import { AppError, type ErrorCode, isErrorCode } from '#shared/errors'
import { NewWithdrawal, WithdrawalInput } from '#shared/withdrawals/withdrawals'
import type { Role } from '../core/guards.ts'
import { calls, groups } from './calls.ts'
import type { HeaderTexts, JsonSchema, RouteDoc, RouteDocs } from './describe.ts'
import { exampleOf } from './example.ts'
import refusals from './refusals.json' with { type: 'json' }
import type { TypedAnswers } from './typedAnswers.ts'

type Taken = { target: 'json' | 'query' | 'param' | 'form'; schema: v.GenericSchema }
/** What a route's middlewares tell of it. */
type Marked = { role?: Role; takes?: Taken; methods?: string[] }

type Refusal = { status: number; code: ErrorCode }
/** By call its refusals that the tests have seen, with their status (`npm run refusals`). */
const seen: Record<string, Record<string, number>> = refusals

export type Call = {
  method: string
  path: string
  doc: RouteDoc
  role: Role
  takes: Taken[]
  answers: { status: number; type: string; schema?: JsonSchema }[]
  refusals: Refusal[]
}

const isCall = ({ path }: RouterRoute) => path.startsWith('/api/') && !path.endsWith('*')

/** Every call of the API, in the order of its routes. Throws for one without a role, an answer or a line in `calls`. */
export function describedCalls(routes: RouterRoute[], typed: TypedAnswers): Call[] {
  const byKey = new Map<string, Marked[]>()
  for (const [at, handlers] of Map.groupBy(routes.filter(isCall), ({ method, path }) => `${method} ${path}`)) {
    const marked = handlers.map(({ handler }) => handler as Marked)
    for (const key of keysOf(at, marked)) byKey.set(key, marked)
  }
  const unknown = Object.keys(calls).filter((key) => !byKey.has(key))
  if (unknown.length > 0) throw new Error(`described, but no routes: ${unknown.join(', ')}`)
  return [...byKey].map(([key, handlers]) => describe(key, handlers, typed))
}

/** A route of all methods is a call for each that its handler knows. */
function keysOf(at: string, marked: Marked[]) {
  const [method, path] = at.split(' ')
  return method === 'ALL' ? marked.flatMap(({ methods = [] }) => methods.map((one) => `${one} ${path}`)) : [at]
}

function describe(key: string, handlers: Marked[], typed: TypedAnswers): Call {
  const [method = '', path = ''] = key.split(' ')
  const line: RouteDoc | string | undefined = calls[key as keyof RouteDocs]
  const doc = typeof line === 'string' ? { summary: line } : line
  if (!doc) throw new Error(`${key}: say in api/openapi/calls what it does`)
  const guard = handlers.find((handler) => handler.role)?.role
  const role = guard ?? doc.by
  if (!role) throw new Error(`${key}: no guard, and not said to be for anyone`)
  const takes = handlers.flatMap(({ takes }) => takes ?? [])
  const answers = doc.answers
    ? Object.entries(doc.answers).flatMap(([status, types]) =>
        (types.length > 0 ? types : ['']).map((type) => ({ status: Number(status), type })),
      )
    : (typed.get(key) ?? []).map(({ status = 200, schema }) => ({ status, type: 'application/json', schema }))
  if (answers.length === 0) throw new Error(`${key}: no answer that its type or api/openapi/calls knows`)
  return { method, path, doc, role, takes, answers, refusals: refusalsOf(method, path, role, guard, takes) }
}

/** Those that were seen, and those that its guard and schemas imply, which the tests must see too. */
function refusalsOf(method: string, path: string, role: Role, guard: Role | undefined, takes: Taken[]): Refusal[] {
  const codes = new Set<ErrorCode>()
  if (takes.some(({ target }) => target !== 'json')) codes.add('invalid_input')
  if (takes.some(({ target }) => target === 'json')) codes.add('malformed_json')
  // SERVER-9: what everybody may read is limited by rows.
  if (guard === 'anyone') codes.add('too_many_requests')
  if (role !== 'anyone') {
    codes.add('signed_out')
    if (role !== 'player') codes.add('forbidden')
    if (method !== 'GET' && method !== 'HEAD') codes.add('too_many_requests')
  }
  const others = Object.keys(seen[`${method} ${openPath(path)}`] ?? {}).filter(isErrorCode)
  const statusOf = (code: ErrorCode) => new AppError(code).status
  return [...others.filter((code) => !codes.has(code)), ...codes]
    .map((code) => ({ status: statusOf(code), code }))
    .sort((one, other) => one.status - other.status)
}

/** A line for each answer: method, path, status, and the code of a refusal. The tests must have seen every one. */
export const promisedAnswers = ({ method, path, answers, refusals }: Call) => [
  ...new Set(
    [...answers.map(({ status }) => `${status}`), ...refusals.map(({ status, code }) => `${status} ${code}`)].map(
      (answer) => `${method} ${openPath(path)} ${answer}`,
    ),
  ),
]

const openPath = (path: string) => path.replaceAll(/:(\w+)(\{[^}]*\})?/g, '{$1}')

export const roleTexts: Record<Role, string> = {
  anyone: 'Без входа',
  player: 'Игрок, который вошёл',
  self: 'Только сам игрок',
  'self or admin': 'Сам игрок или администратор',
  admin: 'Администратор',
}

/** The document of OpenAPI 3.1. */
export function openApi(all: Call[], version: string) {
  const paths: Record<string, Record<string, object>> = {}
  for (const call of all) {
    const path = openPath(call.path)
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operation(call) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Трофей',
      version,
      description:
        'Ответ на ошибку: {error, code}. Деньги в рублях, время ISO 8601 UTC. Списки: limit, cursor, q; X-Total-Count и Link. Изменения принимают Idempotency-Key.',
    },
    paths,
    components: {
      securitySchemes: { token: { type: 'http', scheme: 'bearer' } },
      schemas: {
        Refusal: {
          type: 'object',
          properties: { error: { type: 'string' }, code: { type: 'string' } },
          required: ['error', 'code'],
        },
      },
    },
  }
}

function operation({ method, path, doc, role, takes, answers, refusals }: Call) {
  const parameters = [
    ...[...path.matchAll(/:(\w+)/g)].map(([, name]) => ({
      name,
      in: 'path',
      required: true,
      schema: { type: 'string' },
    })),
    ...takes.filter(({ target }) => target === 'query').flatMap(({ schema }) => queryParameters(inputSchema(schema))),
    ...headersOf(doc.headers).map(({ name, ...rest }) => ({ name, in: 'header', ...rest })),
  ]
  const body = takes.find(({ target }) => target === 'json')
  return {
    summary: doc.summary,
    description: roleTexts[role],
    tags: Object.keys(groups).filter((title) => `${method} ${path}` in (groups[title] ?? {})),
    operationId: `${method.toLowerCase()}${path.replaceAll(/\W+(\w)/g, (_, letter: string) => letter.toUpperCase())}`,
    'x-role': role,
    security: role === 'anyone' ? [] : [{ token: [] }],
    ...(parameters.length > 0 && { parameters }),
    ...(body && { requestBody: { required: true, content: jsonContent(inputSchema(body.schema)) } }),
    ...(doc.body && { requestBody: { required: true, content: { [doc.body]: {} } } }),
    responses: withHeaders({ ...responses(answers), ...refused(refusals) }, doc),
  }
}

/** What a caller sends, before it is converted. */
export function inputSchema(schema: v.GenericSchema): JsonSchema {
  const plain = (schema as unknown) === WithdrawalInput ? NewWithdrawal : schema
  const { $schema: _, ...found } = toJsonSchema(plain, { typeMode: 'input', errorMode: 'ignore' }) as JsonSchema
  return found
}

const queryParameters = ({ properties = {}, required = [] }: JsonSchema) =>
  Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: (required as string[]).includes(name),
    schema,
  }))

/** Headers as the page and the document name them. */
export const headersOf = (texts: HeaderTexts = {}) =>
  Object.entries(texts).map(([name, description]) => ({
    name: name.replace('?', ''),
    required: !name.endsWith('?'),
    description,
    schema: { type: 'string' },
  }))

/** The headers of an answer with this status. */
export const answerHeadersOf = ({ answerHeaders = {}, refusalHeaders = {} }: RouteDoc, status: number) =>
  headersOf({ ...(status >= 400 && refusalHeaders), ...answerHeaders[status] })

const withHeaders = (byStatus: Record<string, object>, doc: RouteDoc) =>
  Object.fromEntries(
    Object.entries(byStatus).map(([status, answer]) => {
      const headers = answerHeadersOf(doc, Number(status)).map(({ name, ...rest }) => [name, rest])
      return [status, headers.length > 0 ? { ...answer, headers: Object.fromEntries(headers) } : answer]
    }),
  )

const jsonContent = (schema: JsonSchema) => ({ 'application/json': { schema, example: exampleOf(schema) } })

function responses(answers: Call['answers']) {
  const byStatus: Record<string, { description: string; content?: Record<string, object> }> = {}
  for (const { status, type, schema } of answers) {
    const content = schema ? jsonContent(schema) : type ? { [type]: {} } : undefined
    const known = byStatus[status]
    byStatus[status] = {
      description: 'Ответ',
      ...(content || known?.content ? { content: { ...known?.content, ...content } } : {}),
    }
  }
  return byStatus
}

function refused(refusals: Refusal[]) {
  const byStatus = Map.groupBy(refusals, ({ status }) => status)
  return Object.fromEntries(
    [...byStatus].map(([status, some]) => [
      status,
      {
        description: some.map(({ code }) => code).join(', '),
        content: {
          'application/json': {
            schema: {
              allOf: [
                { $ref: '#/components/schemas/Refusal' },
                { properties: { code: { enum: some.map(({ code }) => code) } } },
              ],
            },
            examples: Object.fromEntries(
              some.map(({ code }) => [code, { value: { error: new AppError(code).message, code } }]),
            ),
          },
        },
      },
    ]),
  )
}

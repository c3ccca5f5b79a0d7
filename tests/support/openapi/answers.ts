import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { Ajv, type ValidateFunction } from 'ajv'

// What the tests of the API see is held against the document that the build wrote (SERVER-13).

type Content = Record<string, { schema?: object; examples?: Record<string, unknown> }>
type Headers = Record<string, { required?: boolean }>
type Operation = { responses: Record<string, { content?: Content; headers?: Headers }> }
type OpenApi = { paths: Record<string, Record<string, Operation>>; components: object }

const DOCS = 'dist/api/docs'
const SEEN = 'test-results/answers'
/** Any call may be refused so, and none says it: faults, and bodies that are too long or too slow. */
const anywhere = ['internal', 'unavailable', 'sealed_otherwise', 'body_too_large', 'body_too_slow']

type DescribedCall = { method: string; path: string; pattern: RegExp; responses: Operation['responses'] }

const read = (name: string) =>
  existsSync(`${DOCS}/${name}`) ? JSON.parse(readFileSync(`${DOCS}/${name}`, 'utf8')) : undefined
// Without a build nothing is checked.
const document: OpenApi | undefined = read('openapi.json')
const described: DescribedCall[] = Object.entries(document?.paths ?? {})
  .flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, { responses }]) => ({
      method: method.toUpperCase(),
      path,
      pattern: new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/]+')}$`),
      responses,
    })),
  )
  // A literal segment wins over a parameter, as in the router.
  .sort((one, other) => one.path.split('{').length - other.path.split('{').length)
const ajv = new Ajv({ strict: false, allErrors: true })
const validators = new Map<string, ValidateFunction>()
const seen = new Set<string>()
let isNoting = true
/** A model's refusals depend on chance: while it runs none are noted. */
export const noteAnswers = (isOn: boolean) => {
  isNoting = isOn
}

/** Notes an answer as seen; at the end of `npm test` all are held against the description. Throws for one of another shape. */
export async function checkAnswer(method: string, url: string, answer: Response) {
  const call = described.find((one) => one.method === method && one.pattern.test(new URL(url).pathname))
  if (!call) return
  const type = answer.headers.get('Content-Type')?.split(';')[0] ?? ''
  const isJson = type === 'application/json'
  const isPlain = isJson && method !== 'HEAD' && !answer.headers.has('Content-Encoding')
  const body = isPlain ? ((await answer.clone().json()) as { code?: string }) : undefined
  const code = answer.status < 400 ? '' : (body?.code ?? answer.headers.get('X-Error-Code') ?? '')
  const pair = `${call.method} ${call.path} ${answer.status} ${code}`.trimEnd()
  if (anywhere.includes(code) || answer.status === 500) return
  if (answer.status < 400) validate(pair, call, answer.status, type, body)
  requireHeaders(pair, call, answer)
  if (!isNoting || seen.has(pair)) return
  seen.add(pair)
  mkdirSync(SEEN, { recursive: true })
  appendFileSync(`${SEEN}/${process.pid}.txt`, `${pair}\n`)
}

function requireHeaders(pair: string, { responses }: DescribedCall, { status, headers }: Response) {
  const promised = Object.entries(responses[status]?.headers ?? {})
  const missing = promised.filter(([name, { required }]) => required && !headers.has(name)).map(([name]) => name)
  if (missing.length > 0) throw new Error(`${pair}: without ${missing.join(', ')}`)
}

function validate(pair: string, { responses }: DescribedCall, status: number, type: string, body: unknown) {
  const { content } = responses[status] ?? {}
  if (content && !(type in content)) throw new Error(`${pair}: ${type} instead of ${Object.keys(content).join(', ')}`)
  const schema = content?.[type]?.schema
  if (!schema || body === undefined) return
  const check = validators.get(pair) ?? ajv.compile(schema)
  validators.set(pair, check)
  if (!check(body)) throw new Error(`${pair} is not as documented: ${ajv.errorsText(check.errors)}`)
}

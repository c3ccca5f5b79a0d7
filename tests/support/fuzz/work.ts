import { request } from 'node:http'
import { type Judge, nameOf, type Sent } from './fuzz.ts'

/** What one request may cost at most: blocks of code that run, and rows that SQLite reads or writes. */
const MOST = { blocks: 250_000, rows: 1000 }
/** Blocks for each byte on the wire beside these: Node runs some sixty for each chunk of a body, however it is answered. */
const PER_BYTE = 0.2
type Work = { blocks: number; rows: number }

// V8 counts in the server's own process how often each block of code runs: the same on every machine, however busy.
// What an expression does is not counted; tests/expressions.test.ts refuses the slow ones.
const program = (socket: string) => `
import { createServer } from 'node:http'
import { Session } from 'node:inspector'
import { createRequire } from 'node:module'
const Database = createRequire(process.cwd() + '/package.json')('better-sqlite3')
const database = new Database(':memory:')
const statement = Object.getPrototypeOf(database.prepare('select 1'))
database.close()
let rows = 0
const counted = (name, of) => {
  const own = statement[name]
  statement[name] = function (...values) {
    const result = own.apply(this, values)
    rows += of(result)
    return result
  }
}
counted('all', ({ length }) => length)
counted('get', () => 1)
counted('run', ({ changes }) => changes)
const session = new Session()
session.connect()
session.post('Profiler.enable')
session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true })
createServer((_, response) => {
  session.post('Profiler.takePreciseCoverage', (_, { result }) => {
    const all = result.flatMap(({ functions }) => functions).flatMap(({ ranges }) => ranges)
    response.end(JSON.stringify({ blocks: all.reduce((sum, { count }) => sum + count, 0), rows }))
    rows = 0
  })
})
  .on('error', () => {})
  .listen(${JSON.stringify(socket)})
  .unref()
`

/** What has been done since it was last read. */
const read = (socketPath: string) =>
  new Promise<Work>((resolve, reject) => {
    request({ socketPath }, (answer) => {
      let text = ''
      answer.on('data', (chunk) => (text += chunk)).on('end', () => resolve(JSON.parse(text)))
    })
      .on('error', reject)
      .end()
  })

const isWithin = ({ blocks, rows }: Work, { size }: Sent) =>
  blocks <= MOST.blocks + size * PER_BYTE && rows <= MOST.rows
const TRIES = 3

/** A judge of the work that each request is; `env` is given to the process, which listens at `socket` for it. */
export function workIn(socket: string): { env: NodeJS.ProcessEnv; judge: Judge } {
  async function workOf(again: () => Promise<unknown>) {
    await read(socket)
    await again()
    return read(socket)
  }
  return {
    env: { NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(program(socket))}` },
    async judge(sent, again) {
      const findings: string[] = []
      for (const one of sent) {
        let work = await workOf(() => again(one.index))
        // A job of the server's own that runs meanwhile is not the request's.
        for (let tries = 1; tries < TRIES && !isWithin(work, one); tries++) work = await workOf(() => again(one.index))
        if (!isWithin(work, one)) findings.push(`${work.blocks} blocks, ${work.rows} rows: ${nameOf(one)}`)
      }
      return findings
    },
  }
}

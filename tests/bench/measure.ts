import { readdirSync, readFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { isShort, sized } from './short.ts'

/** One line of a part's table: what was measured, and a cell for each of the table's columns. */
export type Row = [what: string, ...cells: (string | number)[]]

export function print(title: string, columns: string[], rows: Row[]) {
  const line = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`
  console.log(`\n### ${title}\n`)
  console.log([line(columns), line(columns.map((_, at) => (at ? '--:' : '---'))), ...rows.map(line)].join('\n'))
}

const isReport = process.argv.includes('--report') || isShort

/** Prints the bars that a part misses; the run fails at its end, unless told otherwise by `--report` or `--short`. */
export function reportMissed(bars: string[]) {
  if (bars.length === 0) return
  console.log(`\nBars missed:\n${bars.join('\n')}`)
  if (!isReport) process.exitCode = 1
}

export const median = (values: number[]) => values.toSorted((one, other) => one - other)[values.length >> 1] ?? 0

/** Milliseconds of a processor that a process, all its living threads together, has used so far; to the nanosecond. */
export function cpuOf(pid: number) {
  const tasks = `/proc/${pid}/task`
  const used = readdirSync(tasks).map((id) => Number(readFileSync(`${tasks}/${id}/schedstat`, 'utf8').split(' ')[0]))
  return used.reduce((sum, nanoseconds) => sum + nanoseconds, 0) / 1e6
}

export function memoryOf(pid: number) {
  const [, kib = '0'] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kib) / 1024
}

/** Status of the answer to a GET on a connection of its own. */
export const statusOf = (address: string, path: string) =>
  new Promise<number>((done, failed) => {
    const call = request(`${address}${path}`, { agent: false }, (answer) => {
      answer.resume()
      done(answer.statusCode ?? 0)
    })
    call.on('error', failed)
    call.end()
  })

export type Load = { address: string; path: string; headers?: Record<string, string>; count: number }

/** Asks `count` times over four connections, which stay open for all of them. Throws at any answer but 200. Returns the bytes of one body. */
export async function ask({ address, path, headers = {}, count }: Load) {
  const agent = new Agent({ keepAlive: true, maxSockets: 4 })
  let left = count
  let bytes = 0
  const one = () =>
    new Promise<void>((done, failed) => {
      const call = request(`${address}${path}`, { agent, headers }, (answer) => {
        let size = 0
        answer.on('data', (chunk: Buffer) => {
          size += chunk.length
        })
        answer.on('end', () => {
          bytes = size
          if (answer.statusCode === 200) done()
          else failed(new Error(`${path}: ${answer.statusCode}`))
        })
      })
      call.on('error', failed)
      call.end()
    })
  await Promise.all(
    Array.from({ length: 4 }, async () => {
      while (left-- > 0) await one()
    }),
  )
  agent.destroy()
  return bytes
}

/** Microseconds of processor that each of these requests costs the server's process. */
export async function cpuByRequest(pid: number, load: Load) {
  const before = cpuOf(pid)
  await ask(load)
  return ((cpuOf(pid) - before) / load.count) * 1000
}

/** Rounds before the counted ones, in which V8 compiles what is hot. */
const WARM_UP = sized(3, 0)

/** The medians of what these measures return, taken in turns: whatever the machine does meanwhile falls on all alike. */
export async function alternately(rounds: number, measures: (() => Promise<number>)[]) {
  const taken = measures.map((): number[] => [])
  for (let round = -WARM_UP; round < rounds; round++)
    for (const [at, measure] of measures.entries()) {
      const value = await measure()
      if (round >= 0) taken[at]?.push(value)
    }
  return taken.map(median)
}

import { get, type IncomingMessage } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { newServer, signIn } from '../support/server.ts'
import { cpuOf, median, memoryOf, print } from './measure.ts'
import { keptFolder, seed } from './seasons.ts'

const SCALE = 1_000_000
/** What the product promises. */
const MOST_MIB = 64
const SILENCE = 5000

/**
 * The submissions of a season as CSV, from the built server on SQLite: what it takes, what the server's memory rises by,
 * and how long others wait meanwhile. Fails past its bar.
 * @param scale submissions of the season, a million unless told
 */
export async function csv(_engine?: string, scale = SCALE) {
  const folder = keptFolder(scale === SCALE ? 'SQLite-large' : `SQLite-${scale}`)
  seed(folder, scale, '')
  const server = await newServer({ DATA_DIR: folder, DATABASE_URL: '' })
  await server.start()
  try {
    const { token } = await signIn(server.address, 'admin')
    const open = async (list: string, filters = {}) => {
      const answer = await fetch(`${server.address}/api/admin/csv`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
        body: JSON.stringify({ list, filters }),
      })
      const { url } = (await answer.json()) as { url: string }
      return new Promise<IncomingMessage>((done, failed) => get(`${server.address}${url}`, done).on('error', failed))
    }
    // What is compiled and cached by then counts for no table.
    await taken(await open('submissions', { status: 'pending' }))

    const quiet = othersOf(server.address)
    await pause(2 * SILENCE)
    const undisturbed = await quiet.end()
    const pid = server.pid()
    const idle = memoryOf(pid)
    let highest = idle
    const watch = setInterval(() => {
      highest = Math.max(highest, memoryOf(pid))
    }, 50)
    const others = othersOf(server.address)
    const started = performance.now()
    const { rows, bytes } = await taken(await open('submissions'))
    const seconds = (performance.now() - started) / 1000
    clearInterval(watch)
    const waits = await others.end()

    print(
      `The CSV of ${scale} submissions`,
      ['', 'rows', 'MiB', 'seconds', 'idle, MiB', 'rise, MiB'],
      [
        [
          'SQLite',
          rows,
          (bytes / 2 ** 20).toFixed(0),
          seconds.toFixed(1),
          idle.toFixed(0),
          (highest - idle).toFixed(0),
        ],
      ],
    )
    print(
      'How long others wait for an answer, ms',
      ['', 'median', 'p99', 'longest'],
      [
        ['while nobody takes a table', ...spread(undisturbed)],
        ['while one is taken', ...spread(waits)],
      ],
    )
    await printSilence(pid, await open('submissions'))
    if (rows !== scale) throw new Error(`${rows} rows of ${scale}`)
    if (highest - idle > MOST_MIB) throw new Error(`the server's memory rose by more than ${MOST_MIB} MiB`)
  } finally {
    await server.end()
  }
}

/** A reader who stops, and one who goes: the server reads on for neither. */
async function printSilence(pid: number, answer: IncomingMessage) {
  await new Promise((done) => answer.once('readable', done))
  answer.read(1)
  // Until the system's buffers on the way are full.
  await pause(SILENCE)
  const [memory, processor] = [memoryOf(pid), cpuOf(pid)]
  await pause(SILENCE)
  const stopped = [memoryOf(pid) - memory, cpuOf(pid) - processor] as const
  answer.destroy()
  await pause(500)
  const left = cpuOf(pid)
  await pause(SILENCE)
  print(
    `In ${SILENCE / 1000} s of a reader who`,
    ['', 'rise, MiB', 'processor, ms'],
    [
      ['reads no further', stopped[0].toFixed(1), stopped[1].toFixed(0)],
      ['has gone', '', (cpuOf(pid) - left).toFixed(0)],
    ],
  )
}

/** Bytes and rows of a file whose cells have no line breaks; it is thrown away as it comes. */
async function taken(answer: IncomingMessage) {
  if (answer.statusCode !== 200) throw new Error(`${answer.statusCode}`)
  let [bytes, rows] = [0, -1]
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    bytes += chunk.length
    for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, at + 1)) rows++
  }
  return { bytes, rows }
}

const EVERY = 10

/** Asks for the server's health all the while; `end` returns how long each answer took, in milliseconds. */
function othersOf(address: string) {
  const waits: number[] = []
  let isOver = false
  const asking = (async () => {
    while (!isOver) {
      const asked = performance.now()
      await (await fetch(`${address}/api/health`)).arrayBuffer()
      waits.push(performance.now() - asked)
      await pause(EVERY)
    }
  })()
  return {
    async end() {
      isOver = true
      await asking
      return waits
    },
  }
}

const spread = (waits: number[]) =>
  [median(waits), atShare(waits, 0.99), Math.max(...waits)].map((wait) => wait.toFixed(1))

const atShare = (values: number[], share: number) =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length * share)] ?? 0

import { Client } from 'pg'
import { hasPostgres, newCluster } from '../support/database/postgres.ts'
import { newServer, signIn } from '../support/server.ts'
import { median, memoryOf, print, type Row } from './measure.ts'
import type { Options } from './options.ts'
import { keptFolder, seed } from './seasons.ts'
import { sized } from './short.ts'

// What every list and count costs over HTTP at a million submissions, beside ten thousand.

const SMALL = sized(10_000, 500)
const LARGE = sized(1_000_000, 500)
/** Of what is kept between runs: a short one keeps its own. */
const KIND = sized('', 'short_')
/** What the product promises: at most so many times what ten thousand cost, and never so many milliseconds. */
const MOST_TIMES = 1.5
const MOST_MS = 20
const TURNS = sized(7, 1)
const PAGE = 50

type List = { filters?: string[]; words?: string[] }

const words = (everywhere: string, own = 'kefir_3 kefir_3') => ['ke', own, everywhere, 'нет такого']

const statuses = ['status=pending', 'status=approved', 'status=rejected']
const lists: Record<string, List> = {
  submissions: {
    filters: [
      ...statuses,
      'category=funny',
      'status=rejected&category=funny',
      'order=due',
      'moderator={me}',
      'reason=repeat',
      'reason=quality&category=funny&from=2026-01-01',
      'appeal=any',
      'repeats=yes&status=rejected',
    ],
    words: [...words('килл'), 'kefir', '0199abcd'],
  },
  'admin/kills': { filters: ['killType=gold'], words: words('килл') },
  'admin/actions': { words: words('admin', '0199abcd') },
  'admin/users': { words: words('trofey_player') },
  'admin/withdrawals': { filters: ['status=pending', 'status=completed', 'order=due'], words: words('kefir') },
  'admin/premium-users': {
    filters: ['status=active', 'status=expiring', 'status=expired'],
    words: words('trofey_player', 'grom_3 grom_3'),
  },
  'admin/subscription-screenshots': {
    filters: ['status=pending', 'status=approved', 'order=due'],
    words: words('trofey_player'),
  },
  'submissions/user/{me}': { filters: ['status=approved'], words: ['килл'] },
  'user/{me}/withdrawals': { words: ['карт'] },
  'user/{me}/balance/transactions': { words: ['килл'] },
  'territory/notifications': { filters: ['status=unread'], words: ['килл'] },
  tournaments: {
    filters: ['status=active', 'status=past', 'fee=free', 'mine=1'],
    words: ['ку', 'кубок', 'нет такого'],
  },
  'admin/tournaments': { filters: ['status=cancelled'] },
  'admin/kill-totals': {},
  'admin/user-totals': {},
  'admin/withdrawal-totals': {},
  'admin/premium-totals': {},
  'admin/subscription-screenshot-totals': {},
  'admin/waiting': {},
  'admin/overview': {},
  'user/{me}/stats': {},
}

function queriesOf({ filters = [], words = [] }: List) {
  const [searches, everywhere] = [words.map(searchFor), words[2] ?? words[0]]
  const both = everywhere === undefined ? [] : filters.map((filter) => `${filter}&${searchFor(everywhere)}`)
  return ['', ...filters, ...searches, ...both]
}
const searchFor = (word: string) => `q=${encodeURIComponent(word)}`

async function season(dataDir: string, scale: number, databaseUrl: string) {
  seed(dataDir, scale, databaseUrl)
  const server = await newServer({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl })
  await server.start()
  const { token, user } = await signIn(server.address, 'admin')
  const headers = { Authorization: `Bearer ${token}` }
  const get = async (path: string) => {
    const started = performance.now()
    const answer = await fetch(`${server.address}${path}`, { headers })
    await answer.arrayBuffer()
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
    return { took: performance.now() - started, next: /<(.+)>; rel="next"/.exec(answer.headers.get('Link') ?? '')?.[1] }
  }
  return {
    end: server.end,
    memory: () => memoryOf(server.pid()),
    pathOf: (list: string, query: string) =>
      `/api/${list}?limit=${PAGE}${query && '&'}${query}`.replace('{me}', user.id),
    get,
    /** The address of a list's hundredth page, or of its last one. */
    async hundredth(first: string) {
      let path = first.replace(`limit=${PAGE}`, 'limit=198')
      for (let page = 0; page < 25; page++) {
        const { next } = await get(path)
        if (next === undefined) break
        path = next
      }
      return path.replace('limit=198', `limit=${PAGE}`)
    },
  }
}
type Season = Awaited<ReturnType<typeof season>>

/** Milliseconds of this page on the small and on the large season: the middle of turns that alternate. */
async function cost(small: Season, large: Season, paths: [string, string]) {
  const took: [number[], number[]] = [[], []]
  for (let turn = 0; turn < TURNS; turn++) {
    took[0].push((await small.get(paths[0])).took)
    took[1].push((await large.get(paths[1])).took)
  }
  return took.map(median) as [number, number]
}

async function compared(small: Season, large: Season) {
  const rows: Row[] = []
  for (const [list, asked] of Object.entries(lists)) {
    for (const query of queriesOf(asked)) {
      const first: [string, string] = [small.pathOf(list, query), large.pathOf(list, query)]
      const last: [string, string] = [await small.hundredth(first[0]), await large.hundredth(first[1])]
      const pages = { '': first, ...(last[1] !== first[1] && { ', hundredth page': last }) }
      for (const [page, paths] of Object.entries(pages)) {
        const [few, many] = await cost(small, large, paths)
        const mark = many > MOST_MS || many > few * MOST_TIMES ? '!' : ''
        const what = `${list} ${decodeURIComponent(query)}${page}`
        rows.push([what, few.toFixed(1), many.toFixed(1), (many / few).toFixed(2), mark])
        console.error(...(rows.at(-1) ?? []))
      }
    }
  }
  return rows
}

async function compareOn(engine: string, addressOf: (database: string) => string) {
  const small = await season(keptFolder(`${engine}-${KIND}small`), SMALL, addressOf(`${KIND}small`))
  const large = await season(keptFolder(`${engine}-${KIND}large`), LARGE, addressOf(`${KIND}large`))
  const columns = ['', `ms at ${SMALL}`, `ms at ${LARGE}`, 'ratio', `over ${MOST_TIMES} times or ${MOST_MS} ms`]
  const before = large.memory()
  print(`Growth on ${engine}`, columns, await compared(small, large))
  const memory = [before, large.memory()].map((mib) => mib.toFixed(0))
  print(`Memory of the server on ${LARGE} submissions`, ['', 'before, MiB', 'after'], [[engine, ...memory]])
  await Promise.all([small.end(), large.end()])
}

/**
 * What every list and count of today costs at ten thousand and at a million submissions.
 * @param engine `sqlite` or `postgres`; both unless told
 */
export async function growth({ engine }: Options) {
  if (engine !== 'postgres') await compareOn('SQLite', () => '')
  if (engine === 'sqlite' || !hasPostgres) return
  const cluster = newCluster({ folder: keptFolder('cluster'), buffers: 128 })
  const client = new Client(cluster.address)
  await client.connect()
  const { rows } = await client.query<{ datname: string }>('select datname from pg_database')
  for (const name of [`${KIND}small`, `${KIND}large`])
    if (!rows.some(({ datname }) => datname === name)) await client.query(`create database ${name}`)
  await client.end()
  try {
    await compareOn('PostgreSQL', (database) => cluster.address.replace('/postgres?', `/${database}?`))
  } finally {
    cluster.stop()
  }
}

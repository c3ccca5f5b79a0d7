import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import { tableNames } from '#shared/admin/tables'
import { hasPostgres, newDatabase } from '../../../support/database/postgres.ts'
import { testEngines } from '../equal.ts'
import { copyOf, moveTo, queried } from './moved.ts'

// The same addresses are asked of the app on both engines, at the same moment of its clock.

type Document = { paths: Record<string, { get?: { parameters?: { name: string; in: string }[] } }> }
const document = JSON.parse(readFileSync('dist/api/docs/openapi.json', 'utf8')) as Document

/** These tell of the process and not of what is stored, draw something new, or are a file of the product. */
const others = /^\/api\/(auth\/(?!me)|health|config|openapi|docs|files|user\/\{id\}\/export|admin\/csv|.*\.png$)/
const gets = Object.entries(document.paths).filter(([path, { get }]) => get && !others.test(path))

describe.skipIf(!hasPostgres)('after a move', () => {
  const engines = testEngines()

  /** Whose rows an address is asked for, by what stands before its `{id}`. */
  async function ids(to: string) {
    const of = async (table: string, count = 2) =>
      (await queried(to, `select id from ${table} order by id desc limit ${count}`)).map(({ id }) => String(id))
    const richest = '(select user_id as id from submissions group by 1 order by count(*) desc limit 2)'
    const players = (await queried(to, `select id from ${richest} as players`)).map(({ id }) => String(id))
    const [tournaments, maps] = [await of('tournaments', 6), await of('maps', 6)]
    return (path: string) => {
      if (path.includes('submission/')) return of('submissions', 10)
      if (path.includes('withdrawal/')) return of('withdrawals', 10)
      if (path.includes('/territories/')) return of('territories', 4)
      if (path.includes('poi-drafts/')) return of('poi_drafts')
      if (path.includes('tournament/')) return Promise.resolve(tournaments)
      if (/maps|settings/.test(path)) return Promise.resolve(maps)
      return Promise.resolve(players)
    }
  }

  /** Those that record an action of the admin come last. */
  async function addresses(to: string) {
    const idsFor = await ids(to)
    const found: string[] = []
    for (const [path, { get }] of gets) {
      const names = get?.parameters?.filter((parameter) => parameter.in === 'query').map(({ name }) => name) ?? []
      const queries = [
        '',
        ...(names.includes('limit') ? ['?limit=7'] : []),
        ...(names.includes('q') ? ['?q=ку', '?q=kefir'] : []),
      ]
      if (names.includes('status'))
        queries.push('?status=pending', '?status=approved', '?status=completed', '?status=past')
      for (const id of path.includes('{id}') ? await idsFor(path) : [''])
        for (const query of queries)
          found.push(
            path.replace('{id}', id).replace('{version}', '1').replace('{number}', '1').replace('{code}', 'none') +
              query,
          )
    }
    return found.sort((one, other) => Number(one.includes('withdrawal/')) - Number(other.includes('withdrawal/')))
  }

  /** Loads the product anew for an engine, which it chooses as it is loaded, and returns what it answers. */
  async function answers(database: string, dataDir: string, paths: string[], admin: string) {
    vi.resetModules()
    vi.stubEnv('DATABASE_URL', database)
    try {
      const [{ startApp }, { openDb }] = [await import('../../../support/app.ts'), await import('#db/open')]
      const db = await openDb(database || join(dataDir, 'trofey.db'), { ofMove: true })
      const app = await startApp({ db, env: { DATA_DIR: dataDir } })
      const found: Record<string, string> = {}
      for (const path of paths) {
        let next: string | undefined = path
        for (let page = 0; page < 3 && next; page++) {
          const answer = await app.request(next, { headers: { Authorization: `Bearer ${admin}` } })
          found[`${path} ${page}`] = `${answer.status} ${await answer.text()}`
          next = path.includes('limit') ? /<(.+)>; rel="next"/.exec(answer.headers.get('Link') ?? '')?.[1] : undefined
        }
      }
      for (const list of tableNames.filter((name) => name !== 'logs')) {
        const headers = { Authorization: `Bearer ${admin}`, 'Content-Type': 'application/json' }
        const body = JSON.stringify({ list, filters: {} })
        const { url } = (await (await app.request('/api/admin/csv', { method: 'POST', headers, body })).json()) as {
          url: string
        }
        if (url) found[`csv ${list}`] = await (await app.request(url)).text()
      }
      await db.close()
      return found
    } finally {
      vi.unstubAllEnvs()
      vi.resetModules()
    }
  }

  test('every list and page that the API answers is the same, byte by byte (OPS-10)', async () => {
    const dataDir = copyOf(engines.dataDir)
    const to = await newDatabase(engines.cluster.address)
    await moveTo(dataDir, to)
    const [admin] = await queried(to, 'select id from users where is_admin limit 1')
    const paths = await addresses(to)
    const [before, after] = [
      await answers('', dataDir, paths, String(admin?.id)),
      await answers(to, dataDir, paths, String(admin?.id)),
    ]
    const good = Object.values(before).filter((answer) => answer.startsWith('200') && answer.length > 10)
    expect(good.length).toBeGreaterThan(200)
    expect(Object.keys(after)).toEqual(Object.keys(before))
    for (const [path, answer] of Object.entries(before)) expect.soft(after[path], path).toBe(answer)
  })
})

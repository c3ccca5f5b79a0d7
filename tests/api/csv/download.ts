import { expect } from 'vitest'
import type { User } from '#db/schema'
import type { TableName } from '#shared/admin/tables'
import { type App, send } from '../../support/app.ts'

export const linkTo = async (app: App, user: User, list: string, filters?: object) => {
  const answer = await send(app, user, 'POST', 'admin/csv', { list, ...(filters && { filters }) })
  return { status: answer.status, ...((await answer.json()) as { url: string; expiresAt: string; code?: string }) }
}

/** The file as the browser gets it, without a token. */
export async function fileOf(app: App, admin: User, list: TableName, filters: object = {}) {
  const { status, url } = await linkTo(app, admin, list, filters)
  expect(status).toBe(201)
  const answer = await app.request(url)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('Content-Type')).toBe('text/csv; charset=utf-8')
  // `text()` takes the mark of UTF-8 away.
  return Buffer.from(await answer.arrayBuffer()).toString('utf8')
}

/** Rows by the head of each column; every cell in quotes or a number. */
function rowsIn(file: string) {
  expect(file.startsWith('\uFEFF')).toBe(true)
  const [head = [], ...rows] = file
    .slice(1)
    .split('\r\n')
    .slice(0, -1)
    .map((line) =>
      [...line.matchAll(/(?:^|;)(?:"((?:[^"]|"")*)"|([^";]*))/g)].map(([, text, number]) =>
        text === undefined ? `${number}` : text.replaceAll('""', '"'),
      ),
    )
  for (const row of rows) expect(row).toHaveLength(head.length)
  return rows.map((cells) => Object.fromEntries(head.map((name, at) => [name, cells[at] ?? ''])))
}

export const rowsOf = async (...given: Parameters<typeof fileOf>) => rowsIn(await fileOf(...given))

/** All rows of the list's own pages. */
export async function listed(app: App, admin: User, path: string, filters: Record<string, string>) {
  const rows: Record<string, unknown>[] = []
  let next: string | undefined = `/api/${path}?${new URLSearchParams({ ...filters, limit: '100' })}`
  while (next) {
    const answer: Response = await app.requestAs(admin, next)
    expect(answer.status).toBe(200)
    rows.push(...((await answer.json()) as Record<string, unknown>[]))
    next = /<([^>]+)>/.exec(answer.headers.get('Link') ?? '')?.[1]
  }
  return rows
}

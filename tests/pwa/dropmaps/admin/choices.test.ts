import { QueryClient } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import type { MapSummary } from '#shared/dropmaps/shapes'
import type { pagedQuery } from '../../../../pwa/lib/lists.ts'
import type { Choice } from '../../../../pwa/ui/forms/choices.ts'
import { fakeBrowser } from '../../browser.ts'
import { listed } from '../../tournaments/tournament.ts'
import { mapState } from '../mapState.ts'

const map: MapSummary = { ...mapState(), locationCount: 9, claimCount: 0 }

/** A server that has so many things of each kind, and gives as many at once as it is asked for, two hundred at most. */
function server(count: number) {
  fakeBrowser()
  const asked: URL[] = []
  vi.stubGlobal('fetch', async (input: Request | URL | string) => {
    const address = new URL(input instanceof Request ? input.url : input, 'http://localhost')
    asked.push(address)
    const { pathname, searchParams } = address
    const rows = Array.from({ length: count }, (_, n) => ({
      ...(pathname.endsWith('/tournaments') ? listed : map),
      id: `${pathname.split('/').at(-1)} ${n}`,
      name: String(n),
    }))
    const from = Number(searchParams.get('cursor') ?? 0)
    const to = from + Math.min(200, Number(searchParams.get('limit') ?? 100))
    const headers = { 'X-Total-Count': String(count), ...(to < count && { Link: `</?cursor=${to}>; rel="next"` }) }
    return Response.json(rows.slice(from, to), { headers })
  })
  return asked
}

const ids = (kind: string, count: number) => Array.from({ length: count }, (_, n) => `${kind} ${n}`)

async function chosenFrom(query: ReturnType<typeof pagedQuery<Choice>>) {
  const { pages } = await new QueryClient().fetchInfiniteQuery({ ...query, pages: 1000 })
  return pages.flatMap(({ rows }) => rows)
}

test.each([0, 1, 60, 61, 401])('of %i tournaments, maps and templates each can be chosen, and once', async (count) => {
  server(count)
  const { mapChoices, sourceChoices, templateChoices } = await import('../../../../pwa/dropmaps/admin/choices.ts')
  const { tournamentChoices } = await import('../../../../pwa/ui/forms/tournamentChoices.ts')
  const idsOf = async (query: ReturnType<typeof mapChoices>) => (await chosenFrom(query)).map(({ id }) => id)
  expect(await idsOf(tournamentChoices(''))).toEqual(ids('tournaments', count))
  expect(await idsOf(mapChoices(''))).toEqual(ids('maps', count))
  expect(await idsOf(templateChoices(''))).toEqual(ids('templates', count))
  expect(await idsOf(sourceChoices(''))).toEqual([...ids('templates', count), ...ids('maps', count)])
})

test('what is searched is asked of the server, of templates and of maps alike', async () => {
  const asked = server(61)
  const { sourceChoices } = await import('../../../../pwa/dropmaps/admin/choices.ts')
  await chosenFrom(sourceChoices('остров'))
  expect(asked.map(({ pathname }) => pathname.split('/').at(-1))).toEqual(['templates', 'templates', 'maps', 'maps'])
  expect(asked.map(({ searchParams }) => searchParams.get('q'))).toEqual(Array(4).fill('остров'))
})

test.each([101, 200, 401])('the list of %i templates has the oldest too', async (count) => {
  server(count)
  const { templatesQuery } = await import('../../../../pwa/dropmaps/admin/queries.ts')
  const rows = await new QueryClient().fetchQuery(templatesQuery)
  expect(rows.map(({ id }) => id)).toEqual(ids('templates', count))
})

import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createElement, type ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, expect, test, vi } from 'vitest'
import { Router } from 'wouter'
import { fakeBrowser } from '../browser.ts'
import { listed } from '../tournaments/tournament.ts'

beforeEach(() => {
  fakeBrowser()
  vi.stubGlobal('document', { documentElement: { dataset: {} } })
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
})

const ids = ['a', 'b', 'c', 'd']

function loadingOf(client: QueryClient, screen: ReactElement) {
  const html = renderToStaticMarkup(
    createElement(Router, {
      ssrPath: '/',
      // biome-ignore lint/correctness/noChildrenProp: the type wants it here.
      children: createElement(QueryClientProvider, { client }, screen),
    }),
  )
  return [...html.matchAll(/<img [^>]*loading="(\w+)"/g)].map(([, loading]) => loading)
}

test('the first two pictures of the tournaments load at once, the others when near', async () => {
  const { tournamentsQuery } = await import('../../../pwa/tournaments/queries.ts')
  const { TournamentList } = await import('../../../pwa/tournaments/TournamentList.tsx')
  const client = new QueryClient()
  const rows = ids.map((id) => ({ ...listed, id, name: id, imageUrl: `/${id}`, thumbnailUrl: `/${id}.avif` }))
  const { queryKey } = tournamentsQuery({ show: 'active', fee: 'all', q: '' })
  client.setQueryData(queryKey, { pages: [{ rows, total: 4, cursor: undefined }], pageParams: [''] })
  expect(loadingOf(client, createElement(TournamentList))).toEqual(['eager', 'eager', 'lazy', 'lazy'])
})

test('so do those of the own submissions', async () => {
  const { submissionsOfQuery } = await import('../../../pwa/submissions/queries.ts')
  const { MySubmissions } = await import('../../../pwa/submissions/MySubmissions.tsx')
  const client = new QueryClient()
  const row = { status: 'approved', category: 'victory', fileType: 'image', createdAt: '2026-11-01T12:00:00.000Z' }
  const rows = ids.map((id) => ({ ...row, id, originalFilename: `${id}.png`, thumbnailUrl: `/${id}.avif` }))
  const { queryKey } = submissionsOfQuery('ivan')
  client.setQueryData<unknown>(queryKey, { pages: [{ rows, total: 4, cursor: undefined }], pageParams: [''] })
  const screen = createElement(MySubmissions, { userId: 'ivan', chosen: { status: 'all', q: '' } })
  expect(loadingOf(client, screen)).toEqual(['eager', 'eager', 'lazy', 'lazy'])
})

import { QueryClient } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { inZone } from '../../support/time/zone.ts'
import { fakeBrowser } from '../browser.ts'
import { listed } from './tournament.ts'

const name = 'Четверговая лига'
const league = (id: string, startDate: string, more: object = {}) => ({ ...listed, id, name, startDate, ...more })

test('tournaments of one name are told apart by their start, and tonight’s comes first', async () => {
  inZone('Europe/Moscow')
  vi.useFakeTimers({ now: new Date('2026-11-26T18:00:00+03:00'), toFake: ['Date'] })
  fakeBrowser()
  // As a search finds them: the newest first.
  const rows = [
    league('next', '2026-12-03T19:00:00+03:00', { status: 'upcoming' }),
    league('tonight', '2026-11-26T19:00:00+03:00'),
    league('unfinished', '2026-11-19T19:00:00+03:00', { status: 'in_progress', endDate: '2026-11-19T23:00:00+03:00' }),
    league('before', '2026-11-05T19:00:00+03:00', { status: 'completed' }),
    league('last', '2026-11-12T19:00:00+03:00', { status: 'completed' }),
  ]
  vi.stubGlobal('fetch', async () => Response.json(rows))
  const { tournamentChoices } = await import('../../../pwa/ui/forms/tournamentChoices.ts')
  const { pages } = await new QueryClient().fetchInfiniteQuery(tournamentChoices('лига', 'last'))
  const choices = pages.flatMap((page) => page.rows)
  expect(choices.map(({ id }) => id)).toEqual(['tonight', 'next', 'unfinished', 'before'])
  expect(choices[0]).toEqual({ id: 'tonight', label: name, detail: '26.11.2026, 19:00 · Регистрация открыта' })
  expect(choices[1]).toMatchObject({ label: name, detail: '03.12.2026, 19:00 · Скоро' })
})

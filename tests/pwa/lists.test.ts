import { InfiniteQueryObserver, QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { delay } from '../support/time/clock.ts'
import { fakeBrowser } from './browser.ts'

type Row = { id: string; status: string }
type Page = { rows: Row[]; total: number; cursor: string | undefined }

let lists: typeof import('../../pwa/lib/lists.ts')
beforeEach(async () => {
  vi.useFakeTimers()
  fakeBrowser()
  lists = await import('../../pwa/lib/lists.ts')
})
afterEach(() => {
  vi.useRealTimers()
})

const row = (id: string, status = 'pending'): Row => ({ id, status })
const page = (ids: string, cursor?: string): Page => ({ rows: [...ids].map((id) => row(id)), total: 9, cursor })
const pagesOf = (...pages: Page[]) => ({ pages, pageParams: pages.map(() => '') })
const idsIn = (pages: { pages: Page[] }) => pages.pages.map(({ rows }) => rows.map(({ id }) => id).join(''))

async function shown() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Number.POSITIVE_INFINITY } } })
  const asked: string[] = []
  const answers: Record<string, Page> = { '': page('fed', 'd'), d: page('cba') }
  const wire = { milliseconds: 0 }
  const options = lists.liveList<Row>({
    queryKey: ['things', 'all'],
    page: async (cursor) => {
      asked.push(cursor)
      const answer = answers[cursor] ?? page('')
      if (wire.milliseconds > 0) await delay(wire.milliseconds)
      return answer
    },
  })
  const observer = new InfiniteQueryObserver(client, options)
  const leave = observer.subscribe(() => undefined)
  await vi.runAllTimersAsync()
  await observer.fetchNextPage()
  asked.length = 0
  return { client, asked, answers, wire, leave, now: () => idsIn(client.getQueryData(options.queryKey)!) }
}

test('changes that come together cost one request of the first page', async () => {
  const { client, asked, answers, now } = await shown()
  answers[''] = page('gfe', 'e')
  lists.readAnew(client, [['things']])
  lists.readAnew(client, [['things', 'all'], ['others']])
  expect(asked).toEqual([])
  await vi.advanceTimersByTimeAsync(200)
  expect(asked).toEqual([''])
  expect(now()).toEqual(['gfed', 'cba'])
})

test('a list that is not shown is not refetched', async () => {
  const { client, asked, leave } = await shown()
  leave()
  lists.readAnew(client, [['things']])
  await vi.advanceTimersByTimeAsync(200)
  expect(asked).toEqual([])
})

test('a failed refetch keeps the rows', async () => {
  const { client, answers, now } = await shown()
  Object.defineProperty(answers, '', {
    get() {
      throw new Error('offline')
    },
  })
  lists.readAnew(client, [['things']])
  await vi.advanceTimersByTimeAsync(200)
  expect(now()).toEqual(['fed', 'cba'])
})

test('a changed row is patched in every page without a request', async () => {
  const { client, asked } = await shown()
  lists.putRow<Row>(client, ['things'], row('b', 'approved'))
  const pages = client.getQueryData<{ pages: Page[] }>(['things', 'all'])
  expect(pages?.pages[1]?.rows).toEqual([row('c'), row('b', 'approved'), row('a')])
  expect(asked).toEqual([])
})

test.each([
  ['new rows come on top', 'hgfed', ['hgfed', 'cba']],
  ['one that left the filter stays where it stands', 'fd', ['fed', 'cba']],
  ['one in between comes after the one it follows', 'fxed', ['fxed', 'cba']],
  ['one that came to the end of a list by age comes there', 'fedx', ['fedx', 'cba']],
])('%s', (_, fresh, expected) => {
  expect(idsIn(lists.withFirstPage<Row>(pagesOf(page('fed', 'd'), page('cba')), page(fresh, 'd')))).toEqual(expected)
})

test('a change that comes while the first page is read outlives its older answer, and the page is read again', async () => {
  const { client, asked, answers, wire } = await shown()
  wire.milliseconds = 100
  lists.readAnew(client, [['things']])
  await vi.advanceTimersByTimeAsync(250)
  lists.putRow<Row>(client, ['things', 'all'], row('e', 'approved'))
  const statusOfE = () =>
    client
      .getQueryData<ReturnType<typeof pagesOf>>(['things', 'all'])
      ?.pages.flatMap(({ rows }) => rows)
      .find(({ id }) => id === 'e')?.status
  answers[''] = { ...page('gfe', 'e'), rows: [row('g'), row('f'), row('e', 'approved')] }
  await vi.advanceTimersByTimeAsync(100)
  expect([statusOfE(), asked]).toEqual(['approved', ['']])
  await vi.advanceTimersByTimeAsync(300)
  expect([statusOfE(), asked]).toEqual(['approved', ['', '']])
})

test('a count that changes while it is read is read again, once', async () => {
  const { client } = await shown()
  const answers = [3, 2, 1]
  const reads = vi.fn(async () => {
    const answer = answers.shift()
    await delay(100)
    return answer
  })
  const observer = new QueryObserver(client, { queryKey: ['count'], queryFn: reads })
  observer.subscribe(() => undefined)
  await vi.advanceTimersByTimeAsync(100)
  void observer.refetch()
  for (const _ of [1, 2]) lists.changeQuery<number>(client, ['count'], (count) => count - 1)
  expect(client.getQueryData(['count'])).toBe(1)
  await vi.advanceTimersByTimeAsync(1000)
  expect([client.getQueryData(['count']), reads.mock.calls.length]).toEqual([1, 3])
})

test('an empty list gets the fresh rows', () => {
  expect(idsIn(lists.withFirstPage<Row>(pagesOf(page('')), page('ba')))).toEqual(['ba'])
})

import { InfiniteQueryObserver, QueryClient, QueryObserver } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'
import { delay } from '../support/time/clock.ts'
import { fakeBrowser, fakeTimers } from './browser.ts'

type Row = { id: string; status: string }
type Page = { rows: Row[]; total: number; cursor: string | undefined }

let lists: typeof import('../../pwa/lib/lists.ts')
beforeEach(fakeTimers)
beforeEach(async () => {
  fakeBrowser()
  lists = await import('../../pwa/lib/lists.ts')
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
  const pages = () => client.getQueryData<ReturnType<typeof pagesOf>>(options.queryKey)!
  const statusOf = (id: string) =>
    pages()
      .pages.flatMap(({ rows }) => rows)
      .find((each) => each.id === id)?.status
  return { client, asked, answers, wire, leave, statusOf, now: () => idsIn(pages()) }
}

test('changes that come together cost one request of the first page', async () => {
  const { client, asked, answers, now } = await shown()
  answers[''] = page('gfe', 'e')
  lists.readAgain(client, [['things']], lists.AT_ONCE)
  lists.readAgain(client, [['things', 'all'], ['others']], lists.AT_ONCE)
  expect(asked).toEqual([])
  await vi.advanceTimersByTimeAsync(200)
  expect(asked).toEqual([''])
  expect(now()).toEqual(['gfed', 'cba'])
})

test('an event’s reading waits for up to a second, and is not repeated after one’s own act', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  const { client, asked } = await shown()
  lists.readAgain(client, [['things']])
  await vi.advanceTimersByTimeAsync(599)
  expect(asked).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(asked).toEqual([''])
  lists.readAgain(client, [['things', 'all']])
  lists.readAgain(client, [['things']], lists.AT_ONCE)
  await vi.advanceTimersByTimeAsync(2000)
  expect(asked).toEqual(['', ''])
})

test('a row with an older version changes nothing', async () => {
  const { client, statusOf } = await shown()
  for (const [version, status] of [
    [2, 'approved'],
    [1, 'rejected'],
  ] as const)
    lists.putRow<Row & { version: number }>(client, ['things'], { id: 'b', version, status })
  expect(statusOf('b')).toBe('approved')
})

test('a list that is not shown is not refetched', async () => {
  const { client, asked, leave } = await shown()
  leave()
  lists.readAgain(client, [['things']], lists.AT_ONCE)
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
  lists.readAgain(client, [['things']], lists.AT_ONCE)
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
  const { client, asked, answers, wire, statusOf } = await shown()
  wire.milliseconds = 100
  lists.readAgain(client, [['things']], lists.AT_ONCE)
  await vi.advanceTimersByTimeAsync(250)
  lists.putRow<Row>(client, ['things', 'all'], row('e', 'approved'))
  answers[''] = { ...page('gfe', 'e'), rows: [row('g'), row('f'), row('e', 'approved')] }
  await vi.advanceTimersByTimeAsync(100)
  expect([statusOf('e'), asked]).toEqual(['approved', ['']])
  await vi.advanceTimersByTimeAsync(300)
  expect([statusOf('e'), asked]).toEqual(['approved', ['', '']])
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

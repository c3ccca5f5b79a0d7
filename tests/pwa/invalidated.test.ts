import { QueryObserver } from '@tanstack/react-query'
import { expect, onTestFinished, test, vi } from 'vitest'
import { fakeBrowser } from './browser.ts'

async function shown() {
  fakeBrowser()
  vi.stubGlobal('navigator', { onLine: true })
  const { newQueryClient } = await import('../../pwa/lib/queryClient.ts')
  const { invalidate } = await import('../../pwa/lib/reads/invalidate.ts')
  const client = newQueryClient()
  const answers: { resolve: (answer: string) => void; reject: (error: Error) => void }[] = []
  const queryFn = () => new Promise<string>((resolve, reject) => answers.push({ resolve, reject }))
  const observer = new QueryObserver(client, { queryKey: ['things'], queryFn })
  onTestFinished(observer.subscribe(() => undefined))
  const asked = (times: number) => expect.poll(() => answers.length).toBe(times)
  const settled = () => expect.poll(() => client.isFetching()).toBe(0)
  const invalidated = (filters?: { queryKey: string[] }) => void invalidate(client, filters)
  return { invalidated, answers, asked, settled, data: () => client.getQueryData(['things']) }
}

test('a query invalidated during its first request is refetched after it', async () => {
  const { invalidated, answers, asked, settled, data } = await shown()
  invalidated({ queryKey: ['things'] })
  invalidated()
  await asked(1)
  answers[0]?.resolve('old')
  await asked(2)
  answers[1]?.resolve('new')
  await settled()
  expect([answers.length, data()]).toEqual([2, 'new'])
})

test('a query invalidated during a refetch starts a new request', async () => {
  const { invalidated, answers, asked, settled, data } = await shown()
  answers[0]?.resolve('first')
  await settled()
  invalidated()
  await asked(2)
  invalidated()
  await asked(3)
  answers[2]?.resolve('new')
  answers[1]?.resolve('old')
  await settled()
  expect([answers.length, data()]).toEqual([3, 'new'])
})

test('a failed first request is not repeated', async () => {
  const { invalidated, answers, settled } = await shown()
  invalidated()
  answers[0]?.reject(new Error('away'))
  await settled()
  expect(answers).toHaveLength(1)
})

test('other running requests are not repeated', async () => {
  const { invalidated, answers, settled } = await shown()
  invalidated({ queryKey: ['others'] })
  answers[0]?.resolve('thing')
  await settled()
  expect(answers).toHaveLength(1)
})

import { QueryObserver } from '@tanstack/react-query'
import { expect, onTestFinished, test, vi } from 'vitest'
import { fakeBrowser } from './browser.ts'

async function shown() {
  fakeBrowser()
  vi.stubGlobal('navigator', { onLine: true })
  const { newQueryClient } = await import('../../pwa/lib/queryClient.ts')
  const client = newQueryClient()
  const answers: { resolve: (answer: string) => void; reject: (error: Error) => void }[] = []
  const queryFn = () => new Promise<string>((resolve, reject) => answers.push({ resolve, reject }))
  const observer = new QueryObserver(client, { queryKey: ['things'], queryFn })
  onTestFinished(observer.subscribe(() => undefined))
  const asked = (times: number) => expect.poll(() => answers.length).toBe(times)
  const settled = () => expect.poll(() => client.isFetching()).toBe(0)
  return { client, answers, asked, settled, data: () => client.getQueryData(['things']) }
}

test('a query invalidated during its first request is refetched after it', async () => {
  const { client, answers, asked, settled, data } = await shown()
  void client.invalidateQueries({ queryKey: ['things'] })
  void client.invalidateQueries()
  await asked(1)
  answers[0]?.resolve('old')
  await asked(2)
  answers[1]?.resolve('new')
  await settled()
  expect([answers.length, data()]).toEqual([2, 'new'])
})

test('a query invalidated during a refetch starts a new request', async () => {
  const { client, answers, asked, settled, data } = await shown()
  answers[0]?.resolve('first')
  await settled()
  void client.invalidateQueries()
  await asked(2)
  void client.invalidateQueries()
  await asked(3)
  answers[2]?.resolve('new')
  answers[1]?.resolve('old')
  await settled()
  expect([answers.length, data()]).toEqual([3, 'new'])
})

test('a failed first request is not repeated', async () => {
  const { client, answers, settled } = await shown()
  void client.invalidateQueries()
  answers[0]?.reject(new Error('away'))
  await settled()
  expect(answers).toHaveLength(1)
})

test('other running requests are not repeated', async () => {
  const { client, answers, settled } = await shown()
  void client.invalidateQueries({ queryKey: ['others'] })
  answers[0]?.resolve('thing')
  await settled()
  expect(answers).toHaveLength(1)
})

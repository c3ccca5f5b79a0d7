import { QueryObserver } from '@tanstack/react-query'
import { expect, onTestFinished, test, vi } from 'vitest'
import { fakeBrowser } from './browser.ts'

/** A query on the screen whose answers come when they are told to. */
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

test('what became stale while its first answer was on its way is asked for once more after it', async () => {
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

test('a later answer that is on its way is left for a new one, as ever', async () => {
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

test('a first answer that does not come is not asked for again', async () => {
  const { client, answers, settled } = await shown()
  void client.invalidateQueries()
  answers[0]?.reject(new Error('away'))
  await settled()
  expect(answers).toHaveLength(1)
})

test('what else is on its way is not asked for again', async () => {
  const { client, answers, settled } = await shown()
  void client.invalidateQueries({ queryKey: ['others'] })
  answers[0]?.resolve('thing')
  await settled()
  expect(answers).toHaveLength(1)
})

import { expect, test } from 'vitest'
import { fairQueue } from '#api/core/work/fairQueue'

const kinds = (patience = 60_000) => ({ card: { share: 3, patience }, export: { share: 2, patience } })
type Kind = 'card' | 'export'
const of = (id: string, kind: Kind = 'export') => ({ kind, id })
const made = (what: string) => async () => what

test('no more of a kind wait than may, whoever asks; the other kind has its own room', async () => {
  const queue = fairQueue<string, Kind>({ kinds: kinds(), most: 4 })
  const exports = Array.from({ length: 6 }, (_, at) => queue(of(`${at}`), made('export')))
  const cards = Array.from({ length: 6 }, (_, at) => queue(of(`${at}`, 'card'), made('card')))
  expect((await Promise.all(exports)).filter(Boolean)).toHaveLength(4)
  expect((await Promise.all(cards)).filter(Boolean)).toHaveLength(4)
})

test('who has waited too long goes on without, and nothing is made for it', async () => {
  const queue = fairQueue<string, Kind>({ kinds: kinds(-1), most: 4 })
  let times = 0
  const late = queue(of('ivan'), made('first'))
  const refused = expect(queue(of('olga'), async () => `made ${++times}`)).rejects.toThrow('waited longer than -1 ms')
  expect(await late).toBe('first')
  await refused
  expect([times, await queue(of('olga'), made('again'))]).toEqual([0, 'again'])
})

test('one that fails is its asker’s alone', async () => {
  const queue = fairQueue<string, Kind>({ kinds: kinds(), most: 4 })
  const failing = expect(queue(of('ivan'), () => Promise.reject(new Error('no map')))).rejects.toThrow('no map')
  expect(await queue(of('olga'), made('whole'))).toBe('whole')
  await failing
})

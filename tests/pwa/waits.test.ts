import { expect, test } from 'vitest'
import { type Wait, waitOf, waitWords } from '../../pwa/drafts/sending/waits.ts'
import type { Draft } from '../../pwa/offline/db.ts'

const draftOf = (id: string, createdAt: number, more: Partial<Draft> = {}): Draft => ({
  id,
  userId: 'ivan',
  createdAt,
  state: 'waiting',
  file: { name: `${id}.mp4`, type: 'video/mp4', size: 10 },
  additionalText: '',
  acknowledged: 0,
  ...more,
})
const trouble = (code: string) => ({ code, message: code })
const here = { isReachable: true, isWifiAwaited: false }
const away = { isReachable: false, isWifiAwaited: false }

const cases: [what: string, Wait, mine: Partial<Draft>, others: Draft[], where?: typeof here][] = [
  ['it is being sent', 'sending', { state: 'sending' }, []],
  ['nothing at all', 'soon', {}, []],
  ['another is being sent', 'queue', {}, [draftOf('other', 9, { state: 'sending' })]],
  ['an older one goes first', 'queue', {}, [draftOf('older', 1)]],
  ['a younger one comes after it', 'soon', {}, [draftOf('younger', 9)]],
  ['an older one that the player holds does not count', 'soon', {}, [draftOf('older', 1, { state: 'paused' })]],
  ['there is no network', 'network', {}, [], away],
  ['there is no network, whatever the server said', 'network', { trouble: trouble('storage_full') }, [], away],
  ['no answer came', 'network', { trouble: trouble('offline') }, []],
  ['only Wi-Fi will do', 'wifi', {}, [], { isReachable: true, isWifiAwaited: true }],
  ['fifty wait for a decision', 'decision', { trouble: trouble('too_many_pending') }, []],
  ['the same, while it is asked again', 'decision', { state: 'sending', trouble: trouble('too_many_pending') }, []],
  ['the same, said to another', 'decision', {}, [draftOf('other', 9, { trouble: trouble('too_many_pending') })]],
  ['the server is full', 'room', { trouble: trouble('storage_full') }, []],
  ['the server is full, and another is tried', 'room', { trouble: trouble('storage_full') }, [draftOf('other', 1)]],
  ['too much was begun', 'uploads', { trouble: trouble('too_many_uploads') }, []],
  ['too many calls', 'server', { trouble: trouble('too_many_requests') }, []],
  ['a fault of the server', 'server', { trouble: trouble('internal') }, []],
  ['a proxy answers for the server', 'server', { trouble: trouble('unexpected_answer') }, []],
  ['a code of a newer server', 'server', { trouble: trouble('something_new') }, []],
  ['its bytes go on after a fault', 'sending', { state: 'sending', trouble: trouble('internal') }, []],
]

test.each(cases)('%s: «%s»', (_, wait, mine, others, where = here) => {
  const draft = draftOf('mine', 5, mine)
  expect(waitOf(draft, [...others, draft], where)).toBe(wait)
})

test('each wait has its own text, and only one names the network', () => {
  const words = Object.values(waitWords).flatMap(({ label, hint }) => [label, hint])
  expect(new Set(words).size).toBe(words.length)
  expect(words.filter((text) => /сет|связ/.test(text))).toEqual(Object.values(waitWords.network))
})

import { readFileSync } from 'node:fs'
import { expect, test, vi } from 'vitest'
import { filesIn } from '../../files.ts'
import { fakeBrowser, player } from '../browser.ts'
import { odd, sampleOf, withOneOdd } from './odd.ts'

type Stored = {
  key: string
  /** What the app writes. */
  sound: unknown
  /** Reads it as the app does; with a sound value returns something else than with none. */
  read: () => Promise<unknown>
  /** Any text is as good as another: only whether it is there is asked, or the server knows. */
  isAnyText?: true
  area?: 'localStorage' | 'sessionStorage'
}

const whose = { userId: player.id, mapId: 'map' }
const point = { x: 1, y: 2 }
const place = { name: 'Маяк', description: '', color: '#fff', maxPlayers: 2, points: [point, point, point] }

const session = () => import('../../../pwa/lib/session.ts')
const flag = { isAnyText: true, sound: '1', read: async () => undefined } as const

/** By the file and the key's expression of each `setItem` of the app. */
const stored: Record<string, Stored> = {
  'pwa/lib/session.ts USER': {
    key: 'user',
    sound: player,
    read: async () => (await session()).currentSession().user,
  },
  'pwa/lib/session.ts TOKEN': { ...flag, key: 'authToken', read: async () => (await session()).token() },
  'pwa/lib/session.ts FAREWELL': {
    ...flag,
    key: 'farewell',
    area: 'sessionStorage',
    read: async () => (await session()).farewell.get(),
  },
  'pwa/lib/queryClient.ts key': {
    key: `queries:${player.id}`,
    sound: undefined,
    read: async () => {
      await import('../../../pwa/lib/reads/ofPlayers.ts')
      const { restoredQueryClient } = await import('../../../pwa/lib/queryClient.ts')
      return restoredQueryClient(player.id).getQueryCache().getAll().length
    },
  },
  // Read by public/first.js: tests/pwa/shell/firstScript.test.ts.
  'pwa/app/shell/keptScreen.ts nameOf(userId, page)': { ...flag, key: `screen:${player.id} /` },
  'pwa/lib/acts/acts.ts KEPT_ACTS + userId': {
    key: `acts:${player.id}`,
    sound: [{ subject: 'withdrawal', name: 'Вывод средств', key: 'k1', begunAt: Date.now() }],
    async read() {
      const { pendingAct, resumeActs } = await import('../../../pwa/lib/acts/acts.ts')
      resumeActs(player.id, () => undefined)
      return pendingAct('withdrawal')?.key
    },
  },
  'pwa/drafts/form/keptForm.ts nameFor(userId)': {
    key: `form:${player.id}`,
    sound: { draftId: 'd1', category: 'victory', additionalText: 'текст' },
    async read() {
      const { keptForm } = await import('../../../pwa/drafts/form/keptForm.ts')
      const { draftId, category, additionalText } = keptForm(player.id)
      return { draftId, category, additionalText }
    },
  },
  'pwa/dropmaps/admin/draw/saving/kept.ts nameOf(whose, key)': {
    key: `drawn:${whose.userId}:${whose.mapId}:k1`,
    sound: { key: 'k1', drawnAt: 1, location: place },
    read: async () => (await import('../../../pwa/dropmaps/admin/draw/saving/kept.ts')).keptSaves(whose),
  },
  'pwa/tournaments/admin/results/keptEntry.ts nameOf(tournamentId, number)': {
    key: 'match-entry:t1:1',
    area: 'sessionStorage',
    sound: {
      version: 1,
      name: 'Матч 1',
      rows: [{ player: { id: 'p', displayName: 'Ёжик', username: 'e', teamName: null }, placement: '1', kills: '0' }],
    },
    read: async () => (await import('../../../pwa/tournaments/admin/results/keptEntry.ts')).keptEntry('t1', 1),
  },
  'pwa/lib/heldShare.ts HELD': {
    ...flag,
    key: 'shareOutcome',
    area: 'sessionStorage',
    read: async () => (await import('../../../pwa/lib/heldShare.ts')).shareOutcome(),
  },
  'pwa/submissions/review/tab.ts KEPT': {
    ...flag,
    key: 'review-tab',
    area: 'sessionStorage',
    read: async () => (await import('../../../pwa/submissions/review/tab.ts')).tab,
  },
  'pwa/auth/signIn.ts PENDING': {
    ...flag,
    key: 'signInStarted',
    read: async () => (await import('../../../pwa/auth/signIn.ts')).takeReturn(),
  },
  'pwa/auth/signIn.ts LEADS_TO': { ...flag, key: 'signInLeadsTo', area: 'sessionStorage' },
  'pwa/lib/config/firstConfig.ts STORED': { ...flag, key: 'openSandbox' },
  'pwa/lib/config/firstConfig.ts SUPPORT': {
    ...flag,
    key: 'supportContact',
    read: async () => (await import('../../../pwa/lib/config/firstConfig.ts')).support.get(),
  },
  "pwa/lib/browser/theme.ts 'theme'": { ...flag, key: 'theme' },
  'pwa/lib/browser/dismissed.ts offer': { ...flag, key: 'install' },
  "pwa/lib/browser/reloadWhenReplaced.ts 'reloadedAt'": { ...flag, key: 'reloadedAt', area: 'sessionStorage' },
  'pwa/app/shell/Page.tsx WAS_ADMIN': { ...flag, key: 'was-admin' },
  'pwa/submissions/review/letters/letterKeys.ts OFF': {
    ...flag,
    key: 'deck-keys-off',
    read: async () => (await import('../../../pwa/submissions/review/letters/letterKeys.ts')).areLettersOn(),
  },
  'pwa/app/shell/startAnew.ts STARTED': { ...flag, key: 'startedWithoutKept', area: 'sessionStorage' },
}

test('every key that the app stores is tried here', () => {
  const written = filesIn('pwa').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\b(?:local|session)Storage\.setItem\(\s*((?:[^,()]|\([^)]*\))+),/g)].map(
      ([, key = '']) => `${file} ${key.trim()}`,
    ),
  )
  expect(new Set(written)).toEqual(new Set(Object.keys(stored)))
})

async function readWith({ key, area = 'localStorage', read }: Stored, text: string | undefined) {
  const browser = fakeBrowser()
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('document', new EventTarget())
  browser.fetch.mockReturnValue(new Promise(() => {}))
  browser.localStorage.setItem('authToken', 'token-1')
  if (key !== 'user') browser.localStorage.setItem('user', JSON.stringify(player))
  if (text !== undefined) browser[area].setItem(key, text)
  return JSON.stringify(await read())
}

const torn = ['', '{"', '[{', 'undefined']

test.each(Object.entries(stored))(
  '%s: the page starts with any value, as with none where it is odd',
  async (_, entry) => {
    const none = await readWith(entry, undefined)
    const texts = [...odd.map((value) => JSON.stringify(value)), ...torn]
    if (entry.isAnyText) {
      for (const text of texts) await readWith(entry, text)
      return
    }
    for (const text of texts) expect(await readWith(entry, text), text).toBe(none)
    if (entry.sound === undefined) return
    expect(await readWith(entry, JSON.stringify(entry.sound))).not.toBe(none)
    for (const other of withOneOdd(entry.sound)) await readWith(entry, JSON.stringify(other))
  },
)

test('a player with odd fields keeps their name and what is sound', async () => {
  const { 'pwa/lib/session.ts USER': user } = stored
  const older = { id: player.id, displayName: 'Сокол', balance: '12', premiumTier: null, goldKills: 3 }
  const kept = JSON.parse(await readWith(user!, JSON.stringify(older))) as typeof player
  expect(kept).toMatchObject({ id: player.id, displayName: 'Сокол', balance: 0, premiumTier: 'none', goldKills: 3 })
})

test('one odd act, or drawn location, costs no other', async () => {
  const {
    'pwa/lib/acts/acts.ts KEPT_ACTS + userId': acts,
    'pwa/dropmaps/admin/draw/saving/kept.ts nameOf(whose, key)': drawn,
  } = stored
  expect(await readWith(acts!, JSON.stringify([null, { subject: 7 }, ...(acts!.sound as object[])]))).toBe('"k1"')
  await readWith(drawn!, JSON.stringify(drawn!.sound))
  localStorage.setItem(`drawn:${whose.userId}:${whose.mapId}:k0`, '[]')
  expect(await drawn!.read()).toMatchObject([{ key: 'k1' }])
})

/** Every query that is kept, with data of its shape, as a page writes them. */
async function keptQueries() {
  await import('../../../pwa/lib/reads/ofPlayers.ts')
  const { keptShape, KEPT_AS } = await import('../../../pwa/lib/reads/shapes.ts')
  const { keptCalls } = await import('../../../pwa/lib/reads/keptCalls.ts')
  const metas = [...keptCalls, 'unread'].flatMap((persist) => [{ persist }, { persist, isPaged: true }])
  const queries = metas.map((meta, index) => ({
    queryKey: ['of', index],
    queryHash: `["of",${index}]`,
    meta,
    state: { data: sampleOf(keptShape(meta)!), dataUpdatedAt: Date.now(), status: 'success' },
  }))
  return { buster: KEPT_AS, timestamp: Date.now(), clientState: { mutations: [], queries } }
}

test('kept lists: each query of an odd shape is dropped, alone; another build’s all', async () => {
  const { 'pwa/lib/queryClient.ts key': lists } = stored
  const whole = await keptQueries()
  const restored = async (kept: unknown) => Number(await readWith(lists!, JSON.stringify(kept)))
  const { queries } = whole.clientState
  expect(await restored(whole)).toBe(queries.length)
  expect(await restored({ ...whole, buster: '1' })).toBe(0)
  const { fits } = await import('#shared/json/shape')
  await import('../../../pwa/lib/reads/ofPlayers.ts')
  const { keptShape } = await import('../../../pwa/lib/reads/shapes.ts')
  for (const [index, query] of queries.entries()) {
    const shape = keptShape(query.meta)!
    const others = odd
      .filter((data) => !fits(data, shape))
      .map((data) => ({ ...query, state: { ...query.state, data } }))
    for (const other of [...others, ...odd, { ...query, meta: { persist: 'GET /api/before' } }]) {
      const changed = queries.map((each, at) => (at === index ? other : each))
      const kept = { ...whole, clientState: { ...whole.clientState, queries: changed } }
      expect(await restored(kept), JSON.stringify(other)).toBe(queries.length - 1)
    }
  }
})

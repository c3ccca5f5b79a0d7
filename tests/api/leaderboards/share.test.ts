import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createApp } from '#api/app'
import { pages } from '#api/core/http/pages/pages'
import { transact } from '#api/core/transact'
import { leaderPages } from '#api/leaderboards/share/shareCard'
import { addScores } from '#api/scores/scores'
import { noon, startApp } from '../../support/app.ts'
import { countedDrawings } from '../../support/drawings.ts'
import { setHidden } from '../../support/slices/leaderboards.ts'
import { done, named } from '../../support/slices/tournaments/tournaments.ts'

async function withLeaders(...names: string[]) {
  const { drawings, names: drawn } = countedDrawings()
  const app = await startApp({ drawings })
  const players = []
  for (const [index, name] of names.entries()) {
    const player = await named(app, name, 0)
    await transact(app.deps, (tx) => addScores(tx, player.id, noon, { kills: names.length - index }))
    players.push(player)
  }
  const built = join(app.deps.settings.DATA_DIR, 'built')
  mkdirSync(built)
  writeFileSync(join(built, 'index.html'), readFileSync('pwa/index.html'))
  const whole = createApp(app.deps).route('/', pages(built, built, [leaderPages]))
  const get = async (path: string) => whole.request(path)
  const pageAt = async (path: string) => (await (await get(path)).text()).replace(/[\u202f\u00a0]/g, ' ')
  const pictureOn = (page: string) => /og:image" content="http:\/\/localhost:3000([^"]+)"/.exec(page)?.[1] ?? ''
  return { app, players, drawn, get, pageAt, pictureOn }
}

test('the page of a board says who leads before any script, also as `/leaders` (LEADER-8)', async () => {
  const { pageAt } = await withLeaders('Анна', '<b>"Борис"</b>', 'Вера', 'Глеб', 'Дарья', 'Егор')
  for (const path of ['/leaders', '/leaders/2026-09/kills']) {
    const page = await pageAt(path)
    expect(page).toContain('<title>Лидеры по киллам: сентябрь 2026 — Трофей</title>')
    expect(page).toContain('og:url" content="http://localhost:3000/leaders/2026-09/kills"')
    expect(page).toContain('В таблице 6 игроков. 1. Анна — 6 киллов.')
    expect(page).toContain('5. Дарья — 2 килла')
    expect(page).not.toContain('Егор')
    expect(page).not.toContain('<b>')
  }
  expect(await pageAt('/leaders/2026-09/money')).toContain('Пока никого: стань первым')
})

test('its picture has one address until names or scores change, and is drawn once', async () => {
  const { app, players, drawn, get, pageAt, pictureOn } = await withLeaders('Анна', 'Борис')
  const picture = pictureOn(await pageAt('/leaders'))
  expect(picture).toMatch(/^\/og\/leaders\/2026-09\/kills\/[\da-f]{12}-r1\.jpg$/)
  expect((await get(picture)).headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable')
  await get(picture)
  expect(drawn).toEqual([picture])
  await done(setHidden(app, players[0]!, true))
  const next = pictureOn(await pageAt('/leaders'))
  expect(next).not.toBe(picture)
  const old = await get(picture)
  expect([old.status, old.headers.get('Location')]).toEqual([302, next])
})

test('a month that has not been, another board and anything below are 404', async () => {
  const { get } = await withLeaders('Анна')
  for (const path of ['2026-08/kills', '2026-10/kills', '2026-09/deaths', '2026-09', 'x', '2026-09/kills/more', '%00'])
    expect((await get(`/leaders/${path}`)).status, path).toBe(404)
  for (const path of ['2026-08/kills/a.jpg', '2026-09/deaths/a.jpg'])
    expect((await get(`/og/leaders/${path}`)).status, path).toBe(404)
})

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { createApp } from '#api/app'
import type { Deps } from '#api/core/deps'
import { pages } from '#api/core/http/pages/pages'
import { tournamentPages } from '#api/tournaments/share/shareCard'
import { type App, inDays, noon, startApp } from '../../support/app.ts'
import { countedDrawings } from '../../support/drawings.ts'
import { close } from '../../support/slices/privacy.ts'
import { registrationRow, tournamentRow } from '../../support/slices/tournaments/tournamentRows.ts'
import { done } from '../../support/slices/tournaments/tournaments.ts'

async function withPages(changes: Partial<Deps> & { env?: NodeJS.ProcessEnv } = {}) {
  const app = await startApp(changes)
  const built = join(app.deps.settings.DATA_DIR, 'built')
  mkdirSync(built)
  writeFileSync(join(built, 'index.html'), readFileSync('pwa/index.html'))
  const whole = createApp(app.deps).route('/', pages(built, built, [tournamentPages]))
  const get = async (path: string, headers: Record<string, string> = {}) => whole.request(path, { headers })
  return { app, get, plain: readFileSync('pwa/index.html', 'utf8') }
}

function tagsIn(page: string) {
  const head = page.slice(0, page.indexOf('</head>'))
  const found = head.matchAll(/<meta (?:name|property)="([^"]+)"\s+content="([^"]*)"/g)
  return Object.fromEntries(
    [...found].map(([, name = '', content = '']) => [name, content.replace(/[\u202f\u00a0]/g, ' ')]),
  )
}

describe('the page of a tournament says what it is about before any script', () => {
  test('in its head: title, description, and a picture with its whole address and size', async () => {
    const { app, get } = await withPages({ env: { PUBLIC_URL: 'http://localhost:4710' } })
    const { id } = await tournamentRow(app, {
      entryFee: 25_050,
      currentParticipants: 33,
      maxParticipants: 64,
      startDate: new Date('2026-09-20T16:00:00Z'),
      registrationEndDate: new Date('2026-09-19T21:30:00Z'),
      version: 7,
    })
    const answer = await get(`/tournament/${id}`)
    const page = await answer.text()
    expect([answer.status, answer.headers.get('Cache-Control')]).toEqual([200, 'no-cache'])
    expect(answer.headers.get('Content-Type')).toBe('text/html; charset=utf-8')
    expect(page).toContain('<title>Кубок Трофея — Трофей</title>')
    const description =
      'Регистрация до 20 сентября 2026, 00:30 МСК. Начало 20 сентября 2026, 19:00 МСК. Призовой фонд 1 500 ₽. Взнос 250,50 ₽. 33 из 64 участников. Сильнейшие встречаются в субботу.'
    const picture = `http://localhost:4710/og/tournament/${id}/v7-r1.jpg`
    expect(tagsIn(page)).toMatchObject({
      description,
      'og:type': 'website',
      'og:site_name': 'Трофей',
      'og:locale': 'ru_RU',
      'og:url': `http://localhost:4710/tournament/${id}`,
      'og:title': 'Кубок Трофея',
      'og:description': description,
      'og:image': picture,
      'og:image:width': '1200',
      'og:image:height': '630',
      'og:image:type': 'image/jpeg',
      'og:image:alt': expect.stringContaining('Кубок Трофея'),
      'twitter:card': 'summary_large_image',
      'twitter:image': picture,
    })
    expect(Buffer.byteLength(page.slice(0, page.indexOf('twitter:image:alt')))).toBeLessThan(4096)
    expect(page.match(/<title>/g)).toHaveLength(1)
    expect(page.match(/name="description"/g)).toHaveLength(1)
  })

  test('in plain words for who has no script, and the app stands in it as ever', async () => {
    const { app, get, plain } = await withPages()
    const { id } = await tournamentRow(app, { endDate: inDays(7) })
    const page = await (await get(`/tournament/${id}`)).text()
    const [, noscript = ''] = /<noscript>(.*?)<\/noscript>/s.exec(page) ?? []
    const shown = ['<h1>Кубок Трофея</h1>', 'Регистрация открыта', 'МСК', '1\u202f500\u00a0₽', 'Участие бесплатное']
    for (const words of [...shown, 'нужен JavaScript']) expect(noscript).toContain(words)
    const root = (html: string) => html.slice(html.indexOf('<div id="root">'), html.indexOf('<noscript>'))
    expect(root(page)).toBe(root(plain))
    expect(page.slice(page.indexOf('</noscript>'))).toBe(plain.slice(plain.indexOf('</noscript>')))
  })

  test('after the payout it names the first three, and who closed the account no more', async () => {
    const { app, get } = await withPages()
    const { id } = await tournamentRow(app, { status: 'completed', paidOutAt: noon })
    const names = ['Рысь', 'عقاب', 'Сова', 'Лось']
    const players = []
    for (const [index, displayName] of names.entries()) {
      const player = await app.player({ displayName })
      await registrationRow(app, { tournamentId: id, userId: player.id }, { place: index + 1, prize: 100 })
      players.push(player)
    }
    const words = 'Победители: 1. Рысь, 2. \u2068عقاب\u2069, 3. Сова'
    const before = await (await get(`/tournament/${id}`)).text()
    expect(tagsIn(before)['og:description']).toMatch(new RegExp(`^Завершён\\. ${words}\\. Начало`))
    expect(before).toContain(`<p>${words}</p>`)
    expect(before).not.toContain('Лось')
    await done(close(app, players[0]!))
    const after = await (await get(`/tournament/${id}`)).text()
    expect(after).not.toContain('Рысь')
    expect(tagsIn(after)['og:image']).not.toBe(tagsIn(before)['og:image'])
  })

  test('whatever its name holds, it stays a text', async () => {
    const { app, get } = await withPages()
    const name = `</title><script>alert(1)</script>"' $& $1 &amp;`
    const { id } = await tournamentRow(app, { name, description: '<img src=x onerror=alert(1)>', rules: '</noscript>' })
    const page = await (await get(`/tournament/${id}`)).text()
    expect(page).not.toContain('<script>alert')
    expect(page).not.toContain('<img src=x')
    expect(page.match(/<\/noscript>/g)).toHaveLength(1)
    expect(page).toContain(
      '<meta property="og:title" content="&lt;/title&gt;&lt;script&gt;alert(1)&lt;/script&gt;&quot;&#39; $&amp; $1 &amp;amp;"',
    )
  })

  test('is compressed where that is accepted', async () => {
    const { app, get } = await withPages()
    const path = `/tournament/${(await tournamentRow(app)).id}`
    const answer = await get(path, { 'Accept-Encoding': 'gzip, br' })
    expect([answer.headers.get('Content-Encoding'), answer.headers.get('Vary')]).toEqual(['br', 'Accept-Encoding'])
    const page = brotliDecompressSync(Buffer.from(await answer.arrayBuffer())).toString()
    expect(page).toBe(await (await get(path)).text())
  })

  test('one that does not exist, or is deleted, is the plain page with 404', async () => {
    const { app, get, plain } = await withPages()
    const deleted = await tournamentRow(app, { deletedAt: noon })
    for (const path of ['/tournament/nothing', '/tournament/%D0%9A', '/tournament/%00', `/tournament/${deleted.id}`]) {
      const answer = await get(path)
      expect(answer.status, path).toBe(404)
      if (path !== '/tournament/%00') expect(await answer.text()).toBe(plain)
    }
  })

  test('without a database it is the plain page, which says so itself', async () => {
    const { app, get, plain } = await withPages()
    const { id } = await tournamentRow(app)
    Object.defineProperty(app.db, 'read', {
      get() {
        throw new Error('the database is away')
      },
    })
    const answer = await get(`/tournament/${id}`)
    expect([answer.status, await answer.text()]).toEqual([200, plain])
  })
})

describe('the picture of a card', () => {
  async function withDrawings() {
    const { drawings, names } = countedDrawings()
    return { app: await startApp({ drawings }), names }
  }
  const redirectOf = ({ status, headers }: Response) => [status, headers.get('Location'), headers.get('Cache-Control')]
  const addressOf = async (app: App) => {
    const { id, version } = await tournamentRow(app, { version: 3 })
    return `/og/tournament/${id}/v${version}-r1.jpg`
  }

  test('may be kept for ever and shown by any page', async () => {
    const { app, names } = await withDrawings()
    const address = await addressOf(app)
    const answer = await app.request(address)
    expect([answer.status, await answer.text()]).toEqual([200, 'a picture'])
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'public, max-age=31536000, immutable',
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
      etag: '"v3-r1.jpg"',
    })
    expect((await app.request(address, { headers: { 'If-None-Match': '"v3-r1.jpg"' } })).status).toBe(304)
    expect((await app.request(address, { method: 'HEAD' })).status).toBe(200)
    expect(names).toEqual([address])
  })

  test('under the address of another version leads to the present one', async () => {
    const { app, names } = await withDrawings()
    const address = await addressOf(app)
    for (const other of ['v2-r1.jpg', 'v3-r9.jpg', 'anything']) {
      const answer = await app.request(address.replace(/[^/]+$/, other))
      expect(redirectOf(answer)).toEqual([302, address, 'no-cache'])
    }
    expect(names).toEqual([])
  })

  test('of no tournament is refused before anything is drawn', async () => {
    const { app, names } = await withDrawings()
    const { id } = await tournamentRow(app, { deletedAt: noon })
    for (const path of ['nothing/v1-r1.jpg', `${id}/v1-r1.jpg`, `${id}`, ''])
      expect((await app.request(`/og/tournament/${path}`)).status, path).toBe(404)
    expect(names).toEqual([])
  })

  test('that cannot be drawn is a plain one, and nobody keeps it', async () => {
    const app = await startApp()
    const answer = await app.request(await addressOf(app))
    expect(redirectOf(answer)).toEqual([302, '/share.jpg', 'no-store'])
    expect(answer.headers.get('ETag')).toBeNull()
    expect(app.events).toEqual([])
  })

  test('that has to be drawn is counted against a stranger', async () => {
    const { app, names } = await withDrawings()
    const limits = (name: string) => Promise.reject(new Error(name))
    const refusing = await startApp({ limits, drawings: app.deps.drawings })
    const answer = await refusing.request(await addressOf(refusing))
    expect([answer.status, names]).toEqual([500, []])
  })
})

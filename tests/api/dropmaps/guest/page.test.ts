import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import pino from 'pino'
import { describe, expect, test } from 'vitest'
import { limitRules } from '#api/core/limits'
import { invites, maps, territories, territoryClaims } from '#db/schema'
import { newCode } from '#shared/dropmaps/inviteCode'
import { KIB } from '#shared/units'
import { inDays } from '../../../support/app.ts'
import { expectUntouched } from '../../../support/refusals.ts'
import {
  claim,
  claimAsGuest,
  claimsOf,
  invite,
  revokeClaimOf,
  setMap,
} from '../../../support/slices/dropmaps/dropmaps.ts'
import { withGuestPage, wordsOf } from '../../../support/slices/dropmaps/guestPage.ts'
import { done } from '../../../support/slices/tournaments/tournaments.ts'
import { stopDates } from '../../../support/time/stopped.ts'

stopDates()

const REFUSED = 'Администратор запретил изменять метки'

describe('before any script a guest', () => {
  test('reads what to do, every place and who is on it, and sees the map', async () => {
    const { app, ivan, olga, pavel, code, open, place } = await withGuestPage({ maxPlayersPerSpot: 3 })
    await place([ivan, 1], [olga, 2], [pavel, 2])
    const answer = await expectUntouched(app, () => open(code))
    const page = await answer.text()
    expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, 'text/html; charset=utf-8'])
    const words = wordsOf(page)
    expect(words).toContain('Приглашение: Гость')
    expect(words).toContain('Нажми на любую локацию, свободную или занятую, и подтверди выбор.')
    expect(words).toContain('Маяк Занята: Иван Занята')
    expect(words).toContain('Порт Игроков: 2 Спорная')
    expect(words).toContain('Лес Свободна')
    expect(words).toContain('Подтвердить выбор')
    expect(page.match(/<a href="#p\d"[^>]*><path data-n="\d"/g)).toHaveLength(3)
    expect(page).toContain('<path data-n="2" class="is-contested"')
  })

  test('claims with one button of the form, and then sees it', async () => {
    const { app, map, code, open, post } = await withGuestPage()
    const before = await (await open(code)).text()
    expect(before).toMatch(/<noscript><button [^>]*name="now" value="2"/)
    // Enter sends the chosen row, not a button's.
    expect(before.match(/<form.*?<button([^>]*)>/s)?.[1]).not.toContain('name')
    const answer = await post(code, { now: '2', location: '1' })
    expect([answer.status, answer.headers.get('Location')]).toEqual([303, `/dropmap/invite/${code}`])
    expect(await claimsOf(app, map)).toEqual({ 2: [null] })
    const page = await (await open(code)).text()
    const words = wordsOf(page)
    const seen = 'Ваша локация теперь видна всем участникам на карте'
    for (const text of ['Метка поставлена! Порт', 'Ваша метка на карте', seen]) expect(words).toContain(text)
    expect(page).toMatch(/<path data-n="2" class="is-taken is-own"/)
    expect(page).not.toContain('<form')
  })

  test('chooses a row, and confirms with the button below', async () => {
    const { app, map, code, post } = await withGuestPage()
    expect((await post(code, { location: '3' })).status).toBe(303)
    expect(await claimsOf(app, map)).toEqual({ 3: [null] })
  })
})

test('a lock that comes before the end of the invite is what the page names', async () => {
  const { app, judge, map, code, open } = await withGuestPage()
  const words = async () => wordsOf(await (await open(code)).text())
  expect(await words()).toMatch(/Приглашение действует до \d+ [а-я]+ \d{4}, \d\d:\d\d МСК\./)
  await done(setMap(app, judge, map, { lockAt: inDays(1).toISOString() }))
  expect(await words()).toMatch(/Выбор один\. Карта закроется \d+ [а-я]+ \d{4}/)
})

test('a slash at the end of the link leads to the page', async () => {
  const { code, open } = await withGuestPage()
  const answer = await open(`${code}/`)
  expect([answer.status, answer.headers.get('Location')]).toEqual([301, `/dropmap/invite/${code}`])
})

describe('what is refused says so on the page and writes nothing', () => {
  test.each([
    ['nothing chosen', {}, 400, 'Выбери локацию'],
    ['something that is no number', { location: 'порт' }, 400, 'Выбери локацию'],
    ['a location that is not there', { location: '77' }, 404, 'Локация не найдена'],
  ])('%s', async (_, fields: Record<string, string>, status, words) => {
    const { app, code, post } = await withGuestPage()
    const answer = await expectUntouched(app, () => post(code, fields))
    const page = await answer.text()
    expect(answer.status).toBe(status)
    expect(wordsOf(page)).toContain(words)
    expect(page).toContain('<form')
  })

  test('a body that no form sends, and one that is too large', async () => {
    const { app, code, send } = await withGuestPage()
    const multipart = { 'Content-Type': 'multipart/form-data; boundary=x' }
    const broken = await expectUntouched(app, () => send(code, '--y\r\nno form', multipart))
    expect([broken.status, wordsOf(await broken.text())]).toEqual([400, expect.stringContaining('Выбери локацию')])
    const body = 'x'.repeat(65 * KIB)
    const large = await expectUntouched(app, () => send(code, body, { 'Content-Length': String(body.length) }))
    expect([large.status, large.headers.get('Content-Type')]).toEqual([413, 'text/html; charset=utf-8'])
  })

  test('a location that is full', async () => {
    const { app, ivan, at, code, post } = await withGuestPage({})
    await done(claim(app, ivan, at(1)))
    const answer = await expectUntouched(app, () => post(code, { location: '1' }))
    expect(answer.status).toBe(409)
    const page = await answer.text()
    expect(wordsOf(page)).toContain('Достигнут лимит игроков')
    expect(page).toMatch(/value="1" required disabled/)
  })

  test('a map that is locked: it has no form', async () => {
    const { app, judge, map, code, open, post } = await withGuestPage()
    await done(setMap(app, judge, map, { isLocked: 'true' }))
    const page = await (await open(code)).text()
    expect(wordsOf(page)).toContain(REFUSED)
    expect(page).not.toContain('<form')
    const answer = await expectUntouched(app, () => post(code, { location: '1' }))
    expect([answer.status, wordsOf(await answer.text()).includes(REFUSED)]).toEqual([409, true])
  })

  test('an invite that is used: whoever opens it sees its claim, or that it is no more', async () => {
    const { app, judge, at, code, open, post } = await withGuestPage()
    await done(claimAsGuest(app, code, at(1)))
    const answer = await expectUntouched(app, () => post(code, { location: '2' }))
    expect([answer.status, wordsOf(await answer.text()).includes('Метка поставлена! Маяк')]).toEqual([409, true])
    const [row] = await app.db.read.select().from(territoryClaims)
    await done(revokeClaimOf(app, judge, at(1), row!.id))
    const words = wordsOf(await (await open(code)).text())
    expect(words).toContain('Приглашение уже использовано.')
    expect(words).not.toContain('Метка поставлена!')
  })

  test('a code that has expired, was deleted or never was: one card, the same for all', async () => {
    const { app, judge, map, code: deleted, open, post } = await withGuestPage()
    const expired = await invite(app, judge, map, 'Опоздавший', 1)
    await app.db.tx((tx) => tx.delete(invites).where(eq(invites.code, deleted)))
    app.clock.now = inDays(2)
    const codes = [expired, deleted, newCode(), 'a', '%20', 'a/b']
    const pages = await expectUntouched(app, async () => {
      const answers = [...codes.map((code) => open(code)), post(expired, { location: '1' })]
      return Promise.all(answers.map(async (answer) => [(await answer).status, await (await answer).text()] as const))
    })
    expect(new Set(pages.map(([, page]) => page))).toHaveProperty('size', 1)
    expect(new Set(pages.map(([status]) => status))).toEqual(new Set([404]))
    expect(wordsOf(pages[0]![1])).toContain('Ошибка Неверный код приглашения')
  })

  test('guesses are counted as those of the call, and refused alike', async () => {
    const { app, code, open } = await withGuestPage()
    await expectUntouched(app, async () => {
      for (let guess = 0; guess < limitRules['invite-guess'].points; guess++)
        expect((await open(newCode())).status).toBe(404)
      const answer = await open(code)
      expect(answer.status).toBe(429)
      expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0)
      const words = wordsOf(await answer.text())
      expect(words).toMatch(/Слишком много запросов\. Попробуй через \d+ секунд/)
      expect(words).toContain('Твой код сработает, когда время пройдёт.')
      expect((await app.request(`/api/dropmap/invite/${code}`)).status).toBe(429)
    })
  })

  test('a map without locations, and one that is a template now', async () => {
    const { app, map, code, open } = await withGuestPage({ locations: 0 })
    const answer = await open(code)
    expect(answer.status).toBe(404)
    expect(wordsOf(await answer.text())).toContain('На этой карте нет территорий')
    await app.db.tx((tx) => tx.update(maps).set({ isTemplate: true }).where(eq(maps.id, map)))
    expect(wordsOf(await (await open(code)).text())).toContain('ID карты не найден в данных приглашения')
  })
})

describe('the page', () => {
  test('is kept by nobody, found by no search, sends no referrer, and its code stands in no log', async () => {
    const lines: string[] = []
    const log = pino({ level: 'debug' }, { write: (line) => void lines.push(line) })
    const { code, open, post } = await withGuestPage({}, { log })
    const answer = await open(code)
    await post(code, { location: '2' })
    const headers = ['Cache-Control', 'X-Robots-Tag', 'Referrer-Policy'].map((name) => answer.headers.get(name))
    expect(headers).toEqual(['private, no-store', 'noindex, nofollow', 'no-referrer'])
    expect(lines.join('')).toContain('/dropmap/invite/:code')
    expect(lines.join('')).not.toContain(code)
  })

  test('holds scripts and styles that its policy names by their hash, and no other', async () => {
    const { code, open } = await withGuestPage()
    const answer = await open(code)
    const page = await answer.text()
    const hashes = (tag: string) =>
      [...page.matchAll(new RegExp(`<${tag}>(.*?)</${tag}>`, 'gs'))].map(
        ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
      )
    const policy = answer.headers.get('Content-Security-Policy')
    expect(policy).toContain(`script-src 'self' ${hashes('script').join(' ')};`)
    expect(policy).toContain(`style-src 'self' ${hashes('style').join(' ')};`)
    expect([hashes('script').length, hashes('style').length]).toEqual([1, 1])
    expect(page).not.toMatch(/\sstyle=|\son[a-z]+="/)
    expect(page).toContain('.guest{color:red}')
  })

  test('says in its head what the link is, with the picture of the map', async () => {
    const { map, code, open } = await withGuestPage({}, { env: { PUBLIC_URL: 'http://localhost:4710' } })
    const page = await (await open(code)).text()
    const head = page.slice(0, page.indexOf('<style>'))
    expect(head).toContain('<title>Выбери локацию на карте «Остров» — Трофей</title>')
    const words = 'Приглашение для «Гость»: 3 локации, свободно 3. Открой ссылку и поставь свою метку.'
    expect(head).toContain(`<meta property="og:description" content="${words}" />`)
    expect(head).toMatch(new RegExp(`og:image" content="http://localhost:4710/og/map/${map}/v\\d+-r\\d+\\.jpg"`))
    expect(head.length).toBeLessThan(4 * KIB)
  })

  test('escapes whatever names hold', async () => {
    const { app, judge, map, open } = await withGuestPage()
    const hostile = '"><script>alert(1)</script>&\u202e'
    await app.db.tx((tx) => tx.update(territories).set({ name: hostile }).where(eq(territories.mapId, map)))
    const page = await (await open(await invite(app, judge, map, '</script><img src=x onerror=alert(1)>'))).text()
    expect(page).not.toMatch(/<script>alert|<img src=x/)
    expect(page).toContain('&lt;script&gt;alert(1)')
    expect(page.match(/<script/g)).toHaveLength(3)
  })
})

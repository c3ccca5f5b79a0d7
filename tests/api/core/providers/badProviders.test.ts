import { expect, test, vi } from 'vitest'
import { epicAdapter } from '#api/auth/epic'
import { createMetrics } from '#api/core/telemetry/metrics'
import { discordAdapter } from '#api/linking/discord'
import { telegramAdapter } from '#api/linking/telegram'
import { errorText } from '#shared/errors'
import { MIB } from '#shared/units'
import { type App, startApp } from '../../../support/app.ts'
import { snapshot } from '../../../support/database/snapshot.ts'
import { begin } from '../../../support/signIn.ts'
import { agree, comeBack, read, setOut } from '../../../support/slices/linking.ts'
import { delay, uptime } from '../../../support/time/clock.ts'
import { stopTimers } from '../../../support/time/stopped.ts'

/** OPS-40. */
const [LONGEST_WAIT, LARGEST_ANSWER] = [15_000, MIB]

/** A provider that is bad in one way, and what of it was taken. */
function bad(way: Way) {
  let asked = () => {}
  const taken = { bytes: 0, isCut: false }
  const isAsked = new Promise<void>((resolve) => {
    asked = resolve
  })
  const endless = () =>
    new ReadableStream<Uint8Array>(
      {
        pull(controller) {
          taken.bytes += 64 * 1024
          controller.enqueue(new Uint8Array(64 * 1024).fill(32))
        },
        cancel() {
          taken.isCut = true
        },
      },
      { highWaterMark: 0 },
    )
  const answers: Record<Way, () => Response | Promise<Response>> = {
    refusal: () => Response.json({ error: 'invalid_grant', error_description: SECRET }, { status: 400 }),
    'refused credentials': () => Response.json({ error: 'invalid_client' }, { status: 401 }),
    '5xx': () => new Response(`<html>${SECRET}`, { status: 503 }),
    silence: () => new Promise(() => {}),
    'a body that never comes': () => new Response(new ReadableStream()),
    'an answer without end': () => new Response(endless()),
    'no connection': () =>
      Promise.reject(Object.assign(new TypeError('fetch failed'), { cause: { code: 'ECONNREFUSED' } })),
    'a redirect': () => new Response(null, { status: 302, headers: { Location: 'http://127.0.0.1/' } }),
    'another page': () => new Response(`<html>${SECRET}`),
    'another shape': () => Response.json({ access_token: 5 }),
  }
  const fetch = async () => {
    asked()
    return answers[way]()
  }
  return { fetch, taken, isAsked }
}

const SECRET = 'a-secret-of-the-player'
const lines = {
  refusal: { outcome: 'refused', status: 400, code: 'invalid_grant' },
  'refused credentials': { outcome: 'refused', status: 401, code: 'invalid_client' },
  '5xx': { outcome: 'failed', status: 503 },
  silence: { outcome: 'silent' },
  'a body that never comes': { outcome: 'silent' },
  'an answer without end': { outcome: 'too_large' },
  'no connection': { outcome: 'unreachable', cause: 'ECONNREFUSED' },
  'a redirect': { outcome: 'odd', status: 302, cause: 'not JSON' },
  'another page': { outcome: 'odd', status: 200, cause: 'not JSON' },
  'another shape': { outcome: 'odd', status: 200 },
}
type Way = keyof typeof lines
const ways = Object.keys(lines) as Way[]

const options = { authorizeUrl: '/x', apiUrl: 'http://provider', clientId: 'a', clientSecret: SECRET }

async function world(way: Way) {
  const provider = bad(way)
  const metrics = createMetrics()
  const app = await startApp({ metrics })
  const client = { fetch: provider.fetch, log: app.deps.log, metrics }
  app.deps.epic = epicAdapter({ ...options, ...client })
  const discord = discordAdapter({ ...options, botToken: SECRET, guildId: 'g', ...client })
  app.deps.discord = { ...discord, authorizeUrl: app.deps.discord.authorizeUrl }
  const bot = telegramAdapter({ apiUrl: 'http://t', linkUrl: '/s', botName: 'b', botToken: SECRET, ...client })
  stopTimers()
  /** What a call comes to once the longest wait is over. */
  const outcomeOf = async <T>(call: Promise<T>, wait = LONGEST_WAIT) => {
    call.catch(() => {})
    await provider.isAsked
    await vi.advanceTimersByTimeAsync(wait)
    return call
  }
  return { app, bot, outcomeOf, ...provider }
}

/** Rows, without what a finished visit and limits note. */
async function rowsOf({ db }: App) {
  const { usedOAuthStates: _, rateLimits: __, ...rows } = await snapshot(db)
  return rows
}

async function expectReported(app: App, call: object, way: Way, figures: string[], answer?: Response) {
  const faults = app.printed.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'provider call failed')
  const request = answer && { request: answer.headers.get('X-Request-Id') }
  expect(faults).toEqual([
    { level: 40, time: expect.anything(), ...request, ...call, ...lines[way], msg: 'provider call failed' },
  ])
  expect(app.printed.join('')).not.toContain(SECRET)
  expect(app.printed.filter((line) => JSON.parse(line).level > 40)).toEqual([])
  const text = await app.deps.metrics!.text()
  for (const figure of figures) expect(text).toContain(`${figure} 1\n`)
  expect(text).not.toContain(SECRET)
  expect(text).not.toMatch(/trofey_request_seconds_count\{[^}]*status="5xx"/)
}

const labels = (provider: string, call: string, way: Way) =>
  `trofey_provider_calls_total{provider="${provider}",call="${call}",outcome="${lines[way].outcome}"}`

test.each(ways)('Epic: %s signs nobody in, and says so within 15 s (OPS-40)', async (way) => {
  const { app, outcomeOf, taken } = await world(way)
  const { authUrl, cookie } = await begin(app)
  const state = new URL(authUrl, 'http://localhost').searchParams.get('state')
  const before = await rowsOf(app)
  const answer = await outcomeOf(
    Promise.resolve(
      app.request(`/api/auth/epic/callback?code=${SECRET}&state=${state}`, { headers: { Cookie: cookie } }),
    ),
  )
  const number = answer.headers.get('X-Request-Id')?.slice(-4).toUpperCase()
  const reason = way === 'refusal' ? '' : `&reason=epic_unreachable&number=${number}`
  expect([answer.status, answer.headers.get('Location')]).toEqual([302, `/?auth=error${reason}`])
  expect([await rowsOf(app), app.events]).toEqual([before, []])
  expect(taken.bytes).toBeLessThanOrEqual(LARGEST_ANSWER + 64 * 1024)
  expect(taken.isCut).toBe(way === 'an answer without end')
  // Anybody can make up a code: it rings no alarm.
  const outcome = way === 'refusal' ? 'refused' : 'provider'
  const figures = [labels('epic', 'token', way), `trofey_sign_ins_total{outcome="${outcome}"}`]
  await expectReported(app, { provider: 'epic', call: 'token' }, way, figures, answer)
})

test.each(ways)('Discord: %s links nothing, and says so within 15 s (OPS-40)', async (way) => {
  const { app, outcomeOf, taken } = await world(way)
  const { authUrl, setCookie } = await setOut(app, await app.player())
  const back = await agree(app, authUrl, 'ivan_d')
  const before = await rowsOf(app)
  const answer = await outcomeOf(Promise.resolve(comeBack(app, back, setCookie)))
  expect([answer.status, await answer.text()]).toEqual([502, expect.stringContaining(errorText('discord_unreachable'))])
  expect([await rowsOf(app), app.events]).toEqual([before, []])
  expect(taken.isCut).toBe(way === 'an answer without end')
  const figures = [labels('discord', 'token', way), 'trofey_linkings_total{provider="discord",outcome="provider"}']
  await expectReported(app, { provider: 'discord', call: 'token' }, way, figures, answer)
})

test.each(ways)('Telegram: after %s the bot has read nothing and loses nothing (OPS-40)', async (way) => {
  const { app, bot, outcomeOf, taken } = await world(way)
  const before = await rowsOf(app)
  // It holds its question for 25 s while there is nothing.
  await expect(outcomeOf(read(app, { bot }), 35_000)).rejects.toMatchObject({ status: 502 })
  expect([await rowsOf(app), app.events]).toEqual([before, []])
  expect(taken.isCut).toBe(way === 'an answer without end')
  await expectReported(app, { provider: 'telegram', call: 'getUpdates' }, way, [labels('telegram', 'getUpdates', way)])
})

test('a sign-in of three slow calls is over after 15 s all the same (OPS-40)', async () => {
  const app = await startApp()
  stopTimers()
  const answers = [{ access_token: 't', account_id: 'a' }, [{ accountId: 'a' }]]
  const fetch = async () => {
    const answer = answers.shift()
    await delay(answer ? 7000 : 1_000_000)
    return Response.json(answer)
  }
  const began = uptime()
  const accountOf = epicAdapter({ ...options, fetch, log: app.deps.log }).accountOf('code', 'http://localhost')
  const ended = accountOf.catch((error) => [error.code, uptime() - began])
  await vi.advanceTimersByTimeAsync(60_000)
  expect(await ended).toEqual(['epic_unreachable', LONGEST_WAIT])
})

import { expect, test } from 'vitest'
import { forgetUsedStates } from '#api/core/http/oauthState'
import { transact } from '#api/core/transact'
import { linkDiscord } from '#api/linking/accounts'
import { sandboxDiscordId } from '#db/demo'
import { usedOAuthStates, users } from '#db/schema'
import { AppError } from '#shared/errors'
import { startApp } from '../../support/app.ts'
import { snapshot } from '../../support/database/snapshot.ts'
import { withPlayer, withTwo } from '../../support/people.ts'
import { expectUntouched } from '../../support/refusals.ts'
import {
  agree,
  agreed,
  comeBack,
  inTx,
  linkDiscordOf,
  profileOf,
  setOut,
  unlink,
} from '../../support/slices/linking.ts'

const problemIn = async (answer: Response) => {
  const text = await answer.text()
  return [answer.status, /role="alert">([^<]+)</.exec(text)?.[1]]
}
const CALLBACK = 'http://localhost:3000/api/auth/discord/callback'

test('a visit to Discord links the account and answers a window that closes itself', async () => {
  const { app, ivan } = await withPlayer()
  const { authUrl, setCookie } = await setOut(app, ivan)
  const url = new URL(authUrl)
  expect(Object.fromEntries(url.searchParams)).toEqual({
    client_id: 'sandbox',
    response_type: 'code',
    scope: 'identify email guilds.members.read',
    redirect_uri: CALLBACK,
    state: expect.stringMatching(/^[\w-]{43}$/),
  })
  expect(setCookie).toMatch(
    /^discord_state_\w+=[\w.-]+; Max-Age=600; Path=\/api\/auth\/discord; HttpOnly; SameSite=Lax$/,
  )

  const answer = await comeBack(app, await agree(app, authUrl, 'ivan_d'), setCookie)
  expect(answer.status).toBe(200)
  const page = await answer.text()
  expect(page).toContain('data-outcome="linked"')
  // No inline script: the policy allows none.
  expect(page).not.toMatch(/<script(?![^>]*\bsrc=)|\son[a-z]+=/)
  expect(answer.headers.get('Content-Security-Policy')).toContain("script-src 'self'")
  expect(answer.headers.get('Cross-Origin-Opener-Policy')).toBe('unsafe-none')
  expect(await (await app.request('/api/auth/discord/window.js')).text()).toContain('window.close()')
  expect((await app.request('/api/auth/discord/window.css')).headers.get('Content-Type')).toMatch('text/css')

  expect(await profileOf(app, ivan)).toMatchObject({ discordUsername: 'ivan_d', discordLinked: true })
  expect(app.events).toEqual([
    { name: 'user-update', to: 'admins', data: { userId: ivan.id } },
    { name: 'profile-update', to: `user:${ivan.id}`, data: { reason: 'linking' } },
  ])
  const id = sandboxDiscordId('ivan_d')
  expect((await snapshot(app.db)).users).toMatchObject([
    { discordId: id, discordEmail: `${id}@discord.example`, email: `${id}@discord.example` },
  ])
})

test('Discord’s email becomes the player’s who has none, follows the account, and goes with it', async () => {
  const app = await startApp()
  const [ivan, olga] = [await app.player(), await app.player({ username: 'olga', email: 'olga@example.com' })]
  await linkDiscordOf(app, ivan, 'ivan_d')
  await linkDiscordOf(app, ivan, 'ivan_2')
  await linkDiscordOf(app, olga, 'olga_d')
  const emails = async () =>
    Object.fromEntries(
      (await snapshot(app.db)).users.map(({ username, email, discordEmail }) => [username, [email, discordEmail]]),
    )
  const [second, hers] = ['ivan_2', 'olga_d'].map((name) => `${sandboxDiscordId(name)}@discord.example`)
  expect(await emails()).toEqual({ player: [second, second], olga: ['olga@example.com', hers] })
  for (const user of [ivan, olga]) expect((await unlink(app, user, 'discord')).status).toBe(200)
  expect(await emails()).toEqual({ player: [null, null], olga: ['olga@example.com', null] })
  expect(await profileOf(app, ivan)).toMatchObject({ discordUsername: null, discordLinked: false })
})

test('of a visit only a finished one is stored, until its ten minutes are over', async () => {
  const { app, ivan } = await withPlayer()
  await setOut(app, ivan)
  const { authUrl, setCookie } = await setOut(app, ivan)
  expect(await app.db.read.$count(usedOAuthStates)).toBe(0)
  await comeBack(app, await agree(app, authUrl, 'ivan_d'), setCookie)
  expect(await app.db.read.$count(usedOAuthStates)).toBe(1)
  app.clock.now = new Date(app.clock.now.getTime() + 600_000)
  await transact(app.deps, (tx) => forgetUsedStates(tx))
  expect(await app.db.read.$count(usedOAuthStates)).toBe(0)
})

test('a visit ends once, in the same browser, within ten minutes; otherwise nothing is linked', async () => {
  const { app, ivan } = await withPlayer()
  const old = 'Привязка началась слишком давно или в другом браузере. Закрой окно и начни заново'
  const { authUrl, setCookie } = await setOut(app, ivan)
  const other = await setOut(app, ivan)
  const back = await agree(app, authUrl, 'ivan_d')
  await expectUntouched(app, async () => {
    expect(await problemIn(await app.request(back))).toEqual([400, old])
    expect(await problemIn(await comeBack(app, back, other.setCookie))).toEqual([400, old])
    expect(
      await problemIn(
        await comeBack(
          app,
          back.replace(/state=(.)/, (_, first) => `state=${first === '_' ? '-' : '_'}`),
          setCookie,
        ),
      ),
    ).toEqual([400, old])
    expect(await problemIn(await comeBack(app, CALLBACK, setCookie))).toEqual([400, old])
  })

  const answers = await Promise.all(Array.from({ length: 10 }, () => comeBack(app, back, setCookie)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 400)).toHaveLength(9)

  await unlink(app, ivan, 'discord')
  app.clock.now = new Date(app.clock.now.getTime() + 600_000)
  const late = await agree(app, other.authUrl, 'ivan_d')
  await expectUntouched(app, async () => {
    expect(await problemIn(await comeBack(app, late, other.setCookie))).toEqual([400, old])
  })
})

test('who comes back without a code that Discord knows reads why, and nothing is linked', async () => {
  const { app, ivan } = await withPlayer()
  const down = expect.stringMatching(/^Discord не отвечает\. Попробуй ещё раз чуть позже\. Код [\dA-F]{4}$/)
  for (const [query, status, text] of [
    ['error=access_denied', 400, 'Ты отменил привязку в Discord. Можно закрыть окно и начать заново'],
    ['error=server_error', 502, down],
    ['', 502, down],
    ['code=made-up', 502, down],
    ['code=%00', 502, down],
  ] as const) {
    const { authUrl, setCookie } = await setOut(app, ivan)
    const state = new URL(authUrl).searchParams.get('state')
    expect(await problemIn(await comeBack(app, `${CALLBACK}?state=${state}&${query}`, setCookie)), query).toEqual([
      status,
      text,
    ])
  }
  expect(app.events).toEqual([])
  expect((await snapshot(app.db)).users).toMatchObject([{ discordId: null, email: null }])
})

test('Discord that is down links nothing', async () => {
  const { app, ivan } = await withPlayer()
  const { back, setCookie } = await agreed(app, ivan, 'ivan_d')
  app.deps.discord = { ...app.deps.discord, accountOf: () => Promise.reject(new AppError('discord_unreachable')) }
  expect((await comeBack(app, back, setCookie)).status).toBe(502)
  expect(await profileOf(app, ivan)).toMatchObject({ discordLinked: false })
})

test('one Discord belongs to one player, also when twenty link it at once', async () => {
  const app = await startApp()
  const players = await Promise.all(Array.from({ length: 20 }, () => app.player()))
  const account = { discordId: '42', discordUsername: 'one', discordEmail: null }
  const outcomes = await Promise.all(
    players.map(({ id }) =>
      inTx(app, (tx) => linkDiscord(tx, id, account)).then(
        () => 'linked',
        (error: AppError) => error.code,
      ),
    ),
  )
  expect(outcomes.filter((outcome) => outcome === 'linked')).toHaveLength(1)
  expect(outcomes.filter((outcome) => outcome === 'account_taken')).toHaveLength(19)
  expect((await app.db.read.select().from(users)).filter(({ discordId }) => discordId === '42')).toHaveLength(1)
})

test('another player’s Discord is refused in the window, and nothing changes', async () => {
  const { app, ivan, olga } = await withTwo()
  await linkDiscordOf(app, ivan, 'ivan_d')
  const { back, setCookie } = await agreed(app, olga, 'ivan_d')
  const before = (await snapshot(app.db)).users
  app.events.length = 0
  expect(await problemIn(await comeBack(app, back, setCookie))).toEqual([
    409,
    'Этот аккаунт уже привязан к другому игроку',
  ])
  expect((await snapshot(app.db)).users).toEqual(before)
  expect(app.events).toEqual([])
})

test('with the database away the window says so in words, and nothing is linked', async () => {
  const app = await startApp()
  const { back, setCookie } = await agreed(app, await app.player(), 'ivan_d')
  const { db } = app.deps
  app.deps.db = { ...db, tx: () => Promise.reject(new Error('ECONNREFUSED')) }
  const answer = await expectUntouched(app, () => comeBack(app, back, setCookie))
  expect(answer.headers.get('Content-Type')).toMatch(/^text\/html/)
  expect(await problemIn(answer)).toEqual([
    500,
    expect.stringMatching(/^Что-то сломалось у нас\. Попробуй ещё раз\. Код [\dA-F]{4}$/),
  ])
})

test('the sandbox keeps an account’s roles until it is given others', async () => {
  const { app, ivan } = await withPlayer()
  const rolesOf = () => app.deps.discord.rolesOf(sandboxDiscordId('ivan_d'))
  expect(await rolesOf()).toBeNull()
  await linkDiscordOf(app, ivan, 'ivan_d', 'premium,gold')
  expect(await rolesOf()).toEqual(['premium', 'gold'])
  await linkDiscordOf(app, ivan, 'ivan_d')
  expect(await rolesOf()).toEqual([])
  await linkDiscordOf(app, ivan, 'other', 'vip')
  // Nor does a restart take a role away.
  const later = await startApp({ env: { DATA_DIR: app.deps.settings.DATA_DIR } })
  expect(await later.deps.discord.rolesOf(sandboxDiscordId('other'))).toEqual(['vip'])
  const pages = []
  for await (const page of app.deps.discord.everybody()) pages.push(page)
  expect(pages.flat().map(({ roles }) => roles)).toEqual(expect.arrayContaining([[], ['vip']]))
})

test('the sandbox’s page offers the demo accounts, any name and roles, and sends nobody elsewhere', async () => {
  const app = await startApp()
  const { authUrl } = await setOut(app, await app.player())
  const page = await (await app.request(authUrl)).text()
  for (const name of ['player', 'rich', 'premium', 'admin']) expect(page).toContain(`value="${name}"`)
  expect(page).toContain('name="roles" value="premium"')
  expect(page).toContain('error=access_denied')
  expect((await app.request(`${authUrl}&account=%20`)).status).toBe(400)
  const elsewhere = authUrl.replace(encodeURIComponent(CALLBACK), encodeURIComponent('https://evil.example'))
  expect((await app.request(`${elsewhere}&account=a`)).status).toBe(400)
})

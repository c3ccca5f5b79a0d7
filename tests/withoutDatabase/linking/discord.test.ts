import { beforeEach, expect, test } from 'vitest'
import { discordAdapter } from '#api/linking/discord'
import { uptime } from '../../support/time/clock.ts'
import { stopTimers } from '../../support/time/stopped.ts'
import { later, ORIGIN, type Placeholders, provider } from './provider.ts'

beforeEach(stopTimers)

// Bodies as discord.com/developers shows them.
const token = {
  token_type: 'Bearer',
  access_token: '6qrZcUqja7812RVdnEKjpzOL4CvHBFG',
  expires_in: 604800,
  refresh_token: 'D43f5y0ahjqew82jZ4NViEr2YafMKhue',
  scope: 'identify email guilds.members.read',
}
const me = {
  id: '80351110224678912',
  username: 'nelly',
  discriminator: '0',
  global_name: 'Nelly',
  avatar: '8342729096ea3675442027381ff50dfe',
  verified: true,
  email: 'nelly@discord.com',
  flags: 64,
  banner: null,
  accent_color: 16711680,
  premium_type: 1,
  public_flags: 64,
  avatar_decoration_data: null,
}
const member = {
  user: { id: '80351110224678912', username: 'nelly' },
  nick: 'NOT API SUPPORT',
  avatar: null,
  banner: null,
  roles: ['41771983423143936'],
  joined_at: '2015-04-26T06:26:56.936000+00:00',
  deaf: false,
  mute: false,
}
const notMember = { message: 'Unknown Member', code: 10007 }
const noGuild = { message: 'Unknown Guild', code: 10004 }
const limited = { message: 'You are being rate limited.', retry_after: 0.673, global: false }

function discord(...answers: Placeholders[]) {
  const { client, calls, faults } = provider(...answers)
  const adapter = discordAdapter({
    authorizeUrl: 'https://discord.com/oauth2/authorize',
    apiUrl: 'https://discord.com/api',
    clientId: '157730590492196864',
    clientSecret: 'secret',
    botToken: 'MTk4',
    guildId: '41771983423143937',
    ...client,
  })
  return { adapter, calls, faults }
}

const unreachable = { code: 'discord_unreachable', status: 502 }

test('Discord: the visit asks for what the rules name, the token is asked for by a form', async () => {
  const { adapter, calls } = discord({ body: token }, { body: me })
  expect(adapter.authorizeUrl('s', ORIGIN)).toBe(
    'https://discord.com/oauth2/authorize?client_id=157730590492196864&response_type=code&scope=identify+email+guilds.members.read&redirect_uri=https%3A%2F%2Ftrofey.example%2Fapi%2Fauth%2Fdiscord%2Fcallback&state=s',
  )
  expect(await adapter.accountOf('NhhvTDYsFcdgNLnnLijcl7Ku7bEEeee', ORIGIN)).toEqual({
    discordId: '80351110224678912',
    discordUsername: 'nelly',
    discordEmail: 'nelly@discord.com',
  })
  expect(calls.map(({ url }) => url)).toEqual([
    'https://discord.com/api/oauth2/token',
    'https://discord.com/api/v10/users/@me',
  ])
  expect(calls[0]?.init?.headers).toEqual({ 'Content-Type': 'application/x-www-form-urlencoded' })
  expect(Object.fromEntries(new URLSearchParams(String(calls[0]?.init?.body)))).toEqual({
    client_id: '157730590492196864',
    client_secret: 'secret',
    grant_type: 'authorization_code',
    code: 'NhhvTDYsFcdgNLnnLijcl7Ku7bEEeee',
    redirect_uri: 'https://trofey.example/api/auth/discord/callback',
  })
  expect(calls[1]?.init?.headers).toEqual({ Authorization: `Bearer ${token.access_token}` })
})

test.each([
  ['unverified', { ...me, verified: false }],
  ['absent', { ...me, email: null }],
])('Discord: an email that is %s is none', async (_, body) => {
  const { adapter } = discord({ body: token }, { body })
  expect(await adapter.accountOf('c', ORIGIN)).toMatchObject({ discordEmail: null })
})

test('Discord: a member’s roles; «not a member» only by its own code', async () => {
  const roles = async (given: Placeholders) => later(discord(given).adapter.rolesOf('80351110224678912'))
  expect(await roles({ body: member })).toEqual(['41771983423143936'])
  expect(await roles({ status: 404, body: notMember })).toBeNull()
  for (const given of [
    { status: 404, body: noGuild },
    { status: 404, body: { message: 'Unknown User', code: 10013 } },
    { status: 404, text: 'Not Found' },
    { status: 200, body: notMember },
    { status: 403, body: { message: 'Missing Access', code: 50001 } },
    { status: 401, body: { message: '401: Unauthorized', code: 0 } },
    { status: 500 },
    { status: 503, text: '<html>upstream connect error</html>' },
    { body: { ...member, roles: 'all' } },
    { text: '' },
    { hang: true as const },
  ])
    await expect(roles(given), JSON.stringify(given)).rejects.toMatchObject(unreachable)
  const { adapter, calls } = discord({ body: member })
  await adapter.rolesOf('../../users/@me')
  expect(calls[0]?.url).toBe('https://discord.com/api/v10/guilds/41771983423143937/members/..%2F..%2Fusers%2F%40me')
  expect(calls[0]?.init?.headers).toEqual({ Authorization: 'Bot MTk4' })
})

test('Discord: 429 waits as long as it says, a few times, and not for ever', async () => {
  const busy = { status: 429, body: limited, headers: { 'Retry-After': '1.5' } }
  const patient = discord(busy, busy, { body: member })
  const began = uptime()
  let ended = began
  const roles = patient.adapter.rolesOf('1').then((found) => {
    ended = uptime()
    return found
  })
  expect(await later(roles)).toEqual(['41771983423143936'])
  expect([ended - began, patient.faults()]).toEqual([3000, []])

  const tired = discord(busy, busy, busy, { body: member })
  await expect(later(tired.adapter.rolesOf('1'))).rejects.toMatchObject({ ...unreachable, retryAfter: 2 })
  const long = discord({ status: 429, body: limited, headers: { 'Retry-After': '3600' } }, { body: member })
  await expect(long.adapter.rolesOf('1')).rejects.toMatchObject({ ...unreachable, retryAfter: 3600 })
  expect([long.calls.length, long.faults().length]).toEqual([1, 1])
})

test('Discord: a failed call is logged without a token or an id', async () => {
  const { adapter, faults } = discord({ status: 404, body: noGuild })
  await adapter.rolesOf('80351110224678912').catch(() => undefined)
  expect(faults()).toEqual([
    {
      level: 40,
      provider: 'discord',
      call: 'member',
      outcome: 'refused',
      status: 404,
      code: 10004,
      msg: 'provider call failed',
    },
  ])
})

test.each<[string, Placeholders[]]>([
  ['a refused code', [{ status: 400, body: { error: 'invalid_grant' } }]],
  ['a token that is none', [{ body: { token_type: 'Bearer' } }]],
  ['5xx', [{ status: 500 }]],
  ['no JSON', [{ text: '<html>' }]],
  ['silence', [{ hang: true }]],
  ['an account without an id', [{ body: token }, { body: { username: 'nelly' } }]],
  ['silence after the token', [{ body: token }, { hang: true }]],
])('Discord: %s links nothing', async (_, answers) => {
  await expect(later(discord(...answers).adapter.accountOf('c', ORIGIN))).rejects.toMatchObject(unreachable)
})

test('Discord: everybody comes by pages of 1000, from the highest id of the page before', async () => {
  const page = (from: number, count: number) => ({
    body: Array.from({ length: count }, (_, index) => ({ user: { id: String(from + index) }, roles: ['r'] })),
  })
  const { adapter, calls } = discord(page(1, 1000), page(1001, 2))
  const pages = []
  for await (const one of adapter.everybody()) pages.push(one)
  expect(pages.map(({ length }) => length)).toEqual([1000, 2])
  expect(calls.map(({ url }) => url.split('?')[1])).toEqual(['limit=1000&after=0', 'limit=1000&after=1000'])

  const again = discord(page(1, 1000), page(1, 1000), page(1, 1000)).adapter.everybody()[Symbol.asyncIterator]()
  await again.next()
  await again.next()
  await expect(again.next()).rejects.toMatchObject(unreachable)
})

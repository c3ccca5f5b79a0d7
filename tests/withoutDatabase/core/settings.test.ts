import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { settingsFrom } from '#api/core/env'
import { signer } from '#api/core/secrets'
import { dataFolderFrom } from '#db/dataFolder'
import { secretKey } from '#db/secretKey'
import { settingNames, unknownSettings } from '#db/settings/names'
import { premiumTierLabels } from '#shared/premium/premium'
import { MIB } from '#shared/units'
import { credentials } from '../../support/credentials.ts'

describe('settings', () => {
  test('without any, are those of one’s own machine, with the sandbox', () => {
    expect(settingsFrom({})).toMatchObject({
      PORT: 3000,
      HOST: '127.0.0.1',
      DATA_DIR: './data',
      PUBLIC_URL: 'http://localhost:3000',
      FEATURE_TERRITORY: true,
      NAV_TOURNAMENTS: 'auto',
      NAV_MAPS: 'auto',
      sandbox: 'local',
    })
    expect(settingsFrom({ PORT: '8080', DATABASE_URL: '' }).PUBLIC_URL).toBe('http://localhost:8080')
  })

  test('name the free space that uploads leave in bytes, or in units of a thousand or of 1024', () => {
    const reserve = (DISK_RESERVE?: string) => settingsFrom({ DISK_RESERVE }).DISK_RESERVE
    expect([undefined, '', '0', '12345', '500MB', '1.5 GB', '2g', '40MiB', '1gib', '7KB'].map(reserve)).toEqual([
      1024 ** 3,
      1024 ** 3,
      0,
      12_345,
      500_000_000,
      1_500_000_000,
      2_000_000_000,
      40 * MIB,
      1024 ** 3,
      7000,
    ])
    for (const wrong of ['much', '-1', '1 GiBB', 'GB', '1e9'])
      expect(() => reserve(wrong), wrong).toThrow('DISK_RESERVE: must be a size')
  })

  test('of a public address without credentials are refused, and the missing are named', () => {
    expect(() => settingsFrom({ PUBLIC_URL: 'https://trofey.example' })).toThrow(Object.keys(credentials).join(', '))
    expect(() =>
      settingsFrom({ PUBLIC_URL: 'https://trofey.example', ...credentials, EPIC_CLIENT_SECRET: '' }),
    ).toThrow(/^Not set: EPIC_CLIENT_SECRET\./)
    expect(settingsFrom({ PUBLIC_URL: 'https://trofey.example/', ...credentials })).toMatchObject({
      sandbox: false,
      PUBLIC_URL: 'https://trofey.example',
      providers: { epic: 'real', discord: 'real', telegram: 'real' },
    })
  })

  test('the sandbox is this machine’s alone, or open to whoever comes when it is said so', () => {
    for (const HOST of ['0.0.0.0', '::', '192.168.1.5', 'trofey.example', 'localhost.evil']) {
      expect(() => settingsFrom({ HOST }), HOST).toThrow(/^HOST=.*PUBLIC_URL.*EPIC_CLIENT_ID.*SANDBOX=open/)
      expect(settingsFrom({ HOST, SANDBOX: 'open' }).sandbox).toBe('open')
      // Nothing is played: there is no sandbox to be open.
      expect(settingsFrom({ HOST, ...credentials }).sandbox).toBe(false)
    }
    for (const HOST of ['localhost', '::1', '127.0.0.2']) expect(settingsFrom({ HOST }).sandbox).toBe('local')
    const { TELEGRAM_BOT_TOKEN: _, TELEGRAM_BOT_NAME: __, ...others } = credentials
    expect(() => settingsFrom({ HOST: '0.0.0.0', ...others })).toThrow(/TELEGRAM_BOT_TOKEN, TELEGRAM_BOT_NAME/)
    expect(settingsFrom({ PUBLIC_URL: 'https://trofey.example', SANDBOX: 'open' })).toMatchObject({
      sandbox: 'open',
      PUBLIC_URL: 'https://trofey.example',
      providers: { epic: 'sandbox' },
    })
    expect(() => settingsFrom({ PUBLIC_URL: 'https://trofey.example' })).toThrow('SANDBOX=open')
    expect(() => settingsFrom({ SANDBOX: 'open', EPIC_CLIENT_ID: 'a' })).toThrow('EPIC_CLIENT_SECRET')
    expect(settingsFrom({ SANDBOX: 'open', ...credentials }).sandbox).toBe(false)
  })

  test('a provider with some of its credentials is refused, one without any is played', () => {
    expect(() => settingsFrom({ DISCORD_CLIENT_ID: 'a', DISCORD_GUILD_ID: '1' })).toThrow(
      'Not set: DISCORD_CLIENT_SECRET, DISCORD_BOT_TOKEN',
    )
    const { TELEGRAM_BOT_TOKEN, TELEGRAM_BOT_NAME } = credentials
    expect(settingsFrom({ TELEGRAM_BOT_TOKEN, TELEGRAM_BOT_NAME }).providers).toEqual({
      epic: 'sandbox',
      discord: 'sandbox',
      telegram: 'real',
    })
  })

  test('roles give the Premium that they are paired with; the sandbox has its own', () => {
    const rolesIn = (env: NodeJS.ProcessEnv) => [...settingsFrom(env).DISCORD_PREMIUM_ROLES]
    expect(rolesIn({ DISCORD_PREMIUM_ROLES: '123=basic, 456 = vip,' })).toEqual([
      ['123', 'basic'],
      ['456', 'vip'],
    ])
    expect(rolesIn({})).toEqual([
      ['premium', 'basic'],
      ['gold', 'gold'],
      ['platinum', 'platinum'],
      ['vip', 'vip'],
    ])
    expect(rolesIn({}).map(([, tier]) => tier)).toEqual(Object.keys(premiumTierLabels))
    expect(rolesIn(credentials)).toEqual([])
    for (const wrong of ['123', '123=none', '=basic', '123=basic=vip', '1 2=gold', '123=basic,123=vip'])
      expect(() => rolesIn({ DISCORD_PREMIUM_ROLES: wrong }), wrong).toThrow(/DISCORD_PREMIUM_ROLES: "/)
  })

  test.each([
    ['PORT', 'abc'],
    ['DISCORD_GUILD_ID', 'a b'],
    ['DISCORD_API_URL', 'discord'],
    ['TELEGRAM_BOT_TOKEN', 'a/b'],
    ['TELEGRAM_BOT_NAME', 'https://t.me/bot'],
    ['PORT', '70000'],
    ['PUBLIC_URL', 'trofey'],
    ['PUBLIC_URL', 'https://trofey.example/app'],
    ['PUBLIC_URL', 'https://trofey.example/?a'],
    ['PUBLIC_URL', 'https://trofey.example/#a'],
    ['PUBLIC_URL', 'https://a@trofey.example'],
    ['PUBLIC_URL', ' https://trofey.example'],
    ['PUBLIC_URL', 'ftp://trofey.example'],
    ['DATABASE_URL', 'mysql://x'],
    ['FEATURE_TERRITORY', 'yes'],
    ['NAV_TOURNAMENTS', 'off'],
    ['NAV_MAPS', 'true'],
    ['TRUSTED_PROXIES', '-1'],
    ['LOG_LEVEL', 'loud'],
    ['SANDBOX', 'closed'],
    ['BOOSTY_URL', 'javascript:alert(1)'],
    ['SUPPORT_CONTACT', 'javascript:alert(1)'],
    ['SUPPORT_CONTACT', 'кому-нибудь'],
  ])('%s=%s is refused by name', (name, value) => {
    expect(() => settingsFrom({ [name]: value })).toThrow(name)
  })

  test.each([
    ['SECOND_APPROVAL_ABOV', 'SECOND_APPROVAL_ABOVE'],
    ['SECOND_APPROVAL_ABOVEE', 'SECOND_APPROVAL_ABOVE'],
    ['EPIC_CLIENT_SECERT', 'EPIC_CLIENT_SECRET'],
    ['DISCORD_BOT_TOKE', 'DISCORD_BOT_TOKEN'],
    ['DISCORD_GUILD', 'DISCORD_GUILD_ID'],
    ['TELEGRAM_TOKEN', 'TELEGRAM_BOT_TOKEN'],
    ['S3_SECRET', 'S3_SECRET_ACCESS_KEY'],
    ['BACKUP_DRI', 'BACKUP_DIR'],
    ['TRUSTED_PROXY', undefined],
    ['TRUSTED_PROXIE', 'TRUSTED_PROXIES'],
    ['DATABASEURL', 'DATABASE_URL'],
  ])('%s, which nobody reads, is refused, and %s is named', (name, meant) => {
    const given = { PUBLIC_URL: 'https://trofey.example', [name]: 'value' }
    if (meant === undefined) return expect(() => settingsFrom({ [name]: 'value' })).not.toThrow()
    // Whoever misspelt a secret is not told how to open the sandbox.
    expect(() => settingsFrom(given)).toThrow(`${name}: there is no such setting; did you mean ${meant}?`)
    expect(() => settingsFrom(given)).not.toThrow(/SANDBOX/)
    expect(() => dataFolderFrom(given)).toThrow(meant)
    expect(settingsFrom({ [name]: '' })).toEqual(settingsFrom({}))
  })

  test('a name with a prefix of ours that is like none is refused too; names of others are not', () => {
    expect(() => settingsFrom({ TROFEY_COLOUR: 'red' })).toThrow('TROFEY_COLOUR: there is no such setting')
    const others = [
      'HOSTNAME',
      'AWS_SECRET_ACCESS_KEY',
      'npm_config_cache',
      'PGPASSWORD',
      'HOSTS',
      'PORTS',
      'XDG_DATA_DIRS',
    ]
    // What Kubernetes and Docker say of services with these names.
    const services = ['TROFEY_SERVICE_HOST', 'TROFEY_SERVICE_PORT_HTTP', 'TROFEY_PORT', 'S3_PORT_9000_TCP_ADDR']
    expect(settingsFrom(Object.fromEntries([...others, ...services].map((name) => [name, 'value'])))).toEqual(
      settingsFrom({}),
    )
    for (const name of settingNames) expect(unknownSettings({ [name]: 'value' })).toEqual([])
  })

  test('say how many connections a process takes, no fewer than it needs', () => {
    expect(
      [settingsFrom({}), settingsFrom({ DATABASE_CONNECTIONS: '40' })].map((each) => each.DATABASE_CONNECTIONS),
    ).toEqual([18, 40])
    for (const wrong of ['3', '0', '-1', 'many', '1.5'])
      expect(() => settingsFrom({ DATABASE_CONNECTIONS: wrong }), wrong).toThrow('DATABASE_CONNECTIONS: must be')
  })

  test('the sandbox is never there for an address that only looks like one’s own', () => {
    for (const address of ['http://localhost.evil.example', 'http://127.0.0.1.example', 'http://10.0.0.1']) {
      expect(() => settingsFrom({ PUBLIC_URL: address })).toThrow('EPIC_CLIENT_ID')
    }
  })
})

test('the secret key is made once, for its owner only, and a damaged one is refused', () => {
  const folder = mkdtempSync(join(tmpdir(), 'key-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'secret.key')
  const key = secretKey(file)
  expect(key).toHaveLength(32)
  expect(secretKey(file)).toEqual(key)
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(readFileSync(file, 'utf8')).toMatch(/^[0-9a-f]{64}$/)
  writeFileSync(file, 'short')
  expect(() => secretKey(file)).toThrow('damaged')
})

test('a signature for one purpose is worth nothing for another', () => {
  const key = Buffer.alloc(32, 1)
  const [media, sandbox] = [signer(key, 'media'), signer(key, 'sandbox')]
  expect(media.verify('a', media.sign('a'))).toBe(true)
  expect(sandbox.verify('a', media.sign('a'))).toBe(false)
  expect(media.verify('b', media.sign('a'))).toBe(false)
  expect(media.verify('a', '')).toBe(false)
})

import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { settingsFrom } from '#api/core/env'
import { signer } from '#api/core/secrets'
import { secretKey } from '#db/secretKey'

describe('settings', () => {
  test('without any, are those of one’s own machine, with the sandbox', () => {
    expect(settingsFrom({})).toMatchObject({
      PORT: 3000,
      HOST: '127.0.0.1',
      DATA_DIR: './data',
      PUBLIC_URL: 'http://localhost:3000',
      FEATURE_TERRITORY: true,
      sandbox: true,
    })
    expect(settingsFrom({ PORT: '8080', DATABASE_URL: '' }).PUBLIC_URL).toBe('http://localhost:8080')
  })

  test('of a public address without credentials are refused, and the missing are named', () => {
    expect(() => settingsFrom({ PUBLIC_URL: 'https://trofey.example' })).toThrow('EPIC_CLIENT_ID, EPIC_CLIENT_SECRET')
    expect(() => settingsFrom({ PUBLIC_URL: 'https://trofey.example', EPIC_CLIENT_ID: 'a' })).toThrow(
      'EPIC_CLIENT_SECRET',
    )
    expect(
      settingsFrom({ PUBLIC_URL: 'https://trofey.example/', EPIC_CLIENT_ID: 'a', EPIC_CLIENT_SECRET: 'b' }),
    ).toMatchObject({ sandbox: false, PUBLIC_URL: 'https://trofey.example' })
  })

  test.each([
    ['PORT', 'abc'],
    ['PORT', '70000'],
    ['PUBLIC_URL', 'trofey'],
    ['DATABASE_URL', 'mysql://x'],
    ['FEATURE_TERRITORY', 'yes'],
    ['TRUSTED_PROXIES', '-1'],
    ['LOG_LEVEL', 'loud'],
    ['BOOSTY_URL', 'javascript:alert(1)'],
  ])('%s=%s is refused by name', (name, value) => {
    expect(() => settingsFrom({ [name]: value })).toThrow(name)
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
  expect(() => secretKey(file)).toThrow('повреждён')
})

test('a signature for one purpose is worth nothing for another', () => {
  const key = Buffer.alloc(32, 1)
  const [media, sandbox] = [signer(key, 'media'), signer(key, 'sandbox')]
  expect(media.verify('a', media.sign('a'))).toBe(true)
  expect(sandbox.verify('a', media.sign('a'))).toBe(false)
  expect(media.verify('b', media.sign('a'))).toBe(false)
  expect(media.verify('a', '')).toBe(false)
})

import { describe, expect, test } from 'vitest'
import { countedAddress } from '#api/core/http/address'
import { isFromThisMachine } from '#api/core/http/thisMachine'
import { listensHereOnly } from '#api/core/loopback'

const own = { peer: '127.0.0.1', httpVersion: '1.1', target: '/' }
const from = (headers: [string, string][], rest = {}) =>
  isFromThisMachine({ ...own, headers: [['host', 'localhost:3000'], ...headers], ...rest })
const asHost = (...hosts: string[]) =>
  isFromThisMachine({ ...own, headers: hosts.map((host): [string, string] => ['host', host]) })

describe('a request is this machine’s', () => {
  test.each(['localhost', 'LOCALHOST:3000', '127.0.0.1', '127.0.0.1:3000', '127.255.3.4:80', '[::1]', '[::1]:3000'])(
    'for the host %s',
    (host) => expect(asHost(host)).toBe(true),
  )
  test.each(['127.0.0.1', '127.9.9.9', '::1', '::ffff:127.0.0.1', '::FFFF:127.0.0.1'])('from the peer %s', (peer) =>
    expect(from([], { peer })).toBe(true),
  )
  test.each(['/', '/api/health?x=http://evil.example', '//evil.example/', 'http://localhost:3000/', 'http://[::1]/x'])(
    'with the target %s',
    (target) => expect(from([], { target })).toBe(true),
  )
  test('whatever else it carries', () => {
    expect(from([['origin', 'null']])).toBe(true)
    expect(from([['x-http-method-override', 'PATCH']])).toBe(true)
    expect(from([['cookie', 'cf-connecting-ip=203.0.113.9']])).toBe(true)
  })
})

describe('a request is a stranger’s', () => {
  test.each([
    '',
    ' ',
    'trofey.example',
    'localhost.evil.example',
    'localhost.',
    'localhost.localdomain',
    'evil.localhost',
    'xlocalhost',
    '127.0.0.1.evil.example',
    '127.0.0.1.',
    '127.0.0.1.nip.io',
    '127.0.0.256',
    '127.1',
    '0x7f.0.0.1',
    '2130706433',
    '0',
    '0.0.0.0',
    '0.0.0.0:3000',
    '10.0.0.1',
    '[::]',
    '[::]:3000',
    '[::ffff:127.0.0.1]',
    '[::ffff:203.0.113.9]',
    '[0:0:0:0:0:0:0:1]',
    '[::1%25lo]',
    '::1',
    '[::1',
    '[::1].evil.example',
    'localhost:3000:3000',
    'localhost:',
    'localhost:x',
    'localhost:123456',
    'localhost@evil.example',
    'evil.example@localhost',
    'user:pass@127.0.0.1',
    'evil.example#localhost',
    'evil.example/localhost',
    'evil.example,localhost',
    'localhost, evil.example',
    'localhost evil.example',
    'localhost\r\n evil.example',
    'localhost\nevil.example',
    'localhost\n',
    'localhost\t',
    'lоcalhost',
    '１２７.0.0.1',
    'local%68ost',
  ])('for the host %j', (host) => expect(asHost(host)).toBe(false))

  test('with no host, or with two of them', () => {
    expect(asHost()).toBe(false)
    expect(asHost('localhost', 'evil.example')).toBe(false)
    expect(asHost('evil.example', 'localhost')).toBe(false)
    expect(asHost('localhost', 'localhost')).toBe(false)
    expect(from([[':authority', 'evil.example']])).toBe(false)
  })

  test.each([
    '203.0.113.9',
    '192.168.1.5',
    '10.0.0.1',
    '172.17.0.1',
    '::',
    '0.0.0.0',
    'fe80::1',
    '2001:db8::1',
    'gone',
  ])('from the peer %s', (peer) => expect(from([], { peer })).toBe(false))
  test.each(['::ffff:10.0.0.1', '::ffff:203.0.113.9', '127.0.0.1.evil.example', 'localhost', '', '::1%eth0'])(
    'from what only looks like an own peer, %j',
    (peer) => expect(from([], { peer })).toBe(false),
  )

  test.each([
    'http://evil.example/',
    'http://evil.example/http://localhost/',
    'http://localhost.evil.example/',
    'http://localhost@evil.example/',
    'http://evil.example@localhost/',
    'http://evil.example\\@localhost/',
    'http://evil.example#@localhost/',
    'http:///localhost/',
    'http:localhost/',
    'https://localhost/',
    'ftp://localhost/',
    'localhost:3000',
    'evil.example:443',
    '*',
    '',
    '\\\\evil.example',
  ])('with the target %j', (target) => expect(from([], { target })).toBe(false))

  test.each([
    'via',
    'forwarded',
    'x-forwarded-for',
    'x-forwarded-host',
    'x-forwarded-proto',
    'x-forwarded-port',
    'x-forwarded-server',
    'x-forwarded',
    'forwarded-for',
    'x-real-ip',
    'x-client-ip',
    'client-ip',
    'x-cluster-client-ip',
    'cf-connecting-ip',
    'cf-connecting-ipv6',
    'true-client-ip',
    'fastly-client-ip',
    'x-nf-client-connection-ip',
    'x-original-forwarded-for',
    'x-original-host',
    'x-originating-ip',
    'x-remote-ip',
    'x-remote-addr',
    'remote-addr',
    'real-ip',
    'x-host',
    'x-envoy-external-address',
    'x-azure-clientip',
    'x-appengine-user-ip',
    'x-vercel-forwarded-for',
    'x-amzn-trace-id',
    'cdn-loop',
    'tailscale-user-login',
  ])('with the header %s, whatever it says', (name) => {
    for (const value of ['203.0.113.9', '2001:db8::1', 'evil.example', 'unknown', '', '127.0.0.1', 'localhost'])
      expect(from([[name, value]]), value).toBe(false)
  })

  // As nginx passes a request on by default: with no header of its own.
  test('in HTTP/1.0', () => expect(from([], { httpVersion: '1.0' })).toBe(false))
})

test('the server hears this machine alone at a loopback address, and at no other', () => {
  for (const host of ['127.0.0.1', 'localhost', '::1', '127.0.0.5']) expect(listensHereOnly(host), host).toBe(true)
  for (const host of ['0.0.0.0', '::', '', '192.168.1.5', 'trofey.example', '::ffff:0.0.0.0', 'localhost.evil'])
    expect(listensHereOnly(host), host).toBe(false)
})

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['203.0.113.9:5678', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['::FFFF:cb00:7109', '203.0.113.9'],
  ['0:0:0:0:0:ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::9', '2001:db8:1:2::/64'],
  ['[2001:db8:1:2::9]:443', '2001:db8:1:2::/64'],
  ['[2001:db8:1:2::9]', '2001:db8:1:2::/64'],
  ['2001:db8:1:3::9', '2001:db8:1:3::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['::', '0:0:0:0::/64'],
  ['', 'unknown'],
  ['somebody', 'unknown'],
  ['x'.repeat(5000), 'unknown'],
])('a limit counts %j as %j', (written, counted) => expect(countedAddress(written)).toBe(counted))

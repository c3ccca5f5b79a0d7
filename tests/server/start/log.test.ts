import { readFileSync } from 'node:fs'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { testServer } from '../../support/server.ts'

const server = testServer(beforeEach, afterEach, { TRUSTED_PROXIES: '1' })

test('the log begins with the version, and tells requests by their number and nobody by an address (OPS-41)', async () => {
  const headers = { 'X-Forwarded-For': '203.0.113.9', 'X-Request-Id': '8f1b2c3d4e5f60718293a4b5c6d7a7f3' }
  const answer = await fetch(`${server.address}/api/config?secret=1`, { headers })
  expect(answer.headers.get('X-Request-Id')).toBe(headers['X-Request-Id'])
  expect(await server.end('SIGTERM')).toBe(0)
  const lines = server.logs().trim().split('\n')
  const { version } = JSON.parse(readFileSync('package.json', 'utf8'))
  expect(JSON.parse(lines[0]!)).toMatchObject({ version, msg: 'starting' })
  const own = lines.filter((line) => line.includes(headers['X-Request-Id']))
  expect(own.map((line) => JSON.parse(line).route)).toEqual(['/api/config'])
  for (const secret of ['203.0.113.9', '127.0.0.1', 'secret']) expect(lines.join('\n')).not.toContain(secret)
  await server.start()
})

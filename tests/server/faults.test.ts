import { afterEach, beforeEach, expect, test } from 'vitest'
import { signIn, testServer } from '../support/server.ts'

// What the product has no place for is put into the process from outside: at one signal a promise that nobody waits for
// is rejected, at another an exception is thrown past everybody.
const faults = encodeURIComponent(`
  process.on('SIGUSR2', () => void Promise.reject(new Error('nobody waits for this')))
  process.on('SIGHUP', () => { throw new Error('nobody expects this') })
`)

const server = testServer(beforeEach, afterEach, { NODE_OPTIONS: `--import=data:text/javascript,${faults}` })

test('a rejection that nobody waits for is logged and the server lives; an exception ends it in good order', async () => {
  const pid = server.pid()
  process.kill(pid, 'SIGUSR2')
  await expect.poll(server.logs).toContain('nobody waits for this')
  expect((await signIn(server.address, 'player')).token).not.toBe('')
  expect(server.pid()).toBe(pid)

  expect(await server.end('SIGHUP')).toBe(1)
  expect(server.logs()).toContain('nobody expects this')
  expect(server.logs()).toContain('"msg":"stopped"')
  expect(server.audit()).toMatchObject({ code: 0 })
})

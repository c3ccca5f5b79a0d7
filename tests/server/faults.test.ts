import { expect, test } from 'vitest'
import { serverPlace, signIn } from '../support/server.ts'

// What the product has no place for is put into the process from outside: at one signal a promise that nobody waits for
// is rejected, at another an exception is thrown past everybody.
const faults = encodeURIComponent(`
  process.on('SIGUSR2', () => void Promise.reject(new Error('nobody waits for this')))
  process.on('SIGHUP', () => { throw new Error('nobody expects this') })
`)

test('a rejection that nobody waits for is logged and the server lives; an exception ends it in good order', async () => {
  const place = await serverPlace({ NODE_OPTIONS: `--import=data:text/javascript,${faults}` })
  try {
    await place.start()
    const pid = place.pid()
    process.kill(pid, 'SIGUSR2')
    await expect.poll(place.output, { timeout: 5000 }).toContain('nobody waits for this')
    expect((await signIn(place.address, 'player')).token).not.toBe('')
    expect(place.pid()).toBe(pid)

    expect(await place.end('SIGHUP')).toBe(1)
    expect(place.output()).toContain('nobody expects this')
    expect(place.output()).toContain('"msg":"stopped"')
    expect(place.audit()).toMatchObject({ code: 0 })
  } finally {
    await place.end('SIGKILL')
    place.remove()
  }
})

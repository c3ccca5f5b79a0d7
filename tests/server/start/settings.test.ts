import { readdirSync } from 'node:fs'
import { createServer } from 'node:net'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { signIn, testServer } from '../../support/server.ts'

const server = testServer(beforeEach, afterEach, {}, { isStarted: false })

test('a port that is taken, and an address of another machine, are named by their settings', async () => {
  const other = createServer()
  onTestFinished(() => void other.close())
  await new Promise<void>((listens) => other.listen(Number(new URL(server.address).port), '127.0.0.1', listens))
  const { port } = new URL(server.address)
  await expect(server.start()).rejects.toThrow(`PORT=${port}: another program listens there already`)
  await expect(server.start({ HOST: '203.0.113.1', SANDBOX: 'open' })).rejects.toThrow(
    'HOST=203.0.113.1: this machine has no such address',
  )
})

test('a misspelt setting ends the server and the tools before they make anything', async () => {
  server.set({ BACKUP_DRI: '/nowhere' })
  const sentence = 'BACKUP_DRI: there is no such setting; did you mean BACKUP_DIR?'
  await expect(server.start()).rejects.toThrow(sentence)
  expect(await server.run('backup')).toMatchObject({ code: 1, warning: `Invalid settings:\n  ${sentence}\n` })
  expect(await server.admin('list')).toMatchObject({ code: 1, warning: `Invalid settings:\n  ${sentence}\n` })
  server.set({ BACKUP_DRI: '', DISK_RESERVE: 'much' })
  const named = expect.stringMatching(/^Invalid settings:\n {2}DISK_RESERVE.*\n$/)
  expect(await server.admin('list')).toMatchObject({ code: 1, warning: named })
  expect(readdirSync(server.dataDir)).toEqual([])
})

test('a proxy that nobody has told the server of is warned of once, at the first request through it', async () => {
  await server.start({ SANDBOX: 'open' })
  await signIn(server.address, 'player')
  expect(server.logs()).not.toContain('TRUSTED_PROXIES')
  for (let turn = 0; turn < 2; turn++) await signIn(server.address, 'player', '203.0.113.5')
  await server.end()
  expect(server.logs().match(/TRUSTED_PROXIES=0, but a proxy in front/g)).toHaveLength(1)
})

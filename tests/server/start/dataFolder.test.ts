import { chmodSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { credentials } from '../../support/credentials.ts'
import { signIn, testServer } from '../../support/server.ts'

const server = testServer(beforeEach, afterEach, {}, { isStarted: false })
const real = { ...credentials, PUBLIC_URL: 'https://trofey.example' }

describe('a database', () => {
  const start = (env: NodeJS.ProcessEnv = {}) => server.start({ LOG_LEVEL: 'info', ...env })

  test('that somebody signed in to through the sandbox is not served with a real Epic', async () => {
    await start()
    await signIn(server.address, 'somebody')
    await server.end()
    await expect(start(real)).rejects.toThrow(
      `DATA_DIR=${server.dataDir}: people signed in to this database through the sandbox`,
    )
    await start()
  })

  test('that nobody signed in to goes either way', async () => {
    await start()
    await server.end()
    await start(real)
    await server.end()
    await start()
  })
})

test('whatever lies in an open folder, the database and its files are their owner’s alone', async () => {
  chmodSync(server.dataDir, 0o755)
  const others = () => readdirSync(server.dataDir).filter((name) => statSync(join(server.dataDir, name)).mode & 0o077)
  await server.start()
  await signIn(server.address, 'player')
  expect(readdirSync(server.dataDir)).toContain('trofey.db-wal')
  expect(others()).toEqual([])
  expect(server.audit().code).toBe(0)
  expect(others()).toEqual([])

  await server.end()
  for (const name of ['trofey.db', 'secret.key']) chmodSync(join(server.dataDir, name), 0o644)
  writeFileSync(join(server.dataDir, 'sandbox-discord.json'), '{}', { mode: 0o644 })
  await server.start()
  expect(others()).toEqual([])
})

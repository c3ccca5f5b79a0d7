import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, onTestFinished } from 'vitest'
import { hasPostgres, newCluster } from '../support/database/postgres.ts'
import { newServer, standIn } from '../support/server.ts'

/** An empty folder that the end of the test deletes. */
export function newFolder(name = 'trofey-test-') {
  const folder = mkdtempSync(join(tmpdir(), name))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** A server, not started, that the end of the test removes. */
export async function ownServer(env: NodeJS.ProcessEnv = {}) {
  const server = await newServer(env)
  onTestFinished(() => server.remove())
  return server
}

export async function startedServer(env: NodeJS.ProcessEnv = {}) {
  const server = await ownServer(env)
  await server.start()
  return server
}

/** PostgreSQL for all tests of a file, where it is installed. */
export function sharedCluster() {
  let cluster: ReturnType<typeof newCluster> | undefined
  beforeAll(() => {
    if (hasPostgres) cluster = newCluster()
  })
  afterAll(() => cluster?.remove())
  return standIn(() => cluster!)
}

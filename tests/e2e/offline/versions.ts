import { appendFileSync, cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { test } from '@playwright/test'
import { copyOfProduct } from '../../support/machines/productCopy.ts'
import { newServer, type Server, standIn } from '../../support/server.ts'

/** A server of a copy of the product for each test, into which the test can put another version. */
export function copiedServer() {
  let folder: string
  let current: Server
  test.beforeEach(async () => {
    folder = copyOfProduct()
    current = await newServer({}, folder)
    await current.start()
  })
  test.afterEach(async () => {
    await current.remove()
    rmSync(folder, { recursive: true })
  })
  /** Changes the copy while its server is down. */
  async function publish<Result>(change: (folder: string) => Result) {
    await current.end('SIGTERM')
    const result = change(folder)
    await current.start()
    return result
  }
  return { server: standIn(() => current), publish }
}

const root = resolve(import.meta.dirname, '../../..')

/** Publishes a version whose worker differs. Returns a part that only the first version had. */
export function publishVersion(folder: string) {
  const assets = join(folder, 'dist/pwa/assets')
  const part = readdirSync(assets).find((name) => /^StorageScreen.*\.js$/.test(name)) ?? ''
  for (const name of [part, `${part}.br`]) rmSync(join(assets, name))
  changeWorker(folder, (worker) => `${worker}\n// second version\n`)
  return `/assets/${part}`
}

/** Publishes a version in which this script runs before the app's. */
export function publishWith(folder: string, script: string) {
  const first = join(folder, 'dist/pwa/first.js')
  rmSync(`${first}.br`, { force: true })
  cpSync(join(root, 'dist/pwa/first.js'), first)
  appendFileSync(first, `\n${script}\n`)
  const revision = crypto.randomUUID().replaceAll('-', '')
  changeWorker(folder, (worker) => worker.replace(/(?<="revision":")\w+(?=","url":"first\.js")/, revision))
}

function changeWorker(folder: string, changed: (worker: string) => string) {
  const worker = join(folder, 'dist/pwa/sw.js')
  // Served as it is, not as it was compressed.
  rmSync(`${worker}.br`, { force: true })
  const before = readFileSync(worker, 'utf8')
  const after = changed(before)
  if (after === before) throw new Error('the worker is the same')
  writeFileSync(worker, after)
}

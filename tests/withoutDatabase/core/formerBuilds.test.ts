import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { keepBuild } from '#api/core/http/pages/formerBuilds'
import { pages } from '#api/core/http/pages/pages'
import { DAY } from '#shared/units'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'trofey-builds-'))
  mkdirSync(join(folder, 'kept/assets'), { recursive: true })
})
afterEach(() => rmSync(folder, { recursive: true }))

const start = Date.now()
const kept = () => readdirSync(join(folder, 'kept/assets')).sort()

/** A version as it is built and started, so many days after the first. */
async function release(version: string, files: Record<string, string>, day: number) {
  const root = join(folder, version)
  mkdirSync(join(root, 'assets'), { recursive: true })
  writeFileSync(join(root, 'index.html'), version)
  for (const [name, text] of Object.entries(files)) writeFileSync(join(root, 'assets', name), text)
  await keepBuild(join(root, 'assets'), join(folder, 'kept/assets'), new Date(start + day * DAY))
  return pages(root, join(folder, 'kept'))
}

test('a page opened before an update finds the parts that it had not loaded', async () => {
  await release('first', { 'Admin-1.js': 'old admin', 'shared-1.js': 'shared' }, 0)
  const app = await release('second', { 'Admin-2.js': 'new admin', 'shared-1.js': 'shared' }, 1)
  const answer = await app.request('/assets/Admin-1.js')
  expect([answer.status, await answer.text()]).toEqual([200, 'old admin'])
  expect(await (await app.request('/assets/Admin-2.js')).text()).toBe('new admin')
  expect(await (await app.request('/')).text()).toBe('second')
  expect((await app.request('/assets/Admin-3.js')).status).toBe(404)
})

test('what no version has brought for two months is dropped, what is still in use is not', async () => {
  const [old, steady] = [{ 'Admin-1.js': 'old' }, { 'shared-1.js': 'shared' }]
  await release('first', { ...old, ...steady }, 0)
  await release('second', steady, 50)
  expect(kept()).toEqual(['Admin-1.js', 'shared-1.js'])
  await release('third', steady, 61)
  expect(kept()).toEqual(['shared-1.js'])
})

test('a copy that a broken start left half is made whole', async () => {
  writeFileSync(join(folder, 'kept/assets/Admin-1.js'), 'ol')
  const app = await release('first', { 'Admin-1.js': 'old admin' }, 0)
  rmSync(join(folder, 'first/assets/Admin-1.js'))
  expect(await (await app.request('/assets/Admin-1.js')).text()).toBe('old admin')
})

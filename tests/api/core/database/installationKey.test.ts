import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { forgetKey, installationKey } from '#db/installation'
import { installationStamps } from '#db/schema'
import { fingerprintOf, secretKey } from '#db/secretKey'
import { noon, startApp } from '../../../support/app.ts'
import { openedAgain } from '../../../support/database/database.ts'
import { snapshot } from '../../../support/database/snapshot.ts'

function keyFile(digits?: string) {
  const folder = mkdtempSync(join(tmpdir(), 'key-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'secret.key')
  if (digits) writeFileSync(file, digits.repeat(32))
  return file
}

test('the first start makes a key, and the database remembers which one it is (OPS-21)', async () => {
  const { db } = await startApp()
  const file = keyFile()
  const key = await installationKey(db, file, noon)
  expect(key).toEqual(secretKey(file))
  const stamps = [{ name: `key:${fingerprintOf(key)}`, createdAt: noon }]
  expect(await db.read.select().from(installationStamps)).toEqual(stamps)
  expect(await installationKey(db, file, new Date())).toEqual(key)
  expect(await db.read.select().from(installationStamps)).toEqual(stamps)
})

test('a database from before the mark takes the key of the next start (OPS-21)', async () => {
  const app = await startApp()
  await app.player({ balance: 100 })
  const file = keyFile('ab')
  expect(await installationKey(app.db, file, noon)).toEqual(Buffer.alloc(32, 0xab))
  await expect(installationKey(app.db, keyFile('cd'), noon)).rejects.toThrow('another installation')
})

test('another key, none and a damaged one are refused in words, and nothing is written (OPS-21)', async () => {
  const { db } = await startApp()
  await installationKey(db, keyFile('ab'), noon)
  const before = await snapshot(db)
  const [other, none, damaged] = [keyFile('cd'), keyFile(), keyFile('x')]
  await expect(installationKey(db, other, noon)).rejects.toThrow(
    /secret\.key is another installation's key\. .*copy it here/,
  )
  await expect(installationKey(db, none, noon)).rejects.toThrow(/^there is no .*secret\.key\. .*copy it here/)
  await expect(installationKey(db, damaged, noon)).rejects.toThrow('damaged')
  expect(existsSync(none)).toBe(false)
  expect(await snapshot(db)).toEqual(before)
})

test('of two first starts at once, each with a key of its own, one serves and the other is refused (OPS-21)', async () => {
  const { db } = await startApp()
  for (let round = 0; round < 10; round++) {
    await db.tx((queries) => forgetKey(queries))
    const other = await openedAgain(db)
    const starts = [installationKey(db, keyFile('ab'), noon), installationKey(other, keyFile('cd'), noon)]
    const outcomes = await Promise.allSettled(starts)
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const served = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []))
    const stamps = await db.read.select({ name: installationStamps.name }).from(installationStamps)
    expect(stamps).toEqual(served.map((key) => ({ name: `key:${fingerprintOf(key)}` })))
  }
})

test('once the lost key is forgotten, the next start may use another one', async () => {
  const { db } = await startApp()
  await installationKey(db, keyFile('ab'), noon)
  await db.tx((queries) => forgetKey(queries))
  const file = keyFile('cd')
  await installationKey(db, file, noon)
  await expect(installationKey(db, keyFile('ab'), noon)).rejects.toThrow('another installation')
  expect(readdirSync(join(file, '..'))).toEqual(['secret.key'])
})

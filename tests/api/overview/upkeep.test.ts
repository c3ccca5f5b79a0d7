import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { settingsFrom } from '#api/core/env'
import { upkeep } from '#api/doctor/upkeep'
import { backups } from '#db/schema'
import type { Overview } from '#shared/admin/overview'
import { newId } from '#shared/ids'
import { DAY, GIB, HOUR } from '#shared/units'
import { startApp } from '../../support/app.ts'
import { credentials } from '../../support/credentials.ts'

const real = { ...credentials, PUBLIC_URL: 'https://trofey.example' }

/** An installation without a sandbox, whose findings are looked at. */
async function installation(env: NodeJS.ProcessEnv = {}) {
  const app = await startApp()
  const dataDir = mkdtempSync(join(tmpdir(), 'upkeep-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true }))
  const look = async (changes: NodeJS.ProcessEnv = {}, free = 3 * GIB) => {
    const settings = settingsFrom({ ...real, ...env, ...changes })
    const on = { db: app.db, settings, now: app.clock.now, free, dataDir, backupDir: join(dataDir, 'backups/nightly') }
    const { findings, overview } = await upkeep(on)
    return { levels: Object.fromEntries(findings.map(({ name, level }) => [name, level])), findings, overview }
  }
  const backUp = (hoursAgo: number, outcome: Partial<typeof backups.$inferInsert> = {}) =>
    app.db.tx(async (queries) => {
      const startedAt = new Date(+app.clock.now - hoursAgo * HOUR)
      const row = { id: newId(), startedAt, finishedAt: startedAt, files: 1, bytes: 1, isProven: true, ...outcome }
      await queries.insert(backups).values(row)
      return startedAt
    })
  return { app, look, backUp }
}

test('what a bare installation lacks is named, with what to do (OPS-6)', async () => {
  const { look } = await installation()
  const { levels, findings, overview } = await look()
  expect(levels).toEqual({
    disk: 'fine',
    backup: 'warning',
    'backup folder': 'warning',
    admins: 'warning',
    roles: 'warning',
    proxies: 'warning',
  })
  expect(overview.concerns).toEqual(['backup folder', 'admins', 'roles', 'proxies'])
  expect(findings.find(({ name }) => name === 'admins')?.text).toContain('there is none')
})

test('an installation that has all is fine, and the sandbox needs none of it', async () => {
  const { app, look, backUp } = await installation({
    ADMIN_EPIC_IDS: 'one,two',
    DISCORD_PREMIUM_ROLES: '1=basic',
    TRUSTED_PROXIES: '1',
  })
  await backUp(5)
  await backUp(4, { isRehearsal: true })
  const { 'backup folder': _, ...levels } = (await look()).levels
  expect(new Set(Object.values(levels))).toEqual(new Set(['fine']))

  const { overview } = await app.deps.upkeep()
  expect(overview.concerns).toEqual([])
})

test('one admin is too few, whether listed or granted; the same one twice is one', async () => {
  const { app, look } = await installation()
  const { epicGamesId } = await app.admin()
  const levelWith = async (ADMIN_EPIC_IDS: string) => (await look({ ADMIN_EPIC_IDS })).levels.admins
  expect(await levelWith('')).toBe('warning')
  expect(await levelWith(epicGamesId)).toBe('warning')
  expect(await levelWith('another')).toBe('fine')
})

test('the disk is a warning before uploads are refused, and a fault when they are', async () => {
  const { look } = await installation({ DISK_RESERVE: '1GiB' })
  const levels: unknown[] = []
  for (const free of [2 * GIB, 2 * GIB - 1, GIB + 1, GIB]) levels.push((await look({}, free)).overview.disk.level)
  expect(levels).toEqual(['fine', 'warning', 'warning', 'fault'])
})

test('the last proven backup counts: a late one, a failed attempt after it and a missing rehearsal are warnings', async () => {
  const { app, look, backUp } = await installation()
  const backup = async (): Promise<Overview['upkeep']['backup']> => (await look()).overview.backup
  const iso = (date: Date) => date.toISOString()
  const none = { provenAt: null, failedAt: null, rehearsedAt: null }
  expect(await backup()).toEqual({ ...none, level: 'warning' })
  const killed = await backUp(50, { finishedAt: null, isProven: null })
  expect(await backup()).toEqual({ ...none, failedAt: iso(killed), level: 'warning' })
  const proven = await backUp(40)
  expect(await backup()).toEqual({ ...none, provenAt: iso(proven), level: 'warning' })
  const rehearsed = await backUp(39, { isRehearsal: true })
  const fine = { provenAt: iso(proven), failedAt: null, rehearsedAt: iso(rehearsed), level: 'fine' as const }
  expect(await backup()).toEqual(fine)
  await backUp(1, { finishedAt: null, isProven: null })
  expect(await backup()).toEqual(fine)
  const failed = await backUp(0, { isProven: null, failure: 'the disk is full' })
  expect(await backup()).toEqual({ ...fine, failedAt: iso(failed), level: 'warning' })
  expect((await look()).findings.find(({ name }) => name === 'backup')?.text).toContain('the disk is full')
  const last = await backUp(0)
  await app.db.tx(
    async (queries) => void (await queries.delete(backups).where(eq(backups.failure, 'the disk is full'))),
  )
  app.clock.now = new Date(+app.clock.now + 2 * DAY + 1)
  expect(await backup()).toMatchObject({ provenAt: iso(last), level: 'warning' })
})

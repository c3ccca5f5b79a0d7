import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { transact } from '#api/core/transact'
import { nightlyAudit } from '#api/overview/audits'
import { adminActionLog, audits, type User } from '#db/schema'
import type { Overview, Violation } from '#shared/admin/overview'
import { HOUR } from '#shared/units'
import { type App, noon, send, startApp } from '../../support/app.ts'
import { expectRefusal } from '../../support/refusals.ts'

const violations: Violation[] = [{ check: 'книга', findings: ['заявка 1: награда не выплачена'], count: 1 }]

/** A program that ends when told, with what it is told; null: without having stored anything. */
function fakeProgram() {
  const ends = new Map<string, () => void>()
  const audit = (id: string) => new Promise<void>((ended) => ends.set(id, ended))
  return {
    audit,
    started: ends,
    async end(app: App, found: Violation[] | null) {
      const [id, ended] = [...ends][ends.size - 1]!
      if (found)
        await transact(app.deps, async (tx) => {
          await tx.write.update(audits).set({ finishedAt: tx.now, violations: found }).where(eq(audits.id, id))
        })
      const announced = () => app.events.filter(({ name }) => name === 'audit-update').length
      const before = announced()
      ended()
      await expect.poll(announced).toBe(before + 1)
    },
  }
}
async function withProgram() {
  const program = fakeProgram()
  const app = await startApp({ audit: program.audit })
  return { app, program, judge: await app.admin() }
}
const stateOf = async (app: App, judge: User) =>
  ((await (await app.requestAs(judge, '/api/admin/overview')).json()) as Overview).audit
const run = (app: App, judge: User) => send(app, judge, 'POST', 'admin/audit/run')

test('an admin begins the audit, is answered at once, and all admins hear of its end', async () => {
  const { app, program, judge } = await withProgram()
  expect((await run(app, judge)).status).toBe(200)
  expect(app.events).toContainEqual({ name: 'audit-update', to: 'admins', data: {} })
  expect(await stateOf(app, judge)).toMatchObject({
    running: { by: 'Судья', finishedAt: null, violations: null },
    last: null,
  })
  const acts = await app.db.read.select().from(adminActionLog)
  expect(acts).toMatchObject([{ action: 'run_audit', targetType: 'audit', adminId: judge.id }])
  expect([...program.started.keys()]).toEqual([acts[0]?.targetId])

  app.clock.now = new Date(noon.getTime() + 5000)
  await program.end(app, violations)
  expect(await stateOf(app, judge)).toEqual({
    running: null,
    last: { startedAt: noon.toISOString(), finishedAt: '2026-09-13T12:00:05.000Z', violations, by: 'Судья' },
  })
})

test('a second one is refused while it runs, and begins after it', async () => {
  const { app, program, judge } = await withProgram()
  await run(app, judge)
  await expectRefusal(app, () => run(app, judge), 409, 'audit_running')
  expect(program.started.size).toBe(1)
  await program.end(app, [])
  expect((await run(app, judge)).status).toBe(200)
})

test('one that broke off says so, and one whose server died keeps nobody waiting for more than an hour', async () => {
  const { app, program, judge } = await withProgram()
  await run(app, judge)
  await program.end(app, null)
  expect(await stateOf(app, judge)).toMatchObject({ running: null, last: { violations: null } })

  await run(app, judge)
  app.clock.now = new Date(noon.getTime() + HOUR)
  expect(await stateOf(app, judge)).toMatchObject({ running: null, last: { violations: null, finishedAt: null } })
  expect((await run(app, judge)).status).toBe(200)
})

test('of ten at once one begins', async () => {
  const { app, program, judge } = await withProgram()
  const answers = await Promise.all(Array.from({ length: 10 }, () => run(app, judge)))
  expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1)
  expect(program.started.size).toBe(1)
  expect(await app.db.read.select().from(audits)).toHaveLength(1)
})

test('at night it runs by itself, once, whoever asks', async () => {
  const program = fakeProgram()
  const app = await startApp({ audit: program.audit })
  const judge = await app.admin()
  const at = async (moscow: string) => {
    app.clock.now = new Date(`${moscow}:00+03:00`)
    // Each call has either found nothing to do or begun a run.
    const startedBefore = program.started.size
    let done = 0
    for (let call = 0; call < 2; call++) void nightlyAudit(app.deps).then(() => done++)
    await expect.poll(() => done + program.started.size - startedBefore).toBe(2)
    return program.started.size
  }
  expect(await at('2026-09-14T02:59')).toBe(0)
  expect(await at('2026-09-14T03:10')).toBe(1)
  await program.end(app, [])
  expect(await at('2026-09-14T04:10')).toBe(1)
  expect(await at('2026-09-14T06:10')).toBe(1)
  expect(await at('2026-09-15T03:05')).toBe(2)
  expect(await stateOf(app, judge)).toMatchObject({ running: { by: null }, last: { violations: [] } })
  expect(await app.db.read.select().from(adminActionLog)).toEqual([])
})

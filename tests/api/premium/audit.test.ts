import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { premiumChecks } from '#db/checks/premium'
import type { Queries } from '#db/columns'
import { type PremiumPeriodRow, premiumEnds, premiumHolders, premiumPeriods } from '#db/schema'
import { DAY, MINUTE } from '#shared/units'
import { type App, noon } from '../../support/app.ts'
import { noFiles } from '../../support/database/database.ts'
import { snapshot } from '../../support/database/snapshot.ts'
import { grant, startPremium } from '../../support/slices/premium.ts'

async function findings({ db }: App) {
  const found: Record<string, string[]> = {}
  for (const [name, check] of Object.entries(premiumChecks)) {
    found[name] = []
    for await (const finding of check(db, noFiles)) found[name].push(finding)
  }
  return found
}

const [apart, dated, granted, shown, listed, counted] = Object.keys(premiumChecks)

test('the audit names every Premium that was tampered with', async () => {
  const { app, judge } = await startPremium()
  const cases: [string, Partial<PremiumPeriodRow> | undefined, (string | undefined)[]][] = [
    ['of another player', { userId: judge.id }, [granted, listed]],
    ['of another tier', { tier: 'vip' }, [granted]],
    ['of another reason', { reason: 'Подарок' }, [granted]],
    ['longer than it was given', { endDate: new Date(+noon + 31 * DAY) }, [granted, listed]],
    ['that nobody wrote down', { id: 'unknown' }, [granted, listed]],
    ['lost', undefined, [granted, listed]],
    ['revoked that goes on', { revokedAt: noon }, [dated]],
    ['of a role that was never proved', { source: 'discord' }, [dated]],
    ['said to be over before it was', { endRecordedAt: noon }, [dated]],
    ['for another’s screenshot', { reference: 'subscription:somebody:1' }, [shown]],
  ]
  for (const [what, change, names] of cases) {
    const { id } = await app.player()
    await grant(app, judge, id)
    const own = eq(premiumPeriods.userId, id)
    const before = await findings(app)
    await app.db.tx((queries) =>
      change ? queries.update(premiumPeriods).set(change).where(own) : queries.delete(premiumPeriods).where(own),
    )
    const after = await findings(app)
    for (const name of names) expect(after[name ?? '']?.length, what).toBeGreaterThan(before[name ?? '']?.length ?? 0)
  }

  const { id } = await app.player()
  for (let time = 0; time < 2; time++) await grant(app, judge, id)
  const before = await findings(app)
  await app.db.tx((queries) =>
    queries.update(premiumPeriods).set({ startDate: noon }).where(eq(premiumPeriods.userId, id)),
  )
  expect((await findings(app))[apart ?? '']?.length).toBe((before[apart ?? '']?.length ?? 0) + 1)
})

test('the audit names each wrong row of the list and of its counts', async () => {
  const { app, judge } = await startPremium()
  const { id } = await app.player()
  await grant(app, judge, id)
  const own = eq(premiumHolders.userId, id)
  const cases: [string, (queries: Queries) => PromiseLike<unknown>, (string | undefined)[]][] = [
    ['another end', (queries) => queries.update(premiumHolders).set({ lastEnd: 1 }).where(own), [listed, counted]],
    ['another period', (queries) => queries.update(premiumHolders).set({ newestPeriod: 'x' }).where(own), [listed]],
    ['nobody', (queries) => queries.delete(premiumHolders).where(own), [listed, counted]],
    [
      'who never had it',
      (queries) => queries.insert(premiumHolders).values({ userId: judge.id, newestPeriod: 'x', lastEnd: 1 }),
      [listed, counted],
    ],
    [
      'one too many of a minute',
      (queries) => queries.update(premiumEnds).set({ players: 2 }).where(eq(premiumEnds.size, MINUTE)),
      [counted],
    ],
    ['none of a day', (queries) => queries.delete(premiumEnds).where(eq(premiumEnds.size, DAY)), [counted]],
  ]
  for (const [what, change, names] of cases) {
    const before = await snapshot(app.db)
    await app.db.tx(async (queries) => void (await change(queries)))
    const found = Object.entries(await findings(app)).filter(([, lines]) => lines.length > 0)
    expect(
      found.map(([name]) => name),
      what,
    ).toEqual(names)
    await app.db.tx(async (queries) => {
      await queries.delete(premiumHolders)
      await queries.delete(premiumEnds)
      await queries.insert(premiumHolders).values(before.premiumHolders)
      await queries.insert(premiumEnds).values(before.premiumEnds)
    })
  }
})

import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { premiumChecks } from '#db/checks/premium'
import { type PremiumPeriodRow, premiumPeriods } from '#db/schema'
import { DAY } from '#shared/units'
import { type App, noon } from '../../support/app.ts'
import { grant, startPremium } from '../../support/premium.ts'

async function findings({ db }: App) {
  const found: Record<string, string[]> = {}
  for (const [name, check] of Object.entries(premiumChecks)) {
    found[name] = []
    for await (const finding of check(db, '')) found[name].push(finding)
  }
  return found
}

const [apart, dated, granted, shown] = Object.keys(premiumChecks)

test('the audit names every Premium that was tampered with', async () => {
  const { app, judge } = await startPremium()
  const cases: [string, Partial<PremiumPeriodRow> | undefined, (string | undefined)[]][] = [
    ['of another player', { userId: judge.id }, [granted]],
    ['of another tier', { tier: 'vip' }, [granted]],
    ['of another reason', { reason: 'Подарок' }, [granted]],
    ['longer than it was given', { endDate: new Date(+noon + 31 * DAY) }, [granted]],
    ['that nobody wrote down', { id: 'unknown' }, [granted]],
    ['lost', undefined, [granted]],
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

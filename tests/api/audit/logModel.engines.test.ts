import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { adminActionLog, type User } from '#db/schema'
import { factsOf } from '../../../pwa/audit/words.ts'
import { type App, send } from '../../support/app.ts'
import { png, uploadForm } from '../../support/browser/forms.ts'
import { modelRuns } from '../../support/database/database.ts'
import { eachRun } from '../../support/finished.ts'
import { adjust, review as reviewScreenshot, sentScreenshot } from '../../support/people.ts'
import { checkRole, grant, revoke, startPremium } from '../../support/slices/premium.ts'
import { decide, expectAuditToPass, linked, requested, toCard } from '../../support/slices/withdrawals.ts'

// Every kind of admin mutation there is, each once as it should be and once as it must be refused.
const kinds = [
  'approve',
  'reject',
  'adjust',
  'process',
  'grant',
  'revoke',
  'expire',
  'check',
  'sweep',
  'screenshot',
] as const
const act = fc.record({
  kind: fc.constantFrom(...kinds),
  player: fc.integer({ min: 0, max: 1 }),
  isWrong: fc.boolean(),
  amount: fc.integer({ min: -900, max: 900 }),
})
type Act = typeof act extends fc.Arbitrary<infer One> ? One : never
type World = { user: User; submissions: string[]; withdrawalId: string }

async function createWorlds(app: App, count: number) {
  const found: World[] = []
  for (let index = 0; index < 2; index++) {
    const user = await app.player({
      ...linked,
      telegramChatId: `chat-${index}`,
      discordId: `${index + 1}`,
      balance: 9000,
    })
    const submissions: string[] = []
    for (let at = 0; at < count; at++) {
      const body = uploadForm({ file: png(index * 100 + at) })
      const answer = await app.requestAs(user, '/api/upload', { method: 'POST', body })
      submissions.push(((await answer.json()) as { id: string }).id)
    }
    const { id: withdrawalId } = await requested(app, user, toCard(1000))
    await sentScreenshot(app, user, { file: png(index + 50) })
    found.push({ user, submissions, withdrawalId })
  }
  return found
}

function perform(app: App, judge: User, { user, submissions, withdrawalId }: World, { kind, isWrong, amount }: Act) {
  const submission = (turn: number) => `admin/submission/${submissions[turn % submissions.length]}/review`
  switch (kind) {
    case 'approve':
      return send(app, judge, 'POST', submission(amount + 900), { status: 'approved', reward: isWrong ? -1 : 10 })
    case 'reject': {
      const rejectionReason = isWrong ? ' ' : 'Повтор'
      return send(app, judge, 'POST', submission(amount + 900), { status: 'rejected', rejectionReason })
    }
    case 'adjust':
      return adjust(app, judge, user.id, { amount, reason: isWrong ? '' : 'Проверка' })
    case 'process':
      return decide(app, judge, withdrawalId, {
        status: amount > 0 ? 'completed' : 'processing',
        ...(isWrong && { status: 'paid' }),
      })
    case 'grant':
      return grant(app, judge, user.id, { reason: 'Приз', durationDays: isWrong ? 0 : 3 })
    case 'revoke':
      return revoke(app, judge, isWrong ? 'nobody' : user.id)
    case 'expire':
      return send(app, judge, 'POST', 'admin/check-premium-expiration')
    case 'check':
      return checkRole(app, judge, isWrong ? 'nobody' : user.id)
    case 'sweep':
      return send(app, judge, 'POST', 'admin/check-all-discord-premium')
    case 'screenshot': {
      const status = amount > 0 ? 'approved' : 'rejected'
      const reason = isWrong ? {} : { rejectionReason: 'Не видно даты', grantDays: 2 }
      return reviewScreenshot(app, judge, user.id, { status, ...reason })
    }
  }
}

const rowsOf = ({ db }: App) => db.read.$count(adminActionLog)

describe('every admin mutation has exactly one row in the log', () => {
  test('in whatever order they come, and a refused one has none', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(act, { minLength: 20, maxLength: 40 }),
        eachRun(async (acts) => {
          const { app, judge } = await startPremium()
          const found = await createWorlds(app, 3)
          for (const one of acts) {
            const before = await rowsOf(app)
            const { status } = await perform(app, judge, found[one.player]!, one)
            expect(status, JSON.stringify(one)).toBeLessThan(500)
            expect(await rowsOf(app), JSON.stringify(one)).toBe(before + (status < 300 ? 1 : 0))
          }
          await expectAuditToPass(app)
        }),
      ),
      modelRuns,
    )
  })

  test('fifty at once have as many rows as took place', async () => {
    const { app, judge } = await startPremium()
    const found = await createWorlds(app, 8)
    const before = await rowsOf(app)
    const acts = fc.sample(act, { numRuns: 50, seed: 7 })
    const answers = await Promise.all(acts.map((one) => perform(app, judge, found[one.player]!, one)))
    const done = answers.filter(({ status }) => status < 300)
    expect(done.length).toBeGreaterThan(10)
    expect(answers.filter(({ status }) => status >= 500)).toEqual([])
    expect(await rowsOf(app)).toBe(before + done.length)
    await expectAuditToPass(app)
  })

  test('and every field that they write has its words on the screen', async () => {
    const { app, judge } = await startPremium()
    const found = await createWorlds(app, 3)
    for (const one of fc.sample(act, { numRuns: 60, seed: 11 })) await perform(app, judge, found[one.player]!, one)
    const rows = await app.db.read.select().from(adminActionLog).orderBy(adminActionLog.id)
    expect(new Set(rows.map(({ action }) => action)).size).toBeGreaterThan(6)
    const strange = rows.flatMap((row) => (factsOf(row) ?? []).filter(({ label }) => /^[a-z]/.test(label)))
    expect(strange).toEqual([])
  })
})

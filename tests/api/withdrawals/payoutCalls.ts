import type { User } from '#db/schema'
import { defaultTemplates } from '#shared/payouts/template'
import type { App } from '../../support/app.ts'
import { card } from '../../support/browser/forms.ts'
import { adjust } from '../../support/people.ts'
import { asked } from '../../support/slices/approvals.ts'
import { answersFile, answersTo, batchOf, exported, previewed } from '../../support/slices/payouts.ts'
import { requested } from '../../support/slices/withdrawals.ts'
import { bare, type Call, saying } from '../core/calls/mapCalls.ts'

/** Above the set sum, by another admin. */
async function creditAskedFor(app: App, ivan: User) {
  const anna = await app.admin({ displayName: 'Анна' })
  return asked(adjust(app, anna, ivan.id, { amount: 60_000, reason: 'Приз' }))
}

type World = { app: App; ivan: User; judge: User }

export const payoutCalls: Record<string, (world: World) => Call | Promise<Call>> = {
  'POST /api/admin/withdrawal/:id/process': async ({ app, ivan, judge }) =>
    saying(
      judge,
      `/api/admin/withdrawal/${(await requested(app, ivan)).id}/process`,
      { status: 'completed' },
      { status: 'processing' },
    ),
  async 'POST /api/admin/withdrawal/:id/confirm'({ app, ivan, judge }) {
    const { id, finalAmount } = await requested(app, ivan)
    return saying(judge, `/api/admin/withdrawal/${id}/confirm`, { finalAmount }, { finalAmount: 1 })
  },
  async 'POST /api/admin/payout-batches'({ app, ivan, judge }) {
    const { id, finalAmount: sum } = await requested(app, ivan)
    const batch = { method: 'card', withdrawalIds: [id] }
    return saying(judge, '/api/admin/payout-batches', { ...batch, sum }, { ...batch, sum: 1 })
  },
  async 'POST /api/admin/payout-batch/:id/remove'({ app, ivan, judge }) {
    const { id, digest, lines } = await batchOf(app, judge, ivan, [1000, 1500])
    const [first, second] = lines.map(({ withdrawalId }) => withdrawalId)
    const removing = (withdrawalId = '') => ({ withdrawalIds: [withdrawalId], digest })
    return saying(judge, `/api/admin/payout-batch/${id}/remove`, removing(first), removing(second))
  },
  async 'POST /api/admin/payout-batch/:id/confirm'({ app, ivan, judge }) {
    const anna = await app.admin({ displayName: 'Анна' })
    const { id, sum, count, digest } = await batchOf(app, anna, ivan, [1000, 1500])
    const path = `/api/admin/payout-batch/${id}/confirm`
    return saying(judge, path, { sum, count, digest }, { sum: 1, count, digest })
  },
  async 'POST /api/admin/payout-batch/:id/export'({ app, ivan, judge }) {
    const { id, digest } = await batchOf(app, judge, ivan, [1000])
    return saying(judge, `/api/admin/payout-batch/${id}/export`, { digest }, { digest: 'other' })
  },
  async 'POST /api/admin/payout-batch/:id/import/preview'({ app, ivan, judge }) {
    const batch = await exported(app, { author: judge, player: ivan }, [1000])
    const path = `/api/admin/payout-batch/${batch.id}/import/preview`
    return saying(
      judge,
      path,
      { file: answersFile(answersTo(batch)) },
      { file: answersFile(answersTo(batch, 'returned')) },
    )
  },
  async 'POST /api/admin/payout-batch/:id/import'({ app, ivan, judge }) {
    const batch = await exported(app, { author: judge, player: ivan }, [1000])
    const lines = answersTo(batch)
    const { hash } = await previewed(app, judge, batch.id, lines)
    const path = `/api/admin/payout-batch/${batch.id}/import`
    const file = answersFile(lines)
    return saying(judge, path, { file, hash }, { file, hash: 'other' })
  },
  async 'POST /api/admin/payout-batch/:id/finish'({ app, ivan, judge }) {
    const { id, sum, count } = await exported(app, { author: judge, player: ivan }, [1000])
    const paid = { outcome: 'paid', sum, count }
    return saying(judge, `/api/admin/payout-batch/${id}/finish`, paid, { ...paid, sum: 1 })
  },
  async 'PATCH /api/user/:id/withdrawal/:withdrawalId'({ app, ivan }) {
    const { id } = await requested(app, ivan)
    const path = `/api/user/${ivan.id}/withdrawal/${id}`
    const corrected = { ...card, cardHolder: 'PETR PETROV' }
    return saying(ivan, path, { methodData: corrected }, { methodData: card })
  },
  async 'POST /api/admin/waiting-act/:id/accept'({ app, ivan, judge }) {
    return bare(judge, `/api/admin/waiting-act/${await creditAskedFor(app, ivan)}/accept`)
  },
  async 'POST /api/admin/waiting-act/:id/decline'({ app, ivan, judge }) {
    return bare(judge, `/api/admin/waiting-act/${await creditAskedFor(app, ivan)}/decline`)
  },
  'PUT /api/admin/payout-template/:method'({ judge }) {
    const change = { ...defaultTemplates.card, version: 0 }
    return saying(judge, '/api/admin/payout-template/card', change, { ...change, head: '' })
  },
}

/** A look at payment details is an act that the log keeps. */
export async function payoutFileCall({ app, ivan, judge }: World) {
  const { id } = await exported(app, { author: judge, player: ivan }, [1000])
  return bare(judge, `/api/admin/payout-batch/${id}/file`)
}

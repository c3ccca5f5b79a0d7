import { transact } from '#api/core/transact'
import { secondLooks, type User } from '#db/schema'
import { type App, noon } from '../../../support/app.ts'
import { uploaded } from '../../../support/pending.ts'
import { clip } from '../../../support/slices/copies.ts'
import { bulk, bulkOf, decided, hold, rejected } from '../../../support/slices/review.ts'
import { bare, type Call, saying } from './mapCalls.ts'

type World = { app: App; ivan: User; judge: User }

const submitted = async ({ app, ivan }: World) => (await uploaded(app, ivan)).id

export const reviewCalls: Record<string, (world: World) => Call | Promise<Call>> = {
  'POST /api/admin/submission/:id/review': async (world) =>
    saying(
      world.judge,
      `/api/admin/submission/${await submitted(world)}/review`,
      { status: 'approved', reward: 300 },
      { status: 'approved', reward: 400 },
    ),
  async 'POST /api/admin/submission/:id/undo'(world) {
    const id = await submitted(world)
    const { reviewedAt } = await decided(world.app, world.judge, id)
    return saying(
      world.judge,
      `/api/admin/submission/${id}/undo`,
      { reviewedAt },
      { reviewedAt: noon.toISOString(), other: 1 },
    )
  },
  async 'POST /api/admin/submission/:id/skip'(world) {
    return bare(world.judge, `/api/admin/submission/${await submitted(world)}/skip`)
  },
  async 'POST /api/admin/submission/:id/handover'(world) {
    const { id: to } = await world.app.admin()
    const path = `/api/admin/submission/${await submitted(world)}/handover`
    return saying(world.judge, path, { to, note: 'Есть ли ник?' }, { to, note: 'Есть ли звук?' })
  },
  'POST /api/admin/submission/:id/copy': async ({ app, ivan, judge }) =>
    bare(judge, `/api/admin/submission/${(await clip(app, ivan)).id}/copy`),
  'POST /api/admin/submission/:id/download': async (world) =>
    bare(world.judge, `/api/admin/submission/${await submitted(world)}/download`),
  'POST /api/admin/user/:id/notes': ({ ivan, judge }) =>
    saying(judge, `/api/admin/user/${ivan.id}/notes`, { text: 'Просил проверить ник' }, { text: 'Ник в профиле' }),
  async 'POST /api/admin/holds'(world) {
    return saying(world.judge, '/api/admin/holds', { ids: [await submitted(world)] }, { ids: ['other'] })
  },
  async 'POST /api/admin/holds/release'(world) {
    const ids = [await submitted(world)]
    await hold(world.app, world.judge, ids)
    return saying(world.judge, '/api/admin/holds/release', { ids }, { ids: ['other'] })
  },
  async 'POST /api/admin/bulk'(world) {
    const ids = [await submitted(world)]
    return saying(
      world.judge,
      '/api/admin/bulk',
      { ids, rejectionReason: 'Повтор' },
      { ids, rejectionReason: 'Монтаж' },
    )
  },
  async 'POST /api/admin/bulk/:bulkId/undo'(world) {
    const { bulkId } = await bulkOf(await bulk(world.app, world.judge, [await submitted(world)]))
    return bare(world.judge, `/api/admin/bulk/${bulkId}/undo`)
  },
  async 'POST /api/admin/second-look/:id'(world) {
    const { app, judge } = world
    const id = await submitted(world)
    const { id: firstBy } = await app.admin()
    await transact({ ...app.deps, publish: () => {} }, async (tx) => {
      await tx.write.insert(secondLooks).values({ submissionId: id, createdAt: noon, firstBy, firstStatus: 'approved' })
    })
    return saying(
      judge,
      `/api/admin/second-look/${id}`,
      { status: 'approved', reward: 5 },
      { status: 'approved', reward: 6 },
    )
  },
  async 'POST /api/submission/:id/appeal'(world) {
    const id = await submitted(world)
    await decided(world.app, world.judge, id, rejected)
    return saying(world.ivan, `/api/submission/${id}/appeal`, { text: 'Не согласен' }, { text: 'Согласен' })
  },
}

import { expect, test } from 'vitest'
import { errorText } from '#shared/errors'
import { KIB } from '#shared/units'
import { fileOfSize } from '../device.ts'
import { becomes, device, draft, IVAN, queue, queued, world } from './queue.ts'

const objection = { tournamentId: 'cup', match: 3 }
const object = () =>
  queue.addObjection(IVAN, fileOfSize(20 * KIB, 'итог.png'), { objection, additionalText: 'Было 7 киллов' })

test('an objection waits at once and is sent with its match instead of a category (TOURNAMENT-66)', async () => {
  const { id, state } = await object()
  expect(state).toBe('waiting')
  const { run, server } = world()
  run()
  await becomes(id, 'done')
  expect(server.submissions).toMatchObject([
    { metadata: { category: 'objection', tournamentId: 'cup', match: '3', additionalText: 'Было 7 киллов' } },
  ])
  expect(await draft(id)).toMatchObject({ submissionId: 'submission-1' })
  expect(await device.localDb.chunks.count()).toBe(0)
})

test('an objection does not wait for room in the queue of submissions', async () => {
  const { id: full } = await queued(20 * KIB)
  const { id } = await object()
  const { environment, run } = world()
  const { fetch } = environment
  environment.fetch = async (path, init) => {
    const metadata = new Headers(init.headers).get('Upload-Metadata') ?? ''
    const isSubmission = metadata.includes(`category ${btoa('gold-kill')}`)
    if (!isSubmission) return fetch(path, init)
    const refusal = { code: 'too_many_pending', error: errorText('too_many_pending') }
    const headers = { 'Tus-Resumable': '1.0.0', 'Retry-After': '600' }
    return new Response(JSON.stringify(refusal), { status: 429, headers })
  }
  run()
  await becomes(id, 'done')
  expect((await draft(full)).state).not.toBe('done')
})

test('an objection whose match cannot be read is not sent as a submission', async () => {
  const { id } = await object()
  await device.localDb.drafts.update(id, { objection: { tournamentId: 'cup' } as never })
  device.localDb.close()
  await device.localDb.open()
  expect(await draft(id)).toMatchObject({ state: 'draft' })
})

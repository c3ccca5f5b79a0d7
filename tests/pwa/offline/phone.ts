import 'fake-indexeddb/auto'
import { randomOf } from '#db/seed/scene'
import type { Draft } from '../../../pwa/offline/db.ts'
import type { Environment } from '../../../pwa/offline/device/environment.ts'
import { materialOf } from '../../torture/material.ts'
import type { PhoneMessage, Task } from '../../torture/messages.ts'
import { fakeLocks } from './locks.ts'

// One phone as a process, because the engine has one database: the app's queue, IndexedDB in memory, and Node's fetch.

const WAITING = 2
/** Factor of the real pauses. */
const BACK_OFF = 0.1

const locks = fakeLocks()
Object.defineProperty(globalThis, 'navigator', { value: { locks }, configurable: true })
const tell = (news: PhoneMessage) => process.send?.(news)

process.once('message', (task: Task) => {
  run(task).catch((error: Error) => tell({ fault: String(error.stack) }))
})
process.once('disconnect', () => process.exit())

async function run({ road, session, files, bases, seed, hurry }: Task) {
  const { addDraft, draftsOf } = await import('../../../pwa/offline/drafts.ts')
  const { enqueue } = await import('../../../pwa/offline/sending.ts')
  const { keepSession } = await import('../../../pwa/offline/session.ts')
  const { startEngine } = await import('../../../pwa/offline/engine.ts')
  const { browser } = await import('../../../pwa/offline/device/environment.ts')

  const random = randomOf(seed)
  const real = browser()
  const environment: Environment = {
    ...real,
    fetch: (path, init) => fetch(new URL(path, road), init),
    now: () => real.now() * hurry,
    wait: (ms, signal) => real.wait(ms / hurry, signal),
    random: () => random() * BACK_OFF,
    locks,
  }
  await keepSession(session.userId, session.token)

  let added = 0
  const reported = new Set<string>()
  const troubles = new Map<string, string | undefined>()
  let arrived = () => {}
  const look = (drafts: Draft[]) => {
    for (const { id, state, submissionId, refusal, trouble } of drafts) {
      if (troubles.get(id) !== trouble?.code) tell({ draft: id, trouble: trouble?.code ?? '' })
      troubles.set(id, trouble?.code)
      if (state === 'refused' || state === 'signed-out') tell({ fault: `${id}: ${state} ${refusal?.code}` })
      if (state !== 'done' || !submissionId || reported.has(id)) continue
      reported.add(id)
      tell({ draft: id, submission: submissionId })
    }
    arrived()
  }
  draftsOf(session.userId).subscribe(look)
  startEngine(environment)

  for (const { number, size } of files) {
    const { name, type, sent } = materialOf({ number, size }, bases)
    const file = new File([new Uint8Array(sent)], name, { type })
    const { id } = await addDraft(session.userId, file, { category: 'funny', additionalText: name })
    tell({ draft: id, number, size })
    await enqueue(id)
    added++
    while (added - reported.size >= WAITING) await new Promise<void>((done) => (arrived = done))
  }
}

import type { User } from '#db/schema'
import type { App } from '../../../support/app.ts'
import { sendKill } from '../../../support/pending.ts'
import { approved, decided } from '../../../support/slices/review.ts'

let sent = 0

/** Sends so many victories of a player and decides them; returns their ids. */
export async function victories(app: App, judge: User, player: User, count: number, decision: object = approved) {
  const ids: string[] = []
  for (let number = 0; number < count; number++) {
    const id = await sendKill(app, player, ++sent, { category: 'victory' })
    await decided(app, judge, id, decision)
    ids.push(id)
  }
  return ids
}

import { sandboxChatId } from '#db/demo'
import type { User } from '#db/schema'
import { isDemo } from '#db/seed/people'
import { type Kopecks, toRoubles } from '#shared/money'
import { hasContact, MIN_WITHDRAWAL } from '#shared/withdrawals/withdrawals'
import { balanceOf } from '../balance/balance.ts'
import { welcomeDemo } from '../demo.ts'
import { changeUser, noTelegram } from '../users/change.ts'
import { before, type Cast, giveBonus } from './cast.ts'
import type { Story } from './timeline.ts'
import { decide, request } from './withdrawals.ts'

/** Kopecks. */
const LEAST = MIN_WITHDRAWAL * 100
const ROUND = 500_00

export const demoStories = (cast: Cast) => cast.people.filter(isDemo).map((user) => demoStory(cast, user))

/** A demo account withdraws all that it has earned, and owns what it had at first (SANDBOX-5). */
async function* demoStory(cast: Cast, user: User): Story {
  const { act, deps, start } = cast
  yield start
  // Its rewards: submissions were decided before the stories begin.
  const earned = await balanceOf(deps.db, user.id)
  await act((tx) => welcomeDemo(tx, user))
  if (earned === 0) return
  yield before(cast, 70)
  if (earned < LEAST) {
    const description = 'Приз за турнир: Осенний кубок'
    await giveBonus(cast, user, { reference: 'prize', description, amount: toRoubles(LEAST - earned) })
  }
  // Only for these withdrawals.
  const telegram = { telegramChatId: sandboxChatId(user.username), telegramUsername: user.username }
  if (!hasContact(user)) await act((tx) => changeUser(tx, user.id, telegram))
  const parts = partsOf(Math.max(earned, LEAST))
  for (const [index, amount] of parts.entries()) {
    const hours = 12 + 24 * (parts.length - 1 - index)
    yield before(cast, hours)
    const { id } = await request(cast, user, toRoubles(amount), 'card')
    yield before(cast, hours - 2)
    await decide(cast, id, { status: 'processing' })
    yield before(cast, hours - 5)
    await decide(cast, id, { status: 'completed' })
  }
  if (!hasContact(user)) await act((tx) => changeUser(tx, user.id, noTelegram))
}

function partsOf(amount: Kopecks): Kopecks[] {
  const count = Math.max(1, Math.min(3, Math.floor(amount / (3 * ROUND))))
  const round = Math.floor(amount / count / ROUND) * ROUND
  return [...Array<number>(count - 1).fill(round), amount - round * (count - 1)]
}

import type { User } from '#db/schema'
import type { ProofFile } from '#db/seed/proofs'
import type { ScreenshotReview } from '#shared/premium/subscriptions'
import { recordEnd } from '../premium/ends.ts'
import { grantByAdmin } from '../premium/grant.ts'
import { adjustBalance } from '../profiles/adjust.ts'
import { reviewScreenshot } from '../subscriptions/review.ts'
import { submitScreenshot } from '../subscriptions/submit.ts'
import { before, type Cast, isPlaying, later, THRESHOLD } from './cast.ts'
import type { Story } from './timeline.ts'

/** Players of a large season of whom every fourth has Premium. */
const MOST_PEOPLE = 4000
const hasPremium = (index: number) => index % 4 === 1

/** Every fourth player's Premium: some of it has ended, some ends soon, some is longer than one grant. */
export const premiumStories = (cast: Cast) =>
  cast.people
    .slice(0, MOST_PEOPLE)
    .flatMap((user, index) => (isPlaying(user) && hasPremium(index) ? [premiumStory(cast, user, index)] : []))

async function* premiumStory({ act, judge, start, now }: Cast, user: User, index: number): Story {
  yield start
  const durationDays = ([365, 90, 65, 30] as const)[Math.floor(index / 4) % 4] ?? 30
  const source = (['boosty', 'patreon', 'admin', 'manual'] as const)[index % 3] ?? 'admin'
  const paid = { tier: 'basic', durationDays, source, reason: 'Подписка оплачена' } as const
  await act((tx) => grantByAdmin(tx, judge, user.id, paid))
  const prize = { tier: 'basic', durationDays: 30, source: 'admin', reason: 'Приз за помощь новичкам' } as const
  if (durationDays === 90) await act((tx) => grantByAdmin(tx, judge, user.id, prize))
  const end = later(start, 24 * durationDays)
  if (end > now) return
  yield end
  await act((tx) => recordEnd(tx, user.id))
}

const reviews: (ScreenshotReview | undefined)[] = [
  undefined,
  { status: 'approved', grantDays: 30 },
  { status: 'rejected', rejectionReason: 'Не видно даты оплаты' },
  undefined,
  { status: 'approved' },
  { status: 'approved', grantDays: 90 },
  { status: 'rejected', rejectionReason: 'На снимке другой аккаунт' },
  undefined,
]

/** Screenshots of players without Premium. */
export function screenshotStories(cast: Cast, proofs: readonly ProofFile[]) {
  const players = cast.people.filter((user, index) => isPlaying(user) && !hasPremium(index))
  return proofs.map((proof, index) => screenshotStory(cast, { user: players[index] as User, proof, index }))
}

type Sent = { user: User; proof: ProofFile; index: number }
async function* screenshotStory(cast: Cast, { user, proof, index }: Sent): Story {
  const { act, judge } = cast
  const review = reviews[index % reviews.length]
  const uploadedAt = before(cast, review ? 24 * (index + 2) : index + 1)
  yield uploadedAt
  await act((tx) => submitScreenshot(tx, user.id, proof))
  yield later(uploadedAt, 5)
  if (review) await act((tx) => reviewScreenshot(tx, judge, user.id, review))
}

const adjustments = [
  { amount: 500, reason: 'Конкурс в Telegram, второе место' },
  { amount: -150, reason: 'Награда начислена дважды' },
  { amount: 250.5, reason: 'Приз за турнир: Осенний кубок' },
  { amount: 100, reason: 'Нашёл ошибку в приложении' },
] as const

/** A few balances that an admin changed, and a credit that waits for the first admin. */
export const adjustmentStories = (cast: Cast) =>
  cast.people
    .filter(isPlaying)
    .slice(0, 8)
    .map((user, index, players) => adjustmentStory(cast, user, { index, isLast: index === players.length - 1 }))

async function* adjustmentStory(
  cast: Cast,
  { id }: User,
  { index, isLast }: { index: number; isLast: boolean },
): Story {
  const { act, judge, second } = cast
  yield before(cast, 24 * (index + 1))
  await act((tx) => adjustBalance(tx, judge, id, adjustments[index % adjustments.length] ?? adjustments[0], THRESHOLD))
  yield before(cast, 2)
  const credit = { amount: 75_000, reason: 'Главный приз осеннего конкурса' }
  if (isLast) await act((tx) => adjustBalance(tx, second, id, credit, 50_000_00))
}

import { and, eq, lt } from 'drizzle-orm'
import type { Db } from '#db/open'
import { notifications } from '#db/schema'
import type { Sealer } from '#db/seal'
import type { ProofFile } from '#db/seed/proofs'
import { type Submitted, seedSubmissions } from '#db/seed/season'
import { DAY } from '#shared/units'
import type { StoredPicture } from '../tournaments/base/picture.ts'
import type { Cast } from './cast.ts'
import { demoStories } from './demo.ts'
import { draftStories } from './drafts.ts'
import { mapStories } from './maps.ts'
import { batchStories } from './payoutBatches.ts'
import { adjustmentStories, premiumStories, screenshotStories } from './people.ts'
import { newTimeline } from './timeline.ts'
import { dayStory } from './tournamentDay.ts'
import { tournamentStories } from './tournaments.ts'
import { withdrawalStories } from './withdrawals.ts'

type Season = Submitted & { proofs?: ProofFile[]; posters?: StoredPicture[]; sealer: Sealer }

/**
 * A season: players, and `scale` submissions with their decisions, as rows, then everything else by the API's own acts
 * in the order of their times. Returns how many players there are.
 */
export async function playSeason(
  db: Db,
  { proofs = [], posters = [], sealer, ...submitted }: Season,
  onProgress: (done: number) => void,
) {
  const seeded = await seedSubmissions(db, submitted, onProgress)
  const { scale, now } = submitted
  const isOld = and(eq(notifications.read, false), lt(notifications.createdAt, new Date(now.getTime() - 2 * DAY)))
  await db.tx(async (queries) => {
    const cast = { ...newTimeline(db, queries), ...seeded, now, sealer, tournaments: new Map() }
    await cast.play([...storiesOf(cast, proofs), ...tournamentStories(cast, scale, posters)])
    await queries.update(notifications).set({ read: true }).where(isOld)
  })
  return { players: seeded.people.length }
}

const storiesOf = (cast: Cast, proofs: readonly ProofFile[]) => [
  ...premiumStories(cast),
  ...demoStories(cast),
  ...withdrawalStories(cast),
  ...batchStories(cast),
  ...adjustmentStories(cast),
  ...screenshotStories(cast, proofs),
  dayStory(cast),
  ...mapStories(cast),
  ...draftStories(cast),
]

import type { Reads } from '#db/open'
import type { User } from '#db/schema'
import { repeatsOf } from '../../repeats/repeats.ts'
import { getSubmission } from '../submissions.ts'
import { getSeenBy } from './secondLooks.ts'

/** A submission's likely originals as this admin may see them, the likeliest first (REVIEW-17). Throws `not_found`. */
export async function originalsOf(db: Reads, admin: User, id: string, now: Date) {
  await getSubmission(db, id)
  const found = []
  for (const repeat of await repeatsOf(db, id))
    found.push({ ...repeat, original: await getSeenBy(db, admin, repeat.originalId, now) })
  return found
}

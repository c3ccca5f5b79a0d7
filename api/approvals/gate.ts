import type { Reads } from '#db/open'
import type { User } from '#db/schema'
import { isWaiting } from '#shared/ids'
import { type Kopecks, toKopecks } from '#shared/money'
import type { Deps } from '../core/deps.ts'
import { hasOtherAdmin } from '../users/ownCase.ts'

/** How an act passed; `compared` is what was compared with `threshold`, in kopecks. */
export type Passed = { compared: Kopecks; threshold: Kopecks; isOnlyAdmin: boolean }

/** What an admin does alone at most, at once and within a day, in kopecks (MONEY-20). */
export const thresholdOf = ({ settings }: Pick<Deps, 'settings'>): Kopecks => toKopecks(settings.SECOND_APPROVAL_ABOVE)

/**
 * Lets an admin do alone what counts `amount` kopecks after `earlier` of its kind within a day, and anything as the only
 * admin. Returns undefined where a second admin is needed; `isAlways`: whatever it counts.
 */
export async function passByOneAdmin(
  db: Reads,
  admin: User,
  {
    amount,
    earlier,
    threshold,
    isAlways = false,
  }: { amount: Kopecks; earlier: Kopecks; threshold: Kopecks; isAlways?: boolean },
): Promise<Passed | undefined> {
  const passed = { compared: amount + earlier, threshold, isOnlyAdmin: false }
  if (!isAlways && passed.compared <= threshold) return passed
  return (await hasOtherAdmin(db, admin.id)) ? undefined : { ...passed, isOnlyAdmin: true }
}

/** 202 for an act that waits for a second admin, of which nothing is done yet. */
export const answerStatus = (answer: unknown) => (isWaiting(answer) ? 202 : 200)

import type { Reactions } from '../lib/live/socket.ts'
import { COPIES, ONE, OWN, PRESETS, personsKey, QUEUE, repeatsKey, STANDING, STATS } from './keys.ts'

/** A player never loads the panel's code. */
const review = () => import('./review/changes.ts')

export const submissionReactions: Reactions = {
  /** `was` is for admins: their lists patch the change. */
  'submission-update'(change, queryClient) {
    if (!('was' in change)) return [OWN, STATS, STANDING]
    void review().then(({ submissionChanged }) => submissionChanged(queryClient, change))
    return [personsKey(change.userId)]
  },
  'user-update': ({ userId }) => [personsKey(userId)],
  'lease-update'(change, queryClient) {
    void review().then(({ leaseChanged }) => leaseChanged(queryClient, change))
  },
  /** Handed over, or of a closed account. */
  'submissions-update'() {
    void review().then(({ queueChanged }) => queueChanged())
    return [QUEUE, ONE]
  },
  'presets-update': () => [PRESETS],
  /** A likely repeat was found, some seconds after the submission came. */
  'repeats-update'({ submissionId: id }, queryClient) {
    void review().then(({ fileChanged }) => fileChanged(queryClient, { id, hasRepeats: true }))
    return [repeatsKey(id)]
  },
  /** Another's progress is news of one that waits behind it. */
  'viewing-copy-update': () => [COPIES],
  'submission-file-update'({ submissionId: id, ...known }, queryClient) {
    void review().then(({ fileChanged }) => fileChanged(queryClient, { id, ...known }))
  },
}

const SUBMISSIONS = 'submissions'

export const OWN = [SUBMISSIONS, 'of']
export const STATS = [SUBMISSIONS, 'stats']
export const STANDING = [SUBMISSIONS, 'standing']

export const ONE = [SUBMISSIONS, 'one']
export const oneKey = (id: string) => [...ONE, id]
export const QUEUE = [SUBMISSIONS, 'queue']
export const MODERATORS = [SUBMISSIONS, 'moderators']
export const TODAY = [SUBMISSIONS, 'today']
export const NEXT = [SUBMISSIONS, 'next']
/** Of a player's every submission. */
export const personsKey = (userId: string) => [SUBMISSIONS, 'person', userId]
export const PRESETS = [SUBMISSIONS, 'presets']
export const COPIES = [SUBMISSIONS, 'copy']
export const repeatsKey = (id: string) => [SUBMISSIONS, 'repeats', id]
export const receiversKey = (id: string) => [SUBMISSIONS, 'receivers', id]

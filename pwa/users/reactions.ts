import type { Reactions } from '../lib/live/socket.ts'

export const USERS = ['users']
/** What admins see of players; one's own profile is not among them. */
export const ALL_USERS = [...USERS, 'all']
export const ONE_USER = [...USERS, 'one']
export const USER_TOTALS = [...USERS, 'totals']

const people = () => [ALL_USERS, ONE_USER, USER_TOTALS]

export const userReactions: Reactions = {
  'profile-update': ({ reason }) => (reason === 'notifications' ? [] : [USERS]),
  'submission-update': (change) => ('was' in change ? people() : []),
  'submissions-update': people,
  'withdrawal-update': people,
  'subscription-update': people,
  'premium-update': people,
  'user-update': people,
}

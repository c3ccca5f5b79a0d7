import { putRow } from '../lib/lists.ts'
import type { Reactions } from '../lib/live/socket.ts'

export const SUBSCRIPTIONS = ['subscriptions']
export const SCREENSHOTS = [...SUBSCRIPTIONS, 'all']

export const subscriptionReactions: Reactions = {
  'subscription-update'({ userId: id, status }, queryClient) {
    // A new screenshot comes with the list.
    if (status !== 'pending') putRow(queryClient, SCREENSHOTS, { id, subscriptionScreenshotStatus: status })
    return [SUBSCRIPTIONS]
  },
  'user-update': () => [SUBSCRIPTIONS],
}

import type { Reactions } from '../lib/live/socket.ts'
import { toast } from '../lib/toasts.ts'

export const NOTIFICATIONS = ['notifications']

export const notificationReactions: Reactions = {
  'profile-update': ({ reason }) => (reason === 'notifications' ? [NOTIFICATIONS] : []),
  notification({ title, message }) {
    toast({ title, message })
    return [NOTIFICATIONS]
  },
}

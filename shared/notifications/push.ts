import * as v from 'valibot'
import { errorText } from '../errors.ts'
import { matching, text } from '../text.ts'

const refused = errorText('push_refused')
const bytesInText = (bytes: number) => {
  const signs = Math.ceil((bytes * 4) / 3)
  return matching(new RegExp(`^[A-Za-z0-9_-]{${signs}}={0,2}$`), signs + 2, refused)
}

/** What a browser's PushSubscription says in JSON (Push API): where to send, and the keys to seal it with. */
export const NewPushSubscription = v.object(
  {
    endpoint: matching(/^https?:\/\/[\x21-\x7e]+$/, 1024, refused),
    keys: v.object({ p256dh: bytesInText(65), auth: bytesInText(16) }, refused),
  },
  refused,
)
export type NewPushSubscription = v.InferOutput<typeof NewPushSubscription>

export const EndedPushSubscription = v.object({ endpoint: text(1024, refused) }, refused)

/** Devices of one player that are told; of more the oldest go. */
export const MAX_PUSH_SUBSCRIPTIONS = 10

/** What the service worker has to know of a notification. */
export type PushContent = {
  id: string
  userId: string
  unread: number
  address: string
}

/** A declarative message (Push API); `mutable`: the service worker is asked first. */
export type PushMessage = {
  web_push: 8030
  mutable: true
  app_badge: number
  notification: { title: string; body: string; lang: 'ru'; tag: string; navigate: string; data: PushContent }
}

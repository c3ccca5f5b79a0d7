import * as v from 'valibot'
import { errorText } from './errors.ts'
import { matching, text } from './text.ts'

const refused = errorText('push_refused')
/** `bytes` bytes in base64url, with or without padding. */
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
  /** Whose it is: on a shared phone somebody else may be signed in by now. */
  userId: string
  /** How many the player has not read, this one included. */
  unread: number
  /** The page that it leads to. */
  address: string
}

/**
 * What travels to the browser, sealed for it alone: a declarative message (Push API), which a browser that knows these
 * shows by itself when the service worker does not. `mutable`: the worker is asked first. To the others it is plain JSON.
 */
export type PushMessage = {
  web_push: 8030
  mutable: true
  app_badge: number
  notification: { title: string; body: string; lang: 'ru'; tag: string; navigate: string; data: PushContent }
}

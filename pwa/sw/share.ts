import { keptSession } from '../offline/session.ts'
import { keepShared } from '../offline/share/shared.ts'
import { addressFor, type ShareOutcome } from '../offline/share/shareOutcome.ts'

declare const self: ServiceWorkerGlobalScope

/** Stores files shared to the installed app, then redirects to the page that asks about them. */
export function takeShared() {
  self.addEventListener('fetch', (event) => {
    const { method, url } = event.request
    const { origin, pathname } = new URL(url)
    if (method === 'POST' && origin === self.location.origin && pathname === '/share-target') {
      event.respondWith(outcomeOf(event.request).then((outcome) => Response.redirect(addressFor(outcome), 303)))
    }
  })
}

/** Without a session nothing is stored: it would have no owner. */
async function outcomeOf(request: Request): Promise<ShareOutcome> {
  const session = await keptSession().catch(() => null)
  const files = await request.formData().then(mediaIn, () => [])
  const left = files.length
  if (left === 0) return { kept: 0, left }
  if (session === null) return { kept: 0, left, why: 'unreadable' }
  if (!session || session.isOver) return { kept: 0, left, why: 'signed-out' }
  return keepShared(session.userId, files).catch(() => ({ kept: 0, left, why: 'unreadable' }))
}

const mediaIn = (form: FormData) =>
  [...form.values()].filter(
    (value): value is File => value instanceof File && value.size > 0 && /^(image|video)\//.test(value.type),
  )

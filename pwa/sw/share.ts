import { keptSession } from '../offline/session.ts'
import { keepShared } from '../offline/shared.ts'
import { addressFor, type ShareOutcome } from '../offline/shareOutcome.ts'

declare const self: ServiceWorkerGlobalScope

/** Pictures and clips shared to the installed app: stored first, and only then the page that asks about them is shown. */
export function takeShared() {
  self.addEventListener('fetch', (event) => {
    const { method, url } = event.request
    const { origin, pathname } = new URL(url)
    if (method === 'POST' && origin === self.location.origin && pathname === '/share-target') {
      event.respondWith(outcomeOf(event.request).then((outcome) => Response.redirect(addressFor(outcome), 303)))
    }
  })
}

/** Nothing is kept for nobody: whose it is could not be told later. */
async function outcomeOf(request: Request): Promise<ShareOutcome> {
  const session = await keptSession().catch(() => undefined)
  const files = await request.formData().then(mediaIn, () => [])
  const left = files.length
  if (left === 0) return { kept: 0, left }
  if (!session || session.isOver) return { kept: 0, left, why: 'signed-out' }
  return keepShared(session.userId, files).catch(() => ({ kept: 0, left, why: 'unreadable' }))
}

const mediaIn = (form: FormData) =>
  [...form.values()].filter(
    (value): value is File => value instanceof File && value.size > 0 && /^(image|video)\//.test(value.type),
  )

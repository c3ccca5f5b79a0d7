import { AppError } from '#shared/errors'
import { NOBODY } from '../offline/db.ts'
import { addDraft } from '../offline/drafts.ts'
import { keptSession } from '../offline/session.ts'

declare const self: ServiceWorkerGlobalScope

/** Pictures and clips shared to the installed app: stored first, and only then the page is shown. */
export function takeShared() {
  self.addEventListener('fetch', (event) => {
    const { method, url } = event.request
    const { origin, pathname } = new URL(url)
    if (method === 'POST' && origin === self.location.origin && pathname === '/share-target') {
      event.respondWith(stored(event.request).then((outcome) => Response.redirect(`/?shared=${outcome}`, 303)))
    }
  })
}

/** How many became drafts, or why they did not: the page says it in words. */
async function stored(request: Request) {
  const session = await keptSession().catch(() => undefined)
  const isSignedIn = session !== undefined && !session.isOver
  try {
    const files = mediaIn(await request.formData())
    // Whoever signs in next on this device has shared them.
    for (const file of files) await addDraft(isSignedIn ? session.userId : NOBODY, file)
    return files.length > 0 && !isSignedIn ? 'signed-out' : files.length
  } catch (error) {
    return error instanceof AppError && error.code === 'device_full' ? 'full' : 0
  }
}

const mediaIn = (form: FormData) =>
  [...form.values()].filter(
    (value): value is File => value instanceof File && value.size > 0 && /^(image|video)\//.test(value.type),
  )

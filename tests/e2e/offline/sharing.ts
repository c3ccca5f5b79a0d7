import type { Page } from '@playwright/test'
import { makePicture } from '#db/seed/media'

export const ownSubmissions = (page: Page): Promise<{ originalFilename?: string; category: string }[]> =>
  page.evaluate(async () => {
    const { id } = JSON.parse(localStorage.getItem('user') ?? '{}')
    const headers = { Authorization: `Bearer ${localStorage.getItem('authToken')}` }
    return (await fetch(`/api/submissions/user/${id}`, { headers })).json()
  })

/** Rows of one of the device's tables. */
export const countOf = (page: Page, table: string) =>
  page.evaluate(
    (name) =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('trofey')
        opening.onerror = reject
        opening.onsuccess = () => {
          const counting = opening.result.transaction(name).objectStore(name).count()
          counting.onerror = reject
          counting.onsuccess = () => {
            opening.result.close()
            resolve(counting.result)
          }
        }
      }),
    table,
  )

/** What the phone's share menu does, or another site: a form with files, posted to the installed app. */
export async function share(page: Page, names: string[], target = '/share-target') {
  const pictures = await Promise.all(
    names.map(async (name, seed) => {
      const bytes = await makePicture({ seed: seed + (Date.now() % 10_000), kind: 'jpeg', category: 'victory' })
      return { name, bytes: bytes.toString('base64') }
    }),
  )
  const moved = page.waitForEvent('load')
  await page.evaluate(
    ({ files, action }) => {
      const transfer = new DataTransfer()
      for (const { name, bytes } of files) {
        const content = Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0))
        transfer.items.add(new File([content], name, { type: 'image/jpeg' }))
      }
      const chosen = { type: 'file', name: 'files', files: transfer.files }
      const input = Object.assign(document.createElement('input'), chosen)
      const facts = { method: 'POST', action, enctype: 'multipart/form-data' }
      const form = Object.assign(document.createElement('form'), facts)
      form.append(input)
      document.body.append(form)
      form.submit()
    },
    { files: pictures, action: target },
  )
  await moved
}

import { toast, toastError } from '../toasts.ts'
import { copied } from './copied.ts'

/** Opens the device's share menu for this page, with a query string; copies the link where there is none. */
export async function share(title: string, query = '') {
  const url = location.origin + location.pathname + query
  if (typeof navigator.share === 'function' && matchMedia('(pointer: coarse)').matches) {
    // Closing the menu rejects; nothing is copied then.
    await navigator.share({ title, url }).catch(() => undefined)
    return
  }
  if (await copied(url)) toast({ title: 'Ссылка скопирована' })
  else toastError('Не удалось скопировать ссылку')
}

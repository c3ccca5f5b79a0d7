import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { pageAt } from '#shared/pages'
import { currentSession, KEPT_SCREENS, useUser } from '../../lib/session.ts'

/** Lists that players come back to, and the form: the screens whose picture is kept (APP-24). */
const worthKeeping = ['/', '/my-submissions', '/tournaments', '/leaders/*']

/** Milliseconds without a request after which the screen is as it will be found. */
const SETTLED = 1000
/** Windows. What is further down is not seen before React has drawn it. */
const KEPT_HEIGHT = 1.5

/**
 * Keeps the HTML of the screen for `public/first.js`, which paints it at the next visit before React is there. As kept
 * lists are, it is the signed-in player's alone.
 */
export function useKeptScreen() {
  const { id } = useUser()
  const queryClient = useQueryClient()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const keep = () => queryClient.isFetching() === 0 && keepScreen(id)
    const keepSoon = () => {
      clearTimeout(timer)
      timer = setTimeout(() => ('requestIdleCallback' in globalThis ? requestIdleCallback(keep) : keep()), SETTLED)
    }
    const keepHidden = () => document.hidden && keep()
    keepSoon()
    const forget = queryClient.getQueryCache().subscribe(keepSoon)
    document.addEventListener('visibilitychange', keepHidden)
    return () => {
      clearTimeout(timer)
      forget()
      document.removeEventListener('visibilitychange', keepHidden)
    }
  }, [queryClient, id])
}

/** `public/first.js` knows it too. */
const nameOf = (userId: string, page: string) => `${KEPT_SCREENS}${userId} ${page}`

function keepScreen(userId: string) {
  const page = pageAt(location.pathname) ?? ''
  const { user, offline } = currentSession()
  if (!worthKeeping.includes(page) || location.search || user?.id !== userId || offline || !navigator.onLine) return
  const root = document.getElementById('root')!
  // Not while something of it is still to come, nor what lies behind a dialog.
  if (root.querySelector('[role=status][aria-label^=Загрузка], [role=alert]')) return
  if (document.querySelector('[role=dialog], [role=alertdialog]')) return
  const build = document.querySelector<HTMLMetaElement>('meta[name=for-app]')!.content
  const picture = { path: location.pathname, build, width: innerWidth, html: firstWindow(root) }
  try {
    localStorage.setItem(nameOf(userId, page), JSON.stringify(picture))
  } catch {
    // Storage full: the older picture stays.
  }
}

function firstWindow(root: HTMLElement) {
  const copy = root.cloneNode(true) as HTMLElement
  const copies = copy.querySelectorAll('article, li, img')
  for (const [index, element] of root.querySelectorAll('article, li, img').entries()) {
    const isFar = element.getBoundingClientRect().top + scrollY > innerHeight * KEPT_HEIGHT
    if (isFar || element.getAttribute('src')?.startsWith('blob:')) copies[index]?.remove()
  }
  // The page's policy allows style attributes to scripts alone.
  for (const element of copy.querySelectorAll('[style]')) {
    element.setAttribute('data-style', element.getAttribute('style')!)
    element.removeAttribute('style')
  }
  return copy.innerHTML
}

import { useEffect, useEffectEvent } from 'react'
import { useLocation } from 'wouter'
import { onFollow } from '../../lib/browser/following.ts'

export type Panel = 'menu' | 'balance' | 'premium' | 'profile' | 'notifications'

const linked: readonly string[] = ['balance', 'premium', 'notifications', 'profile'] satisfies Panel[]

/** Opens a notification's page, or a panel (`?panel=`) over the current one. */
export function usePanelLinks(open: (panel: Panel) => void) {
  const [, navigate] = useLocation()
  const follow = useEffectEvent((address: string) => {
    const { pathname, search, searchParams, origin } = new URL(address, location.origin)
    if (origin !== location.origin) return
    const panel = searchParams.get('panel')
    if (panel && linked.includes(panel)) open(panel as Panel)
    if (!panel) navigate(pathname + search)
  })

  useEffect(() => {
    if (new URLSearchParams(location.search).has('panel')) {
      follow(location.href)
      history.replaceState(history.state, '', location.pathname)
    }
    const listen = ({ data }: MessageEvent) => {
      if (typeof data?.open === 'string') follow(data.open)
    }
    navigator.serviceWorker?.addEventListener('message', listen)
    const end = onFollow((address) => follow(address))
    return () => {
      navigator.serviceWorker?.removeEventListener('message', listen)
      end()
    }
  }, [])
}

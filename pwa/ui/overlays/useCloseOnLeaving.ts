import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocation } from 'wouter'

export function useCloseOnLeaving(open: boolean, onClose: () => void) {
  const [path] = useLocation()
  const openedAt = useRef<string>(undefined)
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (!open) openedAt.current = undefined
    else if (openedAt.current === undefined) openedAt.current = path
    else if (openedAt.current !== path) close()
  }, [open, path])
}

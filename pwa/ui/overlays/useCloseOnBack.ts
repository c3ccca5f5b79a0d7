import { useEffect, useEffectEvent } from 'react'

// Not yet in TypeScript's own library.
declare global {
  interface Window {
    CloseWatcher?: new () => { onclose: (() => void) | null; destroy: () => void }
  }
}

/** On a phone the system's «back» closes what lies on top instead of leaving the page, where the browser tells of it. */
export function useCloseOnBack(open: boolean, onOpenChange: (open: boolean) => void) {
  const close = useEffectEvent(() => onOpenChange(false))
  useEffect(() => {
    // With a keyboard it would answer Escape a second time, and close the layer below too.
    if (!open || !window.CloseWatcher || !matchMedia('(pointer: coarse)').matches) return
    const watcher = new window.CloseWatcher()
    watcher.onclose = () => close()
    return () => watcher.destroy()
  }, [open])
}

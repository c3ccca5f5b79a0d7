import { useEffect, useEffectEvent } from 'react'

// Missing in TypeScript's library.
declare global {
  interface Window {
    CloseWatcher?: new () => { onclose: (() => void) | null; destroy: () => void }
  }
}

/** A phone's back closes the top layer, where browsers support it. */
export function useCloseOnBack(open: boolean, onClose: () => void) {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    // With a keyboard Escape would close two layers.
    if (!open || !window.CloseWatcher || !matchMedia('(pointer: coarse)').matches) return
    const watcher = new window.CloseWatcher()
    watcher.onclose = () => close()
    return () => watcher.destroy()
  }, [open])
}

import { useState } from 'react'

/** Whether an offer was dismissed on this device, and the function that dismisses it for good; `offer`: a storage key. */
export function useDismissed(offer: string) {
  const [isDismissed, setDismissed] = useState(() => localStorage.getItem(offer) !== null)
  const dismiss = () => {
    localStorage.setItem(offer, 'true')
    setDismissed(true)
  }
  return [isDismissed, dismiss] as const
}

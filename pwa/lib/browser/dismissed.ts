import { useState } from 'react'

/** Whether an offer was declined on this device, and the function that declines it for good. */
export function useDismissed(offer: string) {
  const [isDismissed, setDismissed] = useState(() => localStorage.getItem(offer) !== null)
  const dismiss = () => {
    localStorage.setItem(offer, 'true')
    setDismissed(true)
  }
  return [isDismissed, dismiss] as const
}

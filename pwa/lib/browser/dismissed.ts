import { useState } from 'react'

export function useDismissed(offer: string) {
  const [isDismissed, setDismissed] = useState(() => localStorage.getItem(offer) !== null)
  const dismiss = () => {
    localStorage.setItem(offer, 'true')
    setDismissed(true)
  }
  return [isDismissed, dismiss] as const
}

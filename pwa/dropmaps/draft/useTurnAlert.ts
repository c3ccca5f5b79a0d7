import { useEffect } from 'react'

const TITLE = 'Твой ход! '

/** Vibrates at the captain's turn and marks the tab's title until it is over. */
export function useTurnAlert(isTurn: boolean) {
  useEffect(() => {
    if (!isTurn) return
    if (matchMedia('(pointer: coarse)').matches) navigator.vibrate?.([120, 60, 120])
    const show = () => {
      if (!document.title.startsWith(TITLE)) document.title = TITLE + document.title
    }
    show()
    // The page sets its title again.
    const timer = setInterval(show, 1000)
    return () => {
      clearInterval(timer)
      if (document.title.startsWith(TITLE)) document.title = document.title.slice(TITLE.length)
    }
  }, [isTurn])
}

import { useEffect } from 'react'

const TITLE = 'Твой ход! '

/** The captain's turn has come: a vibration, and the tab's title until the turn is over. */
export function useTurnAlert(isTurn: boolean) {
  useEffect(() => {
    if (!isTurn) return
    if (matchMedia('(pointer: coarse)').matches) navigator.vibrate?.([120, 60, 120])
    const show = () => {
      if (!document.title.startsWith(TITLE)) document.title = TITLE + document.title
    }
    show()
    // The page writes its title anew.
    const timer = setInterval(show, 1000)
    return () => {
      clearInterval(timer)
      if (document.title.startsWith(TITLE)) document.title = document.title.slice(TITLE.length)
    }
  }, [isTurn])
}

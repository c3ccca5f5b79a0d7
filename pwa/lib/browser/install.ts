import { newStore, useStore } from '../store.ts'

type InstallEvent = Event & { prompt: () => Promise<void>; userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }> }

// The browser offers it once, maybe before the first screen is drawn: so this module loads with the page.
const offered = newStore<InstallEvent | undefined>(undefined)

addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault()
  offered.set(event as InstallEvent)
})
addEventListener('appinstalled', () => offered.set(undefined))

export const isInstalled = () =>
  matchMedia('(display-mode: standalone)').matches || ('standalone' in navigator && navigator.standalone === true)

/** iPhone and iPad have no such event: installing is a menu item there. */
export const isApple = () =>
  /iPad|iPhone|iPod/.test(navigator.userAgent) || (navigator.platform === 'MacIntel' && navigator.maxTouchPoints > 1)

/** Whether this is a browser inside another app, which may drop what the page stores and gets no push messages. */
export const isInAnotherApp = () =>
  'TelegramWebviewProxy' in window || /Telegram|Discord|Instagram|VKAndroidApp|VKiOSApp/.test(navigator.userAgent)

/** The browser's own installation, when it offers one. */
export function useInstall() {
  const event = useStore(offered)
  if (!event) return undefined
  return async () => {
    await event.prompt()
    await event.userChoice
    offered.set(undefined)
  }
}

import { newStore, useStore } from '../store.ts'

type InstallEvent = Event & { prompt: () => Promise<void>; userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }> }

// Fired once, maybe before the first render: this module loads with the page.
const offered = newStore<InstallEvent | undefined>(undefined)

addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault()
  offered.set(event as InstallEvent)
})
addEventListener('appinstalled', () => offered.set(undefined))

export const isInstalled = () =>
  matchMedia('(display-mode: standalone)').matches || ('standalone' in navigator && navigator.standalone === true)

/** Without such an event: installing is a menu item there. */
export const isApple = () =>
  /iPad|iPhone|iPod/.test(navigator.userAgent) || (navigator.platform === 'MacIntel' && navigator.maxTouchPoints > 1)

/** A browser inside another app may drop stored data and gets no push messages. */
export const isInAnotherApp = () =>
  'TelegramWebviewProxy' in window || /Telegram|Discord|Instagram|VKAndroidApp|VKiOSApp/.test(navigator.userAgent)

export function useInstall() {
  const event = useStore(offered)
  if (!event) return undefined
  return async () => {
    await event.prompt()
    await event.userChoice
    offered.set(undefined)
  }
}

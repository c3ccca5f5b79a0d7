import { newStore } from './store.ts'

export type ToastMessage = {
  title: string
  message?: string
  variant?: 'default' | 'destructive'
  /** A map's: it goes earlier, and fades (MAP-34). */
  isBrief?: boolean
}
export type ShownToast = ToastMessage & { id: number }

/** The one that is on the screen. */
export const shownToast = newStore<ShownToast | undefined>(undefined)
let lastId = 0

/** One message at a time: a new one replaces the one before. */
export const toast = (message: ToastMessage) => shownToast.set({ ...message, id: ++lastId })

export const dismissToast = () => shownToast.set(undefined)

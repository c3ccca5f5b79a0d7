import { newStore } from './store.ts'

export type ToastMessage = {
  title: string
  message?: string
  variant?: 'default' | 'destructive'
  /** MAP-34: shorter, and fades. */
  isBrief?: boolean
}
export type CurrentToast = ToastMessage & { id: number }

export const shownToast = newStore<CurrentToast | undefined>(undefined)
let lastId = 0

export const toast = (message: ToastMessage) => shownToast.set({ ...message, id: ++lastId })

export const toastError = (message: string, title = 'Ошибка') => toast({ title, message, variant: 'destructive' })

export const dismissToast = () => shownToast.set(undefined)

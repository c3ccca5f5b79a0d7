export type ToastMessage = { title: string; message?: string; variant?: 'default' | 'destructive' }
export type ShownToast = ToastMessage & { id: number }

let shown: ShownToast | undefined
let lastId = 0
const listeners = new Set<() => void>()

function show(next: ShownToast | undefined) {
  shown = next
  for (const listener of listeners) listener()
}

/** One message at a time: a new one replaces the one before. */
export const toast = (message: ToastMessage) => show({ ...message, id: ++lastId })

export const dismissToast = () => show(undefined)
export const shownToast = () => shown

export function subscribeToToast(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

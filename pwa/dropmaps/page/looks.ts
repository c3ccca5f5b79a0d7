/** The room between the app's bars, all of it: the map does not scroll. */
export const screenLook =
  'fixed inset-x-0 top-[calc(3.5rem+var(--notice)+var(--safe-top))] bottom-[calc(4.25rem+1px+env(safe-area-inset-bottom))] overflow-hidden lg:top-[calc(4rem+1px+var(--notice))] lg:bottom-0'

/** A map's canvas within a page that scrolls. */
export const canvasLook = 'aspect-square max-h-[calc(100dvh-8rem)] min-h-80 w-full rounded-card'

/** A button that lies on the map. */
export const floatingLook = 'pointer-events-auto border border-line bg-surface/95 shadow-float'

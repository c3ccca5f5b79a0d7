export const screenClass =
  'fixed inset-x-0 top-[calc(var(--header)+var(--banner)+var(--safe-top))] bottom-[calc(var(--bar)+1px)] overflow-clip lg:top-[calc(var(--header)+1px+var(--banner))] lg:bottom-0'

export const floatingClass = 'pointer-events-auto border border-line bg-surface/95 shadow-float'
export const backLinkClass = 'inline-flex min-h-11 items-center font-semibold text-accent-ink'
export const canvasClass = 'aspect-square max-h-[calc(100dvh-8rem)] min-h-60 w-full rounded-card'

import { type ReactNode, useEffect, useRef } from 'react'

type SidePanelProps = {
  label: string
  bar: ReactNode
  about: string
  children: ReactNode
}

export function SidePanel({ label, bar, about, children }: SidePanelProps) {
  const scrolled = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another subject scrolls to the top; a key would also clear what is typed
  useEffect(() => {
    if (scrolled.current) scrolled.current.scrollTop = 0
  }, [about])
  return (
    <section aria-label={label} className="flex min-h-0 flex-col border-line border-l bg-surface">
      <div className="flex shrink-0 items-center gap-1 border-line border-b pr-2.5">{bar}</div>
      <div ref={scrolled} className="flex min-h-0 flex-1 flex-col gap-2 overflow-y-auto overscroll-contain px-4 py-2">
        {children}
      </div>
    </section>
  )
}

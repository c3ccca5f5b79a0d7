import type { ReactNode } from 'react'

/** Beside the map, on a screen that is too low for a sheet: `bar` stays, the rest is scrolled. */
export const SidePanel = ({ label, bar, children }: { label: string; bar: ReactNode; children: ReactNode }) => (
  <section aria-label={label} className="flex min-h-0 flex-col border-line border-l bg-surface">
    <div className="flex shrink-0 items-center gap-1 border-line border-b pr-2.5">{bar}</div>
    <div className="flex min-h-0 flex-1 flex-col gap-3 overflow-y-auto overscroll-contain p-4">{children}</div>
  </section>
)

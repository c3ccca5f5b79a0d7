import type { ReactNode } from 'react'

export const FactList = ({ title, children }: { title: string; children: ReactNode }) => (
  <section aria-label={title}>
    <h3 className="mb-2">{title}</h3>
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-1.5 [&_dt]:text-ink-faint">
      {children}
    </dl>
  </section>
)

/** What a player has typed, whole. */
export const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <>
    <dt>{name}</dt>
    <dd className="break-all font-medium text-lg tabular-nums">
      <bdi>{children}</bdi>
    </dd>
  </>
)

import type { ReactNode } from 'react'

type FactProps = { name: string; className?: string; children: ReactNode }

/** A name and its value in a `dl`. */
export const Fact = ({ name, className, children }: FactProps) => (
  <>
    <dt>{name}</dt>
    <dd className={className}>{children}</dd>
  </>
)

/** Facts of one thing under their heading. */
export const FactList = ({ title, children }: { title: string; children: ReactNode }) => (
  <section aria-label={title}>
    <h3 className="mb-2">{title}</h3>
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-1.5 [&_dt]:text-ink-faint">
      {children}
    </dl>
  </section>
)

import type { ReactNode } from 'react'

type CardProps = { title: string; note?: string; children: ReactNode }

export const Card = ({ title, note, children }: CardProps) => (
  <section aria-label={title} className="card flex min-w-0 flex-col gap-3 p-4 lg:p-5">
    <h2 className="flex flex-wrap items-baseline justify-between gap-x-3 text-lg">
      {title}
      {note && <span className="font-normal font-sans text-ink-faint text-sm tracking-normal">{note}</span>}
    </h2>
    {children}
  </section>
)

export const Nothing = ({ children }: { children: ReactNode }) => (
  <p className="my-auto py-8 text-balance text-center text-ink-soft">{children}</p>
)

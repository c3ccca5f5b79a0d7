import type { ReactNode } from 'react'
import { PageHeading } from '../page/PageHeading.tsx'

const titleClass = 'text-balance font-display font-semibold text-lg leading-snug tracking-tight'

export type EmptyStateProps = {
  title: string
  hint?: ReactNode
  action?: ReactNode
  drawing?: ReactNode
  /** All of a page: its title is the page's heading. */
  isPage?: boolean
}

export const EmptyState = ({ title, hint, action, drawing = <Shelf />, isPage }: EmptyStateProps) => (
  <div className="mx-auto flex max-w-md animate-appear flex-col items-center gap-3 px-4 py-12 text-center low:py-3">
    <span aria-hidden className="text-ink-faint low:hidden">
      {drawing}
    </span>
    {isPage ? <PageHeading title={title} className={titleClass} /> : <p className={titleClass}>{title}</p>}
    {hint && <p className="text-balance text-ink-soft">{hint}</p>}
    {action && <div className="mt-2">{action}</div>}
  </div>
)

const Shelf = () => (
  <svg width="152" height="112" viewBox="0 0 152 112" fill="none" aria-hidden="true">
    <path d="M8 96h136" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
    <path d="M28 96v10M124 96v10" stroke="currentColor" strokeWidth="2" strokeLinecap="round" opacity="0.5" />
    <g stroke="currentColor" strokeWidth="2" strokeLinecap="round" strokeLinejoin="round" strokeDasharray="2 6">
      <path d="M54 24h44v22c0 14-9 24-22 24s-22-10-22-24V24Z" />
      <path d="M54 32H42c0 15 5 22 14 24M98 32h12c0 15-5 22-14 24" />
      <path d="M76 70v14M62 92c0-5 6-8 14-8s14 3 14 8" />
    </g>
    <path d="M76 6v7M52 11l4 6M100 11l-4 6" stroke="var(--gold)" strokeWidth="2" strokeLinecap="round" />
  </svg>
)

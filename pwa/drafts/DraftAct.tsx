import type { ReactNode } from 'react'

type DraftActProps = { label: string; file: { name: string }; icon: ReactNode; onClick: () => void; className?: string }

/** Its accessible name includes the file. */
export const DraftAct = ({ label, file, icon, onClick, className = '' }: DraftActProps) => (
  <button
    type="button"
    aria-label={`${label}: ${file.name}`}
    onClick={onClick}
    className={`inline-flex min-h-11 min-w-11 items-center justify-center gap-1 rounded-control px-1.5 sm:gap-1.5 sm:px-2.5 font-medium text-ink-soft text-sm transition-colors duration-150 hover:bg-raised hover:text-ink [&_svg]:size-4 ${className}`}
  >
    {icon}
    <span>{label}</span>
  </button>
)

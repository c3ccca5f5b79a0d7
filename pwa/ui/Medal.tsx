import type { ReactNode } from 'react'

export type Metal = 'gold' | 'silver' | 'bronze' | 'steel'

/** `steel`: outside of the podium. */
export const Medal = ({
  metal,
  children,
  className = 'size-12',
}: {
  metal: Metal
  children?: ReactNode
  className?: string
}) => (
  <span aria-hidden data-metal={metal} className={`medal ${className}`}>
    <span className="medal-face [&_svg]:size-[46%]">{children}</span>
  </span>
)

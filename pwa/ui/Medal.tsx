import type { ReactNode } from 'react'

export type Metal = 'gold' | 'silver' | 'bronze' | 'steel'

/** A struck coin with a picture on it; `steel` is for what has no place on the podium. Sized by `className`. */
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

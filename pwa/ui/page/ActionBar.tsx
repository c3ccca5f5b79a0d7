import type { ReactNode } from 'react'

type ActionBarProps = {
  children: ReactNode
  isStill?: boolean
}

/** The page's main act: on a phone at the lower edge, in landscape only for a main button; on a desktop in place. */
export const ActionBar = ({ children, isStill }: ActionBarProps) => (
  <div
    className={`max-lg:-mx-(--edge) z-20 flex flex-col gap-2 empty:hidden max-lg:bg-ground max-lg:px-(--edge) max-lg:py-3 low:flex-row low:items-center low:py-2 low:[&>*]:min-w-0 low:[&>*]:flex-1 low:not-has-[[class*=bg-accent]]:static ${isStill ? '' : 'bottom-(--bar) max-lg:sticky max-lg:border-line max-lg:border-t'}`}
  >
    {children}
  </div>
)

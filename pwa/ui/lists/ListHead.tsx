import type { ReactNode } from 'react'

type ListHeadProps = {
  children?: ReactNode
  aside?: ReactNode
  act?: ReactNode
}

/** The head of an admin's list: what finds rows begins the line, what is done ends it, the main act in the corner. */
export const ListHead = ({ children, aside, act }: ListHeadProps) => (
  <div className="mb-3 flex flex-wrap items-center gap-x-2 gap-y-3 lg:gap-x-3">
    {children}
    {aside && <div className="flex gap-2 lg:ml-auto">{aside}</div>}
    {act && (
      <div
        className={`flex flex-wrap gap-2 max-sm:order-last max-sm:w-full max-sm:*:flex-1 ${aside ? '' : 'lg:ml-auto'}`}
      >
        {act}
      </div>
    )}
  </div>
)

import { Tooltip as Base } from '@base-ui/react/tooltip'
import type { ReactElement, ReactNode } from 'react'

/** Around the whole app: after one hint has been read, its neighbours open at once. */
export const TooltipProvider = ({ children }: { children: ReactNode }) => (
  <Base.Provider delay={700} timeout={300}>
    {children}
  </Base.Provider>
)

/** A hint for those who point; what it says must also be readable without it. */
export const Tooltip = ({ text, children }: { text: string; children: ReactElement }) => (
  <Base.Root>
    <Base.Trigger render={children} />
    <Base.Portal>
      <Base.Positioner className="z-50" sideOffset={8} collisionPadding={8}>
        <Base.Popup className="origin-(--transform-origin) rounded-lg border border-line bg-raised px-2.5 py-1.5 text-ink text-sm shadow-float transition-[scale,opacity] duration-120 ease-enter data-ending-style:scale-97 data-starting-style:scale-97 data-ending-style:opacity-0 data-starting-style:opacity-0 data-instant:transition-none motion-reduce:scale-100!">
          {text}
        </Base.Popup>
      </Base.Positioner>
    </Base.Portal>
  </Base.Root>
)

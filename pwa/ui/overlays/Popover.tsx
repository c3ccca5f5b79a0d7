import { Popover as Base } from '@base-ui/react/popover'
import type { ReactElement, ReactNode } from 'react'
import { useCloseOnLeaving } from './useCloseOnLeaving.ts'

export type PopoverProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  trigger: ReactElement
  title: string
  action?: ReactNode
  children: ReactNode
}

export function Popover({ open, onOpenChange, trigger, title, action, children }: PopoverProps) {
  useCloseOnLeaving(open, () => onOpenChange(false))
  return (
    <Base.Root open={open} onOpenChange={onOpenChange}>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner className="z-40" align="end" sideOffset={8} collisionPadding={16}>
          <Base.Popup className="flex max-h-[min(36rem,var(--available-height))] w-[26rem] max-w-(--available-width) origin-(--transform-origin) flex-col overflow-clip rounded-card border border-line bg-surface text-ink shadow-float outline-none transition-[scale,opacity] duration-180 ease-enter data-ending-style:scale-97 data-starting-style:scale-97 data-ending-style:opacity-0 data-starting-style:opacity-0 data-ending-style:duration-120 data-ending-style:ease-leave motion-reduce:scale-100!">
            <div className="flex min-h-14 shrink-0 items-center justify-between gap-3 border-line border-b py-1.5 pr-2 pl-5">
              <Base.Title className="text-base">{title}</Base.Title>
              {action}
            </div>
            <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain">{children}</div>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}

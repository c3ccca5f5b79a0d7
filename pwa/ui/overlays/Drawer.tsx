import { Drawer as Panel } from '@base-ui/react/drawer'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from '../IconButton.tsx'
import { useCloseOnBack } from './useCloseOnBack.ts'
import { useCloseOnLeaving } from './useCloseOnLeaving.ts'

export type DrawerProps = { open: boolean; onClose: () => void; title: string; children: ReactNode }

export function Drawer({ open, onClose, title, children }: DrawerProps) {
  useCloseOnBack(open, onClose)
  useCloseOnLeaving(open, onClose)
  return (
    <Panel.Root open={open} onOpenChange={(isOpen) => isOpen || onClose()} swipeDirection="right">
      <Panel.Portal>
        <Panel.Backdrop className="fixed inset-0 z-40 min-h-dvh bg-scrim opacity-[calc(1-var(--drawer-swipe-progress,0))] transition-opacity duration-200 data-ending-style:opacity-0 data-starting-style:opacity-0 data-swiping:duration-0" />
        <Panel.Viewport className="fixed inset-0 z-40 flex justify-end">
          <Panel.Popup className="flex h-full w-[min(20rem,calc(100vw-3rem))] translate-x-(--drawer-swipe-movement-x) flex-col border-line border-l bg-surface pt-[env(safe-area-inset-top)] pb-[env(safe-area-inset-bottom)] text-ink shadow-float outline-none transition-[translate,opacity] duration-220 ease-enter data-ending-style:translate-x-full data-starting-style:translate-x-full data-ending-style:duration-160 data-ending-style:ease-leave data-swiping:duration-0 motion-reduce:translate-x-0! motion-reduce:data-ending-style:opacity-0 motion-reduce:data-starting-style:opacity-0">
            <div className="flex shrink-0 items-center justify-between gap-3 py-2 pr-2 pl-5">
              <Panel.Title className="text-base">{title}</Panel.Title>
              <Panel.Close render={<IconButton label="Закрыть" icon={<X className="size-5" />} />} />
            </div>
            <Panel.Content className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-3 pb-4">
              {children}
            </Panel.Content>
          </Panel.Popup>
        </Panel.Viewport>
      </Panel.Portal>
    </Panel.Root>
  )
}

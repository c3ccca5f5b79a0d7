import { Drawer as Sheet } from '@base-ui/react/drawer'
import { X } from 'lucide-react'
import { type ReactNode, type RefObject, useLayoutEffect, useState } from 'react'
import { IconButton } from '../IconButton.tsx'
import { useCloseOnBack } from './useCloseOnBack.ts'
import { useCloseOnLeaving } from './useCloseOnLeaving.ts'

export type DialogProps = {
  open: boolean
  onClose: () => void
  title: string
  description?: ReactNode
  /** The content is only read: the keyboard scrolls it, as there is nothing else in it to focus. */
  isText?: boolean
  /** Focused first; otherwise the first control. */
  initialFocus?: RefObject<HTMLElement | null> | undefined
  /** Takes the focus after closing; otherwise, and without an element, what opened it. */
  finalFocus?: () => HTMLElement | null
  size?: 'small' | 'medium' | 'large' | 'full'
  footer?: ReactNode
  children?: ReactNode
}

const widths = {
  small: 'md:max-w-md',
  medium: 'md:max-w-xl',
  large: 'md:max-w-4xl',
  // A fixed height: it does not move while loading.
  full: 'md:max-w-[min(96vw,90rem)] lg:h-[min(100dvh-3rem,60rem)]',
}

/** A sheet on a phone, closed by a swipe; a dialog on a desktop. */
export function Dialog({
  open,
  onClose,
  title,
  description,
  isText,
  initialFocus,
  finalFocus,
  size = 'medium',
  footer,
  children,
}: DialogProps) {
  useCloseOnBack(open, onClose)
  useCloseOnLeaving(open, onClose)
  // A page has many dialogs, most of them never opened. The first opening needs a closed one to move in from.
  const [isMounted, setMounted] = useState(false)
  useLayoutEffect(() => {
    if (open) setMounted(true)
  }, [open])
  if (!open && !isMounted) return null
  return (
    <Sheet.Root open={open && isMounted} onOpenChange={(isOpen) => isOpen || onClose()} swipeDirection="down">
      <Sheet.Portal>
        <Sheet.Backdrop
          forceRender
          className="fixed inset-0 z-40 min-h-dvh bg-scrim opacity-[calc(1-var(--drawer-swipe-progress,0))] transition-opacity duration-200 data-ending-style:opacity-0 data-starting-style:opacity-0 data-swiping:duration-0"
        />
        <Sheet.Viewport className="fixed inset-0 z-40 flex items-end justify-center md:items-center md:p-6">
          <Sheet.Popup
            initialFocus={initialFocus}
            finalFocus={finalFocus && (() => finalFocus() ?? true)}
            className={`flex max-h-[calc(100dvh-2rem)] w-full flex-col rounded-t-3xl border-line border-t bg-surface text-ink shadow-float outline-none transition-[translate,scale,opacity] duration-220 ease-enter data-ending-style:duration-160 data-ending-style:ease-leave data-swiping:duration-0 motion-reduce:translate-y-0! motion-reduce:data-ending-style:opacity-0 motion-reduce:data-starting-style:opacity-0 max-md:translate-y-(--drawer-swipe-movement-y) max-md:data-ending-style:translate-y-full max-md:data-starting-style:translate-y-full md:max-h-[calc(100dvh-3rem)] md:rounded-3xl md:border md:data-ending-style:scale-97 md:data-ending-style:opacity-0 md:data-starting-style:scale-97 md:data-starting-style:opacity-0 ${widths[size]}`}
          >
            <span aria-hidden className="mx-auto mt-2 h-1 w-10 shrink-0 rounded-full bg-line md:hidden" />
            <div className="flex shrink-0 items-start gap-3 pt-2 pr-2 pl-5 md:pt-4 md:pr-4 md:pl-6">
              <div className="min-w-0 flex-1 py-2">
                <Sheet.Title className="text-lg md:text-xl">{title}</Sheet.Title>
                {description && <Sheet.Description className="mt-1 text-ink-soft">{description}</Sheet.Description>}
              </div>
              <Sheet.Close render={<IconButton label="Закрыть" icon={<X className="size-5" />} />} />
            </div>
            <Sheet.Content
              tabIndex={isText ? 0 : undefined}
              className={`-outline-offset-2 min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 pt-2 last:md:rounded-b-3xl md:px-6 ${footer ? 'pb-4' : 'pb-[max(1.5rem,env(safe-area-inset-bottom))]'}`}
            >
              {children}
            </Sheet.Content>
            {footer && (
              <div className="flex shrink-0 flex-col-reverse gap-2 border-line border-t px-5 pt-3 pb-[max(1rem,env(safe-area-inset-bottom))] md:flex-row md:justify-end md:px-6">
                {footer}
              </div>
            )}
          </Sheet.Popup>
        </Sheet.Viewport>
      </Sheet.Portal>
    </Sheet.Root>
  )
}

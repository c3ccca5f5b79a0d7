import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { createPortal } from 'react-dom'
import './print.css'

export type SheetProps = {
  /** The file name of a PDF. */
  title: string
  children: ReactNode
  /** Each number prints once. */
  times: number
}

/** Prints instead of the page once its pictures are loaded; hidden on the screen. */
export function Sheet({ title, children, times }: SheetProps) {
  const sheet = useRef<HTMLDivElement>(null)
  const begin = useEffectEvent(() => printAs(title))
  // biome-ignore lint/correctness/useExhaustiveDependencies: each number prints once, also the same sheet.
  useEffect(() => {
    let isOver = false
    const pictures = [...(sheet.current?.querySelectorAll('img') ?? [])].map((picture) => picture.decode())
    // Missing pictures do not prevent printing.
    void Promise.allSettled(pictures).then(() => !isOver && begin())
    return () => {
      isOver = true
    }
  }, [times])
  return createPortal(
    <div ref={sheet} data-sheet>
      {children}
    </div>,
    document.body,
  )
}

function printAs(title: string) {
  const before = document.title
  document.title = title
  addEventListener('afterprint', () => Object.assign(document, { title: before }), { once: true })
  print()
}

import { type ReactNode, useEffect, useId } from 'react'
import { newStore, useStore } from '../../lib/store.ts'
import { Sheet, type SheetProps } from './Sheet.tsx'

/** One sheet at a time, with its owner. */
const printing = newStore<(SheetProps & { id: string }) | undefined>(undefined)
let times = 0

/** Prints something else than the page, on A4. `print` takes it with the PDF's title; render `sheet` anywhere. */
export function usePrint() {
  const id = useId()
  const { id: owner, ...sheet } = useStore(printing) ?? {}
  const isOn = owner === id
  useEffect(() => {
    if (!isOn) return
    const end = () => printing.get()?.id === id && printing.set(undefined)
    const printed = () => {
      // Phones fire the event when the dialog opens, and lay out again for other paper.
      if (!matchMedia('(pointer: coarse)').matches) end()
    }
    addEventListener('afterprint', printed)
    return () => {
      removeEventListener('afterprint', printed)
      end()
    }
  }, [id, isOn])
  return {
    print: (title: string, children: ReactNode) => printing.set({ id, title, children, times: ++times }),
    sheet: isOn && <Sheet {...(sheet as SheetProps)} />,
  }
}

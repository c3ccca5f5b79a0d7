import { type ReactNode, useEffect, useId } from 'react'
import { newStore, useStore } from '../../lib/store.ts'
import { Sheet, type SheetProps } from './Sheet.tsx'

/** One sheet at a time is on the page, and whose it is: what was printed before would be printed with it. */
const printing = newStore<(SheetProps & { id: string }) | undefined>(undefined)
let times = 0

/**
 * Has the browser print something else than the page: black on white, on A4 sheets without margins. `print` is given it,
 * with the title that a file made of it bears; `sheet` stands anywhere in the caller's markup. Once it is printed the page
 * prints as itself again.
 */
export function usePrint() {
  const id = useId()
  const { id: owner, ...sheet } = useStore(printing) ?? {}
  const isOn = owner === id
  useEffect(() => {
    if (!isOn) return
    const end = () => printing.get()?.id === id && printing.set(undefined)
    const printed = () => {
      // Phones say so when their dialog opens, and lay the sheet out anew when another paper is chosen there.
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

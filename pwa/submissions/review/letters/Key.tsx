import type { ReactNode } from 'react'
import { useLetters } from './letterKeys.ts'

/** The shortcut's hint; hidden without a keyboard and while shortcuts are off. */
export const Key = ({ children }: { children: ReactNode }) =>
  useLetters() && (
    <kbd
      aria-hidden
      className="hidden min-w-5 rounded-md border border-current/35 px-1 text-center font-sans text-xs leading-5 opacity-80 pointer-fine:inline-block"
    >
      {children}
    </kbd>
  )

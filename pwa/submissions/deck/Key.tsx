import type { ReactNode } from 'react'
import { useLetters } from './letterKeys.ts'

/** The key that does the same; not where there is no keyboard, nor while such keys are off. */
export const Key = ({ children }: { children: ReactNode }) =>
  useLetters() && (
    <kbd
      aria-hidden
      className="hidden min-w-5 rounded-md border border-current/35 px-1 text-center font-sans text-xs leading-5 opacity-80 pointer-fine:inline-block"
    >
      {children}
    </kbd>
  )

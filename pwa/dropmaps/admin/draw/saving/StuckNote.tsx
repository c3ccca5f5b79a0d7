import { CircleHelp, CloudOff } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Save } from './saves.ts'
import { stuckOf, stuckWords } from './words.ts'

export function StuckNote({ saves }: { saves: readonly Save[] }) {
  const words = stuckWords(saves)
  if (!words) return null
  const Icon = stuckOf(saves).isUnknown ? CircleHelp : CloudOff
  return (
    <Note isWarning>
      <Icon className="size-4 shrink-0 text-warning" />
      {words}
    </Note>
  )
}

export const Note = ({ isWarning = false, children }: { isWarning?: boolean; children: ReactNode }) => (
  <span
    className={`flex items-center gap-2 rounded-card border bg-surface/95 px-3.5 py-1.5 text-sm shadow-float ${isWarning ? 'border-warning/50' : 'border-line'}`}
  >
    {children}
  </span>
)

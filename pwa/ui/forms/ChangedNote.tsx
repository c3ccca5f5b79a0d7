import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../Button.tsx'

type ChangedNoteProps = { children: ReactNode; accept: string; onAccept: () => void }

/** Shows changed figures, to be accepted before the form is sent (MONEY-16). */
export const ChangedNote = ({ children, accept, onAccept }: ChangedNoteProps) => (
  <div role="alert" className="flex flex-col gap-3 rounded-card border border-warning/40 bg-warning/10 p-4">
    <div className="flex items-start gap-2">
      <TriangleAlert aria-hidden className="mt-0.5 size-5 shrink-0 text-warning" />
      <div className="wrap-anywhere min-w-0">{children}</div>
    </div>
    <Button variant="quiet" className="self-start" onClick={onAccept}>
      {accept}
    </Button>
  </div>
)

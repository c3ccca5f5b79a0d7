import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Changeable } from '../../lib/acts/useShown.ts'
import { Button } from '../Button.tsx'
import { ActNote, type ActNoteProps } from '../notes/ActNote.tsx'

type ChangedNoteProps<Value> = {
  shown: Changeable<Value>
  /** False where the form's own button says that it overwrites the change. */
  accept?: string | false
  /** Its refusal is hidden by a change. */
  act?: ActNoteProps['act']
  children: (change: { from: Value; to: Value }) => ReactNode
}

/** Shows what changed while a form was open, to be accepted before it is sent (MONEY-16), and the outcome of its act. */
export const ChangedNote = <Value,>({ shown, accept = 'Понятно', act, children }: ChangedNoteProps<Value>) => (
  <>
    {shown.change && (
      <div role="alert" className="flex flex-col gap-3 rounded-card border border-warning/40 bg-warning/10 p-4">
        <div className="flex items-start gap-2">
          <TriangleAlert className="mt-0.5 size-5 shrink-0 text-warning" />
          <div className="wrap-anywhere min-w-0">{children(shown.change)}</div>
        </div>
        {accept !== false && (
          <Button variant="quiet" className="self-start" onClick={shown.accept}>
            {accept}
          </Button>
        )}
      </div>
    )}
    {act && <ActNote act={shown.change ? { ...act, failure: undefined } : act} />}
  </>
)

import { X } from 'lucide-react'
import { type ReactNode, type RefObject, useRef, useState } from 'react'
import type { Verdict } from '../../lib/acts/useVerdict.ts'
import { Button } from '../Button.tsx'
import { TextArea, type TextAreaProps } from './TextArea.tsx'

type ReasonField = { reason: string; write: (reason: string) => void; field: RefObject<HTMLTextAreaElement | null> }
type RejectionFormProps = Pick<TextAreaProps, 'maxLength' | 'hint'> & {
  verdict: Verdict
  className?: string
  /** Stands between the reason and the button. */
  children?: (reason: ReasonField) => ReactNode
}

/** Rejects, with a reason. */
export function RejectionForm({ verdict, className = '', children, ...reasonProps }: RejectionFormProps) {
  const { isPending, running, problemOf, decide } = verdict
  const [reason, write] = useState('')
  const field = useRef<HTMLTextAreaElement>(null)
  return (
    <form
      className={`flex flex-col gap-3 ${className}`}
      onSubmit={(event) => {
        event.preventDefault()
        decide({ status: 'rejected', rejectionReason: reason })
      }}
    >
      <TextArea
        ref={field}
        label="Причина отклонения"
        rows={2}
        {...reasonProps}
        value={reason}
        disabled={isPending}
        error={problemOf('rejected')}
        onChange={(event) => write(event.target.value)}
      />
      {children?.({ reason, write, field })}
      <Button
        type="submit"
        variant="danger"
        className="in-sight"
        busy={running === 'rejected'}
        disabled={isPending}
        icon={<X aria-hidden className="size-5" />}
      >
        Отклонить
      </Button>
    </form>
  )
}

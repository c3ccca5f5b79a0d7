import { Check, X } from 'lucide-react'
import { type ReactNode, type RefObject, useRef, useState } from 'react'
import type { DecisionState } from '../../lib/acts/useDecision.ts'
import { submitting } from '../../lib/submitting.ts'
import { Button } from '../Button.tsx'
import { TextArea, type TextAreaProps } from './TextArea.tsx'

type ReasonField = { reason: string; write: (reason: string) => void; field: RefObject<HTMLTextAreaElement | null> }
type RejectionFormProps = Pick<TextAreaProps, 'maxLength' | 'hint'> & {
  decision: DecisionState
  className?: string
  children?: (reason: ReasonField) => ReactNode
}

export function RejectionForm({ decision, className = '', children, ...reasonProps }: RejectionFormProps) {
  const { isPending, problemOf, decide } = decision
  const [reason, write] = useState('')
  const field = useRef<HTMLTextAreaElement>(null)
  return (
    <form
      className={`flex flex-col gap-3 ${className}`}
      onSubmit={submitting(() => decide({ status: 'rejected', rejectionReason: reason }))}
    >
      <TextArea
        ref={field}
        label="Причина отклонения"
        rows={2}
        {...reasonProps}
        value={reason}
        disabled={isPending}
        error={problemOf('rejected')}
        onChange={write}
      />
      {children?.({ reason, write, field })}
      <DecisionButton decision={decision} status="rejected" />
    </form>
  )
}

const buttonsOf = {
  approved: { variant: 'primary', className: '', label: 'Одобрить', Icon: Check },
  rejected: { variant: 'danger', className: 'in-sight', label: 'Отклонить', Icon: X },
} as const

export function DecisionButton({ decision, status }: { decision: DecisionState; status: keyof typeof buttonsOf }) {
  const { label, Icon, ...look } = buttonsOf[status]
  const icon = <Icon className="size-5" />
  return (
    <Button type="submit" {...look} busy={decision.running === status} disabled={decision.isPending} icon={icon}>
      {label}
    </Button>
  )
}

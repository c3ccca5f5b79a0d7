import { Check, X } from 'lucide-react'
import { type ReactNode, type RefObject, useRef, useState } from 'react'
import type { Verdict } from '../../lib/acts/useVerdict.ts'
import { Button } from '../Button.tsx'
import { TextArea, type TextAreaProps } from './TextArea.tsx'

type ReasonField = { reason: string; write: (reason: string) => void; field: RefObject<HTMLTextAreaElement | null> }
type RejectionFormProps = Pick<TextAreaProps, 'maxLength' | 'hint'> & {
  verdict: Verdict
  className?: string
  children?: (reason: ReasonField) => ReactNode
}

export function RejectionForm({ verdict, className = '', children, ...reasonProps }: RejectionFormProps) {
  const { isPending, problemOf, decide } = verdict
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
      <VerdictButton verdict={verdict} status="rejected" />
    </form>
  )
}

const verdicts = {
  approved: { variant: 'primary', className: '', label: 'Одобрить', Icon: Check },
  rejected: { variant: 'danger', className: 'in-sight', label: 'Отклонить', Icon: X },
} as const

/** Submits its form. */
export function VerdictButton({ verdict, status }: { verdict: Verdict; status: keyof typeof verdicts }) {
  const { label, Icon, ...look } = verdicts[status]
  const icon = <Icon aria-hidden className="size-5" />
  return (
    <Button type="submit" {...look} busy={verdict.running === status} disabled={verdict.isPending} icon={icon}>
      {label}
    </Button>
  )
}

import type { ReactNode } from 'react'
import { Button, type ButtonProps } from './Button.tsx'

type ConfirmInlineProps = {
  isAsking: boolean
  onAsk: (isAsking: boolean) => void
  button: Omit<ButtonProps, 'onClick' | 'disabled'>
  question: ReactNode
  yes: string
  isBusy: boolean
  disabled?: boolean
  onYes: () => void
  children?: ReactNode
}

/** A button that asks for confirmation in its own place. */
export const ConfirmInline = ({
  isAsking,
  onAsk,
  button,
  question,
  yes,
  isBusy,
  disabled,
  onYes,
  children,
}: ConfirmInlineProps) =>
  !isAsking && !isBusy ? (
    <Button {...button} disabled={disabled} onClick={() => onAsk(true)} />
  ) : (
    <div className="flex flex-wrap items-center gap-2">
      <p className="basis-full text-ink-soft text-sm">{question}</p>
      <Button variant="danger" busy={isBusy} disabled={disabled} onClick={onYes}>
        {yes}
      </Button>
      <Button variant="ghost" disabled={isBusy} onClick={() => onAsk(false)}>
        Оставить
      </Button>
      {children}
    </div>
  )

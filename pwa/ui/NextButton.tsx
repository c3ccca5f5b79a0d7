import type { ReactNode } from 'react'
import { Button } from './Button.tsx'

type NextButtonProps = { label: string; next: ReactNode | undefined; onNext: () => void; onClose: () => void }

/** After a decision: on to the next one that waits, where the keyboard already is, or out. `next` says which it is. */
export const NextButton = ({ label, next, onNext, onClose }: NextButtonProps) =>
  next === undefined ? (
    <Button ref={takeFocus} variant="quiet" size="large" onClick={onClose}>
      Закрыть
    </Button>
  ) : (
    <Button ref={takeFocus} size="large" className="h-auto flex-wrap py-2" onClick={onNext}>
      {label}
      <span className="font-normal text-sm">{next}</span>
    </Button>
  )

const takeFocus = (button: HTMLElement | null) => button?.focus({ preventScroll: true })

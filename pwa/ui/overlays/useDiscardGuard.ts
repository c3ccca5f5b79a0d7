import { useState } from 'react'
import { useLeaveGuard } from '../../lib/browser/useLeaveGuard.ts'

type Discarding = {
  /** Whether closing would lose what is typed. */
  isUnsaved: boolean
  /** Closes the dialog without what is typed. */
  onDiscard: () => void
}

/**
 * A form in a dialog is not lost unasked: neither by what closes the dialog (`close`), nor by what leads to another page.
 * `question`: for the `DiscardDialog`, which asks.
 */
export function useDiscardGuard({ isUnsaved, onDiscard }: Discarding) {
  const guard = useLeaveGuard(isUnsaved)
  const [isAsking, setAsking] = useState(false)
  const stay = () => {
    setAsking(false)
    guard.stay()
  }
  const discard = () => {
    setAsking(false)
    guard.leave(onDiscard)
  }
  return {
    close: () => (isUnsaved ? setAsking(true) : onDiscard()),
    question: { open: isAsking || guard.isAsking, onClose: stay, onYes: discard },
  }
}

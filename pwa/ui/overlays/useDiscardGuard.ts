import { useState } from 'react'
import { useLeaveGuard } from '../../lib/browser/useLeaveGuard.ts'

type Discarding = {
  isUnsaved: boolean
  onDiscard: () => void
}

/** Asks before a dialog's input is lost, by closing (`close`) or navigation. `question`: props of `DiscardDialog`. */
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

import { useState } from 'react'

/** Why the file at `address` cannot be shown, and how it is tried again; `onRetry` asks for a new address. */
export function useMediaFailure(address: string, onRetry: () => void) {
  const [failure, setFailure] = useState<string>()
  const [attempt, setAttempt] = useState(0)
  return {
    failure,
    /** Another one for each attempt: an element that is keyed by it asks anew. */
    key: `${address} ${attempt}`,
    /** Takes what the element says of it. */
    fail(code: string) {
      setFailure(code)
      // The element does not say what the server answered.
      void fetch(address, { method: 'HEAD' }).then(
        ({ ok, status }) => !ok && setFailure(`HTTP ${status}`),
        () => setFailure('нет соединения'),
      )
    },
    retry() {
      setFailure(undefined)
      setAttempt(attempt + 1)
      onRetry()
    },
  }
}

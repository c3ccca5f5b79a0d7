import { useState } from 'react'

/** Says why a file cannot be shown. `onRetry` gets a new address. */
export function useMediaFailure(address: string, onRetry: () => void) {
  const [failure, setFailure] = useState<string>()
  const [attempt, setAttempt] = useState(0)
  return {
    failure,
    /** A key for the element: reloads it. */
    key: `${address} ${attempt}`,
    fail(code: string) {
      setFailure(code)
      // The element does not tell the status.
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

import { useEffect, useState } from 'react'

/** Returns a URL for the file, revoked on unmount. */
export function useObjectUrl(file: Blob | undefined) {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    if (!file) return setUrl(undefined)
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return url
}

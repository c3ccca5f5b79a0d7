import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { serverTime } from '../lib/clock/clock.ts'
import { invalidate } from '../lib/reads/invalidate.ts'

const isExpired = (address: string) =>
  Number(new URL(address, location.origin).searchParams.get('expires') ?? Number.POSITIVE_INFINITY) < serverTime()

/** Refetches what is shown when a signed picture address has expired (UPLOAD-13). */
export function useFreshPictures() {
  const queryClient = useQueryClient()
  useEffect(() => {
    let isReading = false
    const onError = ({ target }: Event) => {
      if (isReading || !(target instanceof HTMLImageElement) || !isExpired(target.src)) return
      isReading = true
      void invalidate(queryClient).finally(() => {
        isReading = false
      })
    }
    // Errors of images do not bubble.
    addEventListener('error', onError, { capture: true })
    return () => removeEventListener('error', onError, { capture: true })
  }, [queryClient])
}

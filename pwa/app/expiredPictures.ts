import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { serverTime } from '../lib/clock.ts'

const isExpired = (address: string) =>
  Number(new URL(address, location.origin).searchParams.get('expires') ?? Number.POSITIVE_INFINITY) < serverTime()

/**
 * Signed addresses of pictures expire within hours (UPLOAD-13). When one on a page that was left open does, what
 * is on the screen is read anew, and brings new ones.
 */
export function useFreshPictures() {
  const queryClient = useQueryClient()
  useEffect(() => {
    let isReading = false
    const onError = ({ target }: Event) => {
      if (isReading || !(target instanceof HTMLImageElement) || !isExpired(target.src)) return
      isReading = true
      void queryClient.invalidateQueries().finally(() => {
        isReading = false
      })
    }
    // An image's error does not bubble.
    addEventListener('error', onError, { capture: true })
    return () => removeEventListener('error', onError, { capture: true })
  }, [queryClient])
}

import { useState } from 'react'
import { AppError, type ErrorCode } from '#shared/errors'
import { dismissToast } from '../../../lib/toasts.ts'

/** What is wrong with the file itself, whenever it is sent. */
const ofFile: readonly ErrorCode[] = ['file_empty', 'image_too_large', 'unsupported_image']
const isOfFile = (error: Error | undefined) => error instanceof AppError && ofFile.includes(error.code)

type Picked = { image?: File | undefined; isRemoved?: boolean; after?: Error | undefined }

type Sending = { isUnknown: boolean; error: Error | undefined; failure: string | undefined }

/**
 * The picture that is chosen to be sent by this act. One that was refused for what it is, is chosen no longer; what was
 * said of it goes when another one is tried.
 */
export function usePicture({ isUnknown, error, failure }: Sending) {
  const [picked, setPicked] = useState<Picked>({})
  const isNew = error !== picked.after
  function setPicture(next: Picked) {
    if (error && isNew) dismissToast()
    setPicked({ ...next, after: error })
  }
  return {
    image: isNew && isOfFile(error) ? undefined : picked.image,
    /** Whether the one that is there is to be taken away. */
    isRemoved: picked.isRemoved === true,
    setImage: (image: File | undefined) => setPicture({ image }),
    /** Takes back the one that is chosen; without one, takes away the one that is there. */
    remove: () => setPicture(picked.image ? {} : { isRemoved: true }),
    /** Puts into a form what is sent of it. */
    addTo(form: FormData) {
      if (picked.image) form.set('mapImage', picked.image)
      else if (picked.isRemoved) form.set('removeImage', 'true')
    },
    /** What there is to say of the act. */
    note: { isUnknown, failure: isNew ? failure : undefined },
  }
}

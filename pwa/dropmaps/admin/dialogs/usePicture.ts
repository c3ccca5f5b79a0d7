import { useState } from 'react'
import { AppError, type ErrorCode } from '#shared/errors'
import { dismissToast } from '../../../lib/toasts.ts'

/** Errors of the file itself. */
const ofFile: readonly ErrorCode[] = ['file_empty', 'image_too_large', 'unsupported_image']
const isOfFile = (error: Error | undefined) => error instanceof AppError && ofFile.includes(error.code)

type Picked = { image?: File | undefined; isRemoved?: boolean; after?: Error | undefined }

type Sending = { isUnknown: boolean; error: Error | undefined; failure: string | undefined }

/** The picture chosen for an act. A file refused for its content is dropped; choosing another clears the message. */
export function usePicture({ isUnknown, error, failure }: Sending) {
  const [picked, setPicked] = useState<Picked>({})
  const isNew = error !== picked.after
  function setPicture(next: Picked) {
    if (error && isNew) dismissToast()
    setPicked({ ...next, after: error })
  }
  return {
    image: isNew && isOfFile(error) ? undefined : picked.image,
    isRemoved: picked.isRemoved === true,
    setImage: (image: File | undefined) => setPicture({ image }),
    remove: () => setPicture(picked.image ? {} : { isRemoved: true }),
    addTo(form: FormData) {
      if (picked.image) form.set('mapImage', picked.image)
      else if (picked.isRemoved) form.set('removeImage', 'true')
    },
    note: { isUnknown, failure: isNew ? failure : undefined },
  }
}

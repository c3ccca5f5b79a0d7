import { useState } from 'react'
import { AppError, errorText } from '#shared/errors'
import { messageOf } from '../lib/acts/refusal.ts'
import { toastError } from '../lib/toasts.ts'
import type { Draft } from '../offline/db.ts'
import { draft as draftNow, getDraftFile, replaceFile } from '../offline/drafts.ts'
import { enqueue, pauseDraft, resumeDraft } from '../offline/sending.ts'

type Shrinking = { draft: Draft; file: File; isOpen: boolean; times: number }

const isQueued = ({ state }: Draft) => state === 'waiting' || state === 'signed-out'

/** Pauses a queued draft while a smaller copy is made. */
export function useDraftShrinking() {
  const [shrinking, setShrinking] = useState<Shrinking>()

  async function begin(draft: Draft) {
    try {
      const file = await getDraftFile(draft.id)
      if (isQueued(draft)) await pauseDraft(draft.id)
      setShrinking({ draft, file, isOpen: true, times: (shrinking?.times ?? 0) + 1 })
    } catch (error) {
      toastError(messageOf(error, errorText('file_unreadable')), 'Файл не прочитать')
    }
  }
  function end({ draft, ...rest }: Shrinking) {
    setShrinking({ draft, ...rest, isOpen: false })
    if (isQueued(draft)) void resumeDraft(draft.id)
  }
  return {
    begin,
    times: shrinking?.times,
    dialog: shrinking && {
      file: shrinking.file,
      open: shrinking.isOpen,
      onClose: () => end(shrinking),
      onDone: (smaller: File) => replace(shrinking.draft, smaller),
    },
  }
}

async function replace(draft: Draft, smaller: File) {
  const now = await draftNow(draft.id)
  // Another tab may have removed or sent it.
  if (!now) throw new AppError('draft_gone')
  if (now.state === 'done' || now.state === 'sending') throw new AppError('upload_finished')
  const { id } = await replaceFile(draft, smaller, { reencoded: true })
  if (isQueued(draft) || draft.state === 'paused') await enqueue(id)
  if (draft.state === 'paused') await pauseDraft(id)
}

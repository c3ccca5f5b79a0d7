import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { QueryError } from '../../ui/lists/QueryError.tsx'
import { Dialog } from '../../ui/overlays/Dialog.tsx'
import { type QueuedSubmission, submissionQuery } from './queueQueries.ts'
import { ReviewDialog } from './ReviewDialog.tsx'

type OpenedSubmissionProps = {
  id: string | undefined
  /** The list's search, for the next one. */
  q: string
  onOpen: (submission: QueuedSubmission) => void
  onClose: () => void
}

/** The submission named in the address, over any tab. */
export function OpenedSubmission({ id, q, onOpen, onClose }: OpenedSubmissionProps) {
  // Still shown while the dialog closes.
  const [lastId, setLastId] = useState(id)
  if (id !== undefined && id !== lastId) setLastId(id)
  const submission = useQuery({
    ...submissionQuery(lastId ?? ''),
    enabled: lastId !== undefined,
  })
  const { data, error } = submission
  if (data) {
    return (
      <ReviewDialog
        key={data.id}
        submission={data}
        open={id !== undefined}
        q={q}
        onOpen={onOpen}
        onClose={onClose}
        onRetry={() => void submission.refetch()}
      />
    )
  }
  return (
    <Dialog open={id !== undefined && error !== null} onClose={onClose} title="Заявка">
      {error && <QueryError query={submission} failure="Не удалось загрузить заявку" />}
    </Dialog>
  )
}

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { QueryError } from '../../ui/lists/QueryError.tsx'
import { Dialog } from '../../ui/overlays/Dialog.tsx'
import { type QueuedSubmission, submissionQuery } from './queueQueries.ts'
import { ReviewDialog } from './ReviewDialog.tsx'

type OpenedSubmissionProps = {
  /** Undefined: none is open. */
  id: string | undefined
  /** The search that the next one is looked for in. */
  q: string
  onOpen: (submission: QueuedSubmission) => void
  onClose: () => void
}

/** The submission that the address names, over whatever tab is shown: no list can take it away. */
export function OpenedSubmission({ id, q, onOpen, onClose }: OpenedSubmissionProps) {
  // What was open stays while it closes.
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
    <Dialog open={id !== undefined && error !== null} onOpenChange={(isOpen) => !isOpen && onClose()} title="Заявка">
      {error && <QueryError query={submission} failure="Не удалось загрузить заявку" />}
    </Dialog>
  )
}

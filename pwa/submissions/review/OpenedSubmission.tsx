import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '../../lib/acts/refusal.ts'
import { ErrorState } from '../../ui/lists/ErrorState.tsx'
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
  const [shownId, setShownId] = useState(id)
  if (id !== undefined && id !== shownId) setShownId(id)
  const { data, error, isFetching, refetch } = useQuery({
    ...submissionQuery(shownId ?? ''),
    enabled: shownId !== undefined,
  })
  if (data) {
    return (
      <ReviewDialog
        key={data.id}
        submission={data}
        open={id !== undefined}
        q={q}
        onOpen={onOpen}
        onClose={onClose}
        onRetry={() => void refetch()}
      />
    )
  }
  return (
    <Dialog open={id !== undefined && error !== null} onOpenChange={(isOpen) => !isOpen && onClose()} title="Заявка">
      {error && (
        <ErrorState
          message={messageOf(error, 'Не удалось загрузить заявку')}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      )}
    </Dialog>
  )
}

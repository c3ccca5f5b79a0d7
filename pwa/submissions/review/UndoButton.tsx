import { useQueryClient } from '@tanstack/react-query'
import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { OWN_UNDO } from '#shared/review/review'
import { useAct } from '../../lib/acts/useAct.ts'
import { api, read } from '../../lib/api.ts'
import { useClock } from '../../lib/clock/clock.ts'
import { invalidate } from '../../lib/reads/invalidate.ts'
import { useUser } from '../../lib/session.ts'
import { toast, toastError } from '../../lib/toasts.ts'
import { ConfirmInline } from '../../ui/ConfirmInline.tsx'
import { Money } from '../../ui/Money.tsx'
import { ActNote } from '../../ui/notes/ActNote.tsx'
import { submissionChanged } from './changes.ts'
import { useUndoBulk } from './queue/useUndoBulk.ts'
import { type QueuedSubmission, submissionQuery } from './queueQueries.ts'

/** Takes a decision back: one's own for ten minutes, another admin's at any time (REVIEW-10). */
export function UndoButton({ submission }: { submission: QueuedSubmission }) {
  const { id, status, reward, reviewedAt, reviewedBy, bulkId } = submission
  const queryClient = useQueryClient()
  const { id: adminId } = useUser()
  const [isAsking, setAsking] = useState(false)
  const ownUntil = reviewedAt === null ? null : new Date(Date.parse(reviewedAt) + OWN_UNDO).toISOString()
  const now = useClock([ownUntil])
  const undo = useAct<string, QueuedSubmission>({
    subject: `undo:${id}`,
    name: 'Отмена решения',
    send: (shown, attempt) =>
      read(api.admin.submission[':id'].undo.$post({ param: { id }, json: { reviewedAt: shown } }, attempt)),
    stale: [],
    success(reopened) {
      submissionChanged(queryClient, { ...reopened, submissionId: id, was: status })
      toast({ title: 'Решение отменено' })
    },
    refused(_, message) {
      toastError(message)
      void invalidate(queryClient, { queryKey: submissionQuery(id).queryKey })
    },
    failure: 'Не удалось отменить решение',
  })
  const isOwn = reviewedBy?.id === adminId
  // Another admin has decided one's own submission: it is theirs to undo too (REVIEW-5).
  const isForOthers = submission.userId === adminId && !isOwn
  const isLate = isOwn && ownUntil !== null && Date.parse(ownUntil) < now
  if (reviewedAt === null || reviewedBy === null || isForOthers || isLate) return null
  return (
    <div className="flex flex-col gap-2">
      <ActNote act={undo} />
      <ConfirmInline
        isAsking={isAsking}
        onAsk={setAsking}
        button={{ variant: 'quiet', icon: <Undo2 className="size-4.5" />, children: 'Отменить решение' }}
        question={
          reward ? (
            <>
              Заявка вернётся на модерацию, с баланса игрока спишется <Money amount={reward} />.
            </>
          ) : (
            'Заявка вернётся на модерацию.'
          )
        }
        yes="Отменить решение"
        isBusy={undo.isPending}
        onYes={() => undo.act(reviewedAt)}
      />
      {bulkId !== null && <UndoBulk bulkId={bulkId} />}
    </div>
  )
}

function UndoBulk({ bulkId }: { bulkId: string }) {
  const [isAsking, setAsking] = useState(false)
  const undo = useUndoBulk()
  return (
    <ConfirmInline
      isAsking={isAsking}
      onAsk={setAsking}
      button={{ variant: 'quiet', icon: <Undo2 className="size-4.5" />, children: 'Отменить всё вместе' }}
      question="На модерацию вернутся все заявки, отклонённые вместе с этой."
      yes="Отменить всё вместе"
      isBusy={undo.isPending}
      onYes={() => undo.act(bulkId)}
    >
      <ActNote act={undo} className="basis-full text-sm" />
    </ConfirmInline>
  )
}

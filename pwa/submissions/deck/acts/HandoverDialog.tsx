import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { MAX_HANDOVER_NOTE } from '#shared/review/review'
import { isolated } from '#shared/text'
import { useAct } from '../../../lib/acts/useAct.ts'
import { submitting } from '../../../lib/submitting.ts'
import { toast } from '../../../lib/toasts.ts'
import { Button } from '../../../ui/Button.tsx'
import { TextArea } from '../../../ui/forms/TextArea.tsx'
import { QueryError } from '../../../ui/lists/QueryError.tsx'
import { ActNote } from '../../../ui/notes/ActNote.tsx'
import { Dialog } from '../../../ui/overlays/Dialog.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import type { QueuedSubmission } from '../../review/queueQueries.ts'
import { receiversQuery, sendHandover } from '../deckQueries.ts'

type HandoverDialogProps = {
  open: boolean
  onClose: () => void
  id: string
  onHandedOver: (id: string) => void
}

/** Gives a submission to another admin, with a note (REVIEW-26). Key it by the submission's id. */
export function HandoverDialog({ open, onClose, id, onHandedOver }: HandoverDialogProps) {
  const receivers = useQuery({ ...receiversQuery(id), enabled: open })
  const [chosen, setChosen] = useState<string>()
  const [note, setNote] = useState('')
  const noteField = useRef<HTMLTextAreaElement>(null)
  const act = useAct<{ to: string; note: string }, QueuedSubmission>({
    subject: `handover:${id}`,
    name: 'Передача заявки',
    send: (json, attempt) => sendHandover(id, json, attempt),
    stale: ['waiting'],
    success({ handover }) {
      toast({ title: 'Передано', message: isolated(handover?.to.displayName ?? '') })
      onHandedOver(id)
      onClose()
    },
    failure: 'Не удалось передать заявку',
  })
  const to = chosen ?? receivers.data?.[0]?.id
  const send = () => to && act.act({ to, note })
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Передать заявку"
      description="Она придёт первой, с твоей запиской. К сроку её увидят все."
      size="small"
      initialFocus={noteField}
    >
      <form onSubmit={submitting(send)} className="flex flex-col gap-4">
        <ActNote act={act} />
        {receivers.error ? (
          <QueryError query={receivers} failure="Не удалось загрузить администраторов" />
        ) : (
          <fieldset disabled={act.isPending} className="flex max-h-60 min-h-11 flex-col gap-1 overflow-y-auto">
            <legend className="mb-1.5 font-medium text-ink-soft text-sm">Кому</legend>
            {!receivers.data && <Skeleton className="h-11 rounded-control" />}
            {receivers.data?.length === 0 && <p className="py-2 text-ink-soft">Передать некому</p>}
            {receivers.data?.map((admin) => (
              <label
                key={admin.id}
                className="flex min-h-11 cursor-pointer items-center gap-3 rounded-control border border-line px-3.5 has-checked:border-accent-ink has-checked:bg-raised"
              >
                <input
                  type="radio"
                  name="receiver"
                  checked={admin.id === to}
                  onChange={() => setChosen(admin.id)}
                  className="size-5 accent-accent"
                />
                <bdi className="min-w-0 truncate font-medium">{admin.displayName}</bdi>
                <bdi className="ml-auto truncate text-ink-faint text-sm">@{admin.username}</bdi>
              </label>
            ))}
          </fieldset>
        )}
        <TextArea
          ref={noteField}
          label="Записка"
          placeholder="На что посмотреть"
          rows={2}
          maxLength={MAX_HANDOVER_NOTE}
          value={note}
          disabled={act.isPending}
          onChange={setNote}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.shiftKey) return
            event.preventDefault()
            send()
          }}
        />
        <Button type="submit" busy={act.isPending} disabled={!to}>
          Передать
        </Button>
      </form>
    </Dialog>
  )
}

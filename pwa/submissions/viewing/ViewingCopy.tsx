import { useQuery } from '@tanstack/react-query'
import { Clapperboard } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { copyFailureLabels } from '#shared/review/clips'
import { useAct } from '../../lib/acts/useAct.ts'
import { api, read } from '../../lib/api.ts'
import { Button } from '../../ui/Button.tsx'
import { ActNote } from '../../ui/notes/ActNote.tsx'
import { type CopyAnswer, copyKey, copyQuery } from './copyQuery.ts'
import { copyInWords } from './words.ts'

type ViewingCopyProps = {
  id: string
  /** The address of the copy that was played and could not be either. */
  played: string | undefined
  /** Plays the copy; called once for each address. */
  onReady: (url: string) => void
}

/** Asks for a copy of a clip that this browser cannot decode, and shows how far it is (REVIEW-24). */
export function ViewingCopy({ id, played, onReady }: ViewingCopyProps) {
  const { data: copy } = useQuery(copyQuery(id))
  const ask = useAct<void, CopyAnswer>({
    subject: `viewing-copy:${id}`,
    name: 'Копия для просмотра',
    send: (_, attempt) => read(api.admin.submission[':id'].copy.$post({ param: { id } }, attempt)),
    stale: [copyKey(id)],
    success: (asked, queryClient) => queryClient.setQueryData(copyKey(id), asked),
    failure: 'Не удалось попросить копию',
    // Said beside the button.
    refused: () => {},
  })
  const url = copy?.url ?? null
  const play = useEffectEvent((ready: string) => ready !== played && onReady(ready))
  useEffect(() => {
    if (url !== null) play(url)
  }, [url])

  const words = copy && copyInWords(copy)
  return (
    <div className="flex min-h-11 flex-wrap items-center justify-center gap-x-3 gap-y-1">
      {words !== undefined && (
        <p role="status" className={`tabular-nums ${copy?.failure ? 'text-warning' : ''}`}>
          {words}
          {copy?.failure && `: ${copyFailureLabels[copy.failure]}`}
        </p>
      )}
      {url !== null && (
        <Button variant="quiet" icon={<Clapperboard className="size-4.5" />} onClick={() => onReady(url)}>
          Включить копию
        </Button>
      )}
      {url === null && (words === undefined || copy?.failure === 'missing') && (
        <Button
          variant="quiet"
          icon={<Clapperboard className="size-4.5" />}
          busy={ask.isPending}
          disabled={copy === undefined}
          onClick={() => ask.act()}
        >
          Сделать копию для просмотра
        </Button>
      )}
      <ActNote act={ask} />
    </div>
  )
}

import { Send } from 'lucide-react'
import { useState } from 'react'
import { dateTime } from '#shared/dates'
import type { AdminTournament } from '#shared/tournaments/shapes'
import { ActNote } from '../../ui/ActNote.tsx'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/overlays/ConfirmDialog.tsx'
import { usePublish } from './adminQueries.ts'

/** Of a draft, in the place of its status. */
export function PublishButton({ tournament }: { tournament: AdminTournament }) {
  const { name, registrationStartDate, startDate } = tournament
  const [isAsking, setAsking] = useState(false)
  const close = () => setAsking(false)
  const publish = usePublish(tournament, close)
  return (
    <>
      <Button
        variant="quiet"
        busy={publish.isPending}
        icon={<Send aria-hidden className="size-4.5" />}
        aria-label={`Опубликовать: ${name}`}
        onClick={() => setAsking(true)}
      >
        Опубликовать
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={close}
        title="Опубликовать турнир?"
        description={`«${name}» увидят все. Снова спрятать его будет нельзя.`}
        yes="Опубликовать"
        busy={publish.isPending}
        onYes={() => publish.act(undefined)}
      >
        <div className="flex flex-col gap-3 pb-2 text-ink-soft">
          <p>
            Регистрация с {dateTime(registrationStartDate)}, начало {dateTime(startDate)}.
          </p>
          <ActNote act={publish} />
        </div>
      </ConfirmDialog>
    </>
  )
}

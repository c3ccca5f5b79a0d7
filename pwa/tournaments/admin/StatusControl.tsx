import { Send } from 'lucide-react'
import { useState } from 'react'
import { dateTime } from '#shared/dates'
import type { AdminTournament } from '#shared/tournaments/shapes'
import { type TournamentStatus, tournamentStatuses, tournamentStatusLabels } from '#shared/tournaments/status'
import { Button } from '../../ui/Button.tsx'
import { Select } from '../../ui/forms/Select.tsx'
import { useOpened } from '../../ui/lists/useOpened.ts'
import { ActNote } from '../../ui/notes/ActNote.tsx'
import { ConfirmDialog } from '../../ui/overlays/ConfirmDialog.tsx'
import { usePublish, useStatus } from './adminQueries.ts'
import { StatusDialog } from './StatusDialog.tsx'

type StatusControlProps = { tournament: AdminTournament; isPrimary?: boolean }

/** Sets a tournament's status; publishes a draft. */
export const StatusControl = ({ tournament, isPrimary = false }: StatusControlProps) =>
  tournament.isDraft ? (
    <PublishButton tournament={tournament} isPrimary={isPrimary} />
  ) : (
    <StatusSelect tournament={tournament} />
  )

function PublishButton({ tournament, isPrimary }: Required<StatusControlProps>) {
  const { name, registrationStartDate, startDate } = tournament
  const [isAsking, setAsking] = useState(false)
  const close = () => setAsking(false)
  const publish = usePublish(tournament, close)
  return (
    <>
      <Button
        variant={isPrimary ? 'primary' : 'quiet'}
        busy={publish.isPending}
        icon={<Send className="size-4.5" />}
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

function StatusSelect({ tournament }: { tournament: AdminTournament }) {
  const { id, name, status, paidOutAt } = tournament
  const { dialog: target, opening, open, close, dialogProps } = useOpened<undefined, TournamentStatus>()
  const dialog = dialogProps(target)
  const change = useStatus(id, close)
  const options = tournamentStatuses.map((value) => ({
    value,
    label: tournamentStatusLabels[value],
    disabled: value !== 'completed' && paidOutAt !== null,
  }))
  return (
    <>
      <Select
        label={`Статус: ${name}`}
        hideLabel
        className="min-w-60 max-[20rem]:min-w-0"
        value={change.isPending ? (change.input?.status ?? status) : status}
        options={options}
        disabled={change.isPending}
        onChange={(chosen) => {
          if (chosen !== status) open(undefined, chosen)
        }}
      />
      {change.isUnknown && !dialog.open && (
        <p role="status" className="mt-1 text-sm text-warning">
          Не знаем, дошло ли. Проверяем...
        </p>
      )}
      {target && <StatusDialog key={opening} tournament={tournament} target={target} change={change} {...dialog} />}
    </>
  )
}

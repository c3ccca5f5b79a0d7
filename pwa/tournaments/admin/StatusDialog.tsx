import { useQuery } from '@tanstack/react-query'
import type { AdminTournament } from '#shared/tournaments/shapes'
import { type TournamentStatus, tournamentStatusLabels } from '#shared/tournaments/status'
import { useShown } from '../../lib/acts/useShown.ts'
import { ConfirmDialog } from '../../ui/overlays/ConfirmDialog.tsx'
import { consequencesQuery, type useStatus } from './adminQueries.ts'
import { ConsequenceList } from './ConsequenceList.tsx'

type StatusDialogProps = {
  tournament: AdminTournament
  target: TournamentStatus
  change: ReturnType<typeof useStatus>
  open: boolean
  onClose: () => void
}

/** Shows the consequences of a status before it is set (TOURNAMENT-9). */
export function StatusDialog({ tournament, target, change, ...dialog }: StatusDialogProps) {
  const query = useQuery({ ...consequencesQuery(tournament.id, target), enabled: dialog.open })
  const shown = useShown(query.data)
  // The refusal of another status is not shown here.
  const isMine = change.input?.status === target
  const isCancel = target === 'cancelled'
  return (
    <ConfirmDialog
      {...dialog}
      title={isCancel ? 'Отменить турнир?' : `Статус «${tournamentStatusLabels[target]}»?`}
      description={`«${tournament.name}»: сейчас «${tournamentStatusLabels[query.data?.status ?? tournament.status]}».`}
      yes={isCancel ? 'Отменить турнир' : 'Сменить статус'}
      variant={isCancel ? 'danger' : 'primary'}
      busy={change.isPending}
      disabled={!query.data || shown.change !== undefined}
      onYes={() => change.act({ status: target, shown: query.data })}
    >
      <div className="flex flex-col gap-3 pb-2">
        <ConsequenceList query={query} shown={shown} act={isMine ? change : { ...change, failure: undefined }} />
      </div>
    </ConfirmDialog>
  )
}

import { useQuery } from '@tanstack/react-query'
import type { AdminTournament } from '#shared/tournaments/shapes'
import { useShown } from '../../lib/acts/useShown.ts'
import { ConfirmDialog } from '../../ui/overlays/ConfirmDialog.tsx'
import { consequencesQuery, useDelete } from './adminQueries.ts'
import { ConsequenceList } from './ConsequenceList.tsx'

type DeleteDialogProps = { tournament: AdminTournament; open: boolean; onClose: () => void }

export function DeleteDialog({ tournament: { id, name }, ...dialog }: DeleteDialogProps) {
  const remove = useDelete(id, dialog.onClose)
  const query = useQuery({ ...consequencesQuery(id, 'deleted'), enabled: dialog.open })
  const shown = useShown(query.data)
  return (
    <ConfirmDialog
      {...dialog}
      title="Удалить турнир?"
      description={`«${name}»: все участники получат взнос обратно. Вернуть турнир будет нельзя.`}
      yes="Удалить"
      variant="danger"
      busy={remove.isPending}
      disabled={!query.data || shown.change !== undefined}
      onYes={() => query.data && remove.act(query.data)}
    >
      <div className="flex flex-col gap-3 pb-2">
        <ConsequenceList query={query} shown={shown} act={remove} />
      </div>
    </ConfirmDialog>
  )
}

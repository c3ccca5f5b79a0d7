import { useQuery } from '@tanstack/react-query'
import type { PoiDraftState } from '#shared/dropmaps/draft/shapes'
import type { AdminTournament } from '#shared/tournaments/shapes'
import { DraftDialog } from '../dropmaps/admin/draft/DraftDialog.tsx'
import { typedOf } from '../dropmaps/admin/draft/typedDraft.ts'
import { QueryState } from '../ui/lists/QueryError.tsx'
import { Dialog } from '../ui/overlays/Dialog.tsx'
import { captainsQuery, setupQuery } from './queries.ts'

type DraftPanelProps = { draft: PoiDraftState; tournament: AdminTournament; open: boolean; onClose: () => void }

/** The settings of a draft that has not begun; one without captains begins with the tournament's players. */
export function DraftPanel({ draft, tournament: { id, name }, open, onClose }: DraftPanelProps) {
  const [first, second] = draft.maps
  const isAsked = open && draft.state === 'setup'
  const setup = useQuery({ ...setupQuery(draft.id, draft.version), enabled: isAsked })
  const isEmpty = draft.captains.length === 0
  const found = useQuery({ ...captainsQuery(first?.id ?? '', second?.id, id), enabled: isAsked && isEmpty })
  if (!first || draft.state !== 'setup') return null
  if (!setup.data || (isEmpty && !found.data))
    return (
      <Dialog open={open} onClose={onClose} title="Настройки драфта">
        <QueryState query={setup.data ? found : setup} failure="Не удалось загрузить драфт" className="h-60" />
      </Dialog>
    )
  const typed = typedOf(draft, setup.data)
  const filled = isEmpty ? { ...typed, captains: found.data ?? [] } : typed
  const tournament = typed.tournament?.id === id ? { id, label: name } : typed.tournament
  return (
    <DraftDialog open={open} onClose={onClose} mapId={first.id} edited={{ draft, typed: { ...filled, tournament } }} />
  )
}

import { useQuery } from '@tanstack/react-query'
import type { PoiDraftState } from '#shared/dropmaps/draft/shapes'
import type { AdminTournament } from '#shared/tournaments/shapes'
import { hasTeams } from '#shared/tournaments/teamFormat'
import { DraftDialog } from '../dropmaps/admin/draft/DraftDialog.tsx'
import { typedOf } from '../dropmaps/admin/draft/typedDraft.ts'
import { QueryState } from '../ui/lists/QueryError.tsx'
import { Dialog } from '../ui/overlays/Dialog.tsx'
import { captainsQuery, setupQuery } from './queries.ts'

type DraftPanelProps = {
  draft: PoiDraftState | null
  mapId: string | undefined
  tournament: AdminTournament
  open: boolean
  onClose: () => void
}

/** A new draft, or the settings of one that has not begun; without captains it begins with the tournament's players. */
export function DraftPanel({ draft, mapId, tournament, open, onClose }: DraftPanelProps) {
  const { id, name } = tournament
  const isNew = draft === null || draft.state === 'finished'
  const isSetUp = draft?.state === 'setup'
  const isEmpty = isNew || draft.captains.length === 0
  const firstId = isNew ? mapId : draft.maps[0]?.id
  const isAsked = open && firstId !== undefined && (isNew || isSetUp)
  const setup = useQuery({ ...setupQuery(draft?.id ?? '', draft?.version ?? 0), enabled: isAsked && isSetUp })
  const secondId = isNew ? undefined : draft.maps[1]?.id
  const found = useQuery({ ...captainsQuery(firstId ?? '', secondId, id), enabled: isAsked && isEmpty })
  if (!isAsked && !setup.data && !found.data) return null
  if ((isSetUp && !setup.data) || (isEmpty && !found.data))
    return (
      <Dialog open={open} onClose={onClose} title="Драфт локаций">
        <QueryState
          query={isSetUp && !setup.data ? setup : found}
          failure="Не удалось загрузить драфт"
          className="h-60"
        />
      </Dialog>
    )
  const own = { id, label: name }
  const dialog = { open, onClose, map: { id: firstId ?? '', hasTeams: hasTeams(tournament) } }
  if (!isSetUp || !setup.data) return <DraftDialog {...dialog} like={{ tournament: own, captains: found.data ?? [] }} />
  const typed = typedOf(draft, setup.data)
  const standings = typed.tournament?.id === id ? own : typed.tournament
  const captains = isEmpty ? (found.data ?? []) : typed.captains
  return <DraftDialog {...dialog} edited={{ draft, typed: { ...typed, tournament: standings, captains } }} />
}

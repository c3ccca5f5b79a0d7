import { useState } from 'react'
import { replacedIn } from '#shared/dropmaps/evening'
import type { MapState } from '#shared/dropmaps/shapes'
import { Button } from '../../../ui/Button.tsx'
import type { Choice } from '../../../ui/forms/choices.ts'
import { ActNote } from '../../../ui/notes/ActNote.tsx'
import { ConfirmDialog } from '../../../ui/overlays/ConfirmDialog.tsx'
import { ReplacementField } from './ReplacementField.tsx'
import { useMapTournament, useReplacement } from './replacement.ts'

/** Whose map it is, with a way to make it another tournament's. */
export function MapTournament({ state }: { state: MapState }) {
  const [opening, setOpening] = useState(0)
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="flex items-center gap-3">
      <div className="min-w-0 flex-1 leading-snug">
        <p className="font-semibold">Турнир</p>
        <p className="wrap-anywhere text-ink-soft">{state.tournament?.name ?? 'Карта без турнира'}</p>
      </div>
      <Button
        variant="quiet"
        onClick={() => {
          setOpening(opening + 1)
          setOpen(true)
        }}
      >
        Сменить
      </Button>
      <TournamentDialog key={opening} open={isOpen} onClose={() => setOpen(false)} state={state} />
    </div>
  )
}

type TournamentDialogProps = { open: boolean; onClose: () => void; state: MapState }

function TournamentDialog({ open, onClose, state }: TournamentDialogProps) {
  const [tournament, setTournament] = useState<Choice | null>(null)
  const replacement = useReplacement(state.id, tournament)
  const move = useMapTournament(state.id, onClose)
  const { data } = replacement.query
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title="Карта для другого турнира"
      description={`Список игроков карты «${state.name}» станет списком участников турнира.`}
      yes="Сменить турнир"
      busy={move.isPending}
      disabled={!replacement.isReady || !tournament}
      onYes={() => data && tournament && move.act({ tournamentId: tournament.id, shown: replacedIn(data) })}
    >
      <div className="flex flex-col gap-4 pb-2">
        <ReplacementField
          label="Турнир"
          hint="Игроки узнают об этом из уведомления"
          tournament={tournament}
          replacement={replacement}
          onChange={setTournament}
        />
        <ActNote act={move} />
      </div>
    </ConfirmDialog>
  )
}

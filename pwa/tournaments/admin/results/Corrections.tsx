import { Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { type AdminCorrection, type AdminResults, signed } from '#shared/tournaments/results'
import { Button } from '../../../ui/Button.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { ActNote } from '../../../ui/notes/ActNote.tsx'
import { ConfirmDialog } from '../../../ui/overlays/ConfirmDialog.tsx'
import { CorrectionDialog } from './CorrectionDialog.tsx'
import { useCorrectionDeletion } from './resultQueries.ts'

type CorrectionsProps = { tournamentId: string; results: AdminResults; isFixed: boolean }

/** Points that admins gave and took beside the matches (TOURNAMENT-61). */
export function Corrections({ tournamentId, results: { corrections, version }, isFixed }: CorrectionsProps) {
  const [isAdding, setAdding] = useState(false)
  return (
    <section aria-label="Поправки" className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <h3>Поправки</h3>
        <Button variant="quiet" disabled={isFixed} icon={<Plus className="size-4.5" />} onClick={() => setAdding(true)}>
          Добавить поправку
        </Button>
      </div>
      {corrections.length > 0 && (
        <ul className="flex flex-col gap-2">
          {corrections.map((correction) => (
            <Row key={correction.id} {...{ tournamentId, correction, version, isFixed }} />
          ))}
        </ul>
      )}
      {isAdding && <CorrectionDialog {...{ tournamentId, version }} open onClose={() => setAdding(false)} />}
    </section>
  )
}

type RowProps = { tournamentId: string; correction: AdminCorrection; version: number; isFixed: boolean }

function Row({ tournamentId, correction: { id, displayName, points, reason }, version, isFixed }: RowProps) {
  const [isAsking, setAsking] = useState(false)
  const remove = useCorrectionDeletion(tournamentId, id, () => setAsking(false))
  return (
    <li className="flex items-center gap-3 rounded-card border border-line py-1.5 pr-1.5 pl-4">
      <span className="w-12 shrink-0 font-bold font-display tabular-nums">{signed(points)}</span>
      <span className="wrap-anywhere min-w-0 flex-1 leading-snug">
        <span className="block font-semibold">{displayName}</span>
        <span className="block text-ink-soft text-sm">{reason}</span>
      </span>
      <IconButton
        label={`Удалить поправку: ${displayName}, ${signed(points)}`}
        disabled={isFixed}
        icon={<Trash2 className="size-5" />}
        onClick={() => setAsking(true)}
      />
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title="Удалить поправку?"
        description={`${displayName}: ${signed(points)}, ${reason}. Таблица пересчитается сразу.`}
        yes="Удалить"
        variant="danger"
        busy={remove.isPending}
        onYes={() => remove.act({ version })}
      >
        <ActNote act={remove} className="pb-2" />
      </ConfirmDialog>
    </li>
  )
}

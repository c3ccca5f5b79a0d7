import { useState } from 'react'
import { plural } from '#shared/plural'
import type { AdminTournament } from '#shared/tournaments/shapes'
import { tournamentStatuses, tournamentStatusLabels } from '#shared/tournaments/status'
import { Select } from '../../ui/forms/Select.tsx'
import { ConfirmDialog } from '../../ui/overlays/ConfirmDialog.tsx'
import { useStatus } from './adminQueries.ts'

/** The status, set by hand; cancelling asks first, because it gives money back (rules.md, section 9). */
export function StatusSelect({ tournament }: { tournament: AdminTournament }) {
  const { id, name, status, paidOutAt, entryFee, currentParticipants } = tournament
  const [isAsking, setAsking] = useState(false)
  const change = useStatus(id)
  const options = tournamentStatuses.map((value) => ({
    value,
    label: tournamentStatusLabels[value],
    disabled: value === 'cancelled' && paidOutAt !== null,
  }))
  return (
    <>
      <Select
        label={`Статус: ${name}`}
        hideLabel
        className="min-w-52 max-[20rem]:min-w-0"
        value={change.isPending ? (change.input ?? status) : status}
        options={options}
        disabled={change.isPending}
        onChange={(chosen) => {
          if (chosen === status) return
          if (chosen === 'cancelled') setAsking(true)
          else change.act(chosen)
        }}
      />
      {change.isUnknown && (
        <p role="status" className="mt-1 text-sm text-warning">
          Не знаем, дошло ли. Проверяем…
        </p>
      )}
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title="Отменить турнир?"
        description={
          entryFee > 0 && currentParticipants > 0
            ? `«${name}»: взнос вернётся ${currentParticipants} ${plural(currentParticipants, 'участнику', 'участникам', 'участникам')}.`
            : `«${name}»: взносы возвращать некому.`
        }
        yes="Отменить турнир"
        variant="danger"
        onYes={() => {
          setAsking(false)
          change.act('cancelled')
        }}
      />
    </>
  )
}

import { useState } from 'react'
import type { AdminTournament } from '#shared/tournaments/shapes'
import { type TournamentStatus, tournamentStatuses, tournamentStatusLabels } from '#shared/tournaments/status'
import { Select } from '../../ui/forms/Select.tsx'
import { useStatus } from './adminQueries.ts'
import { StatusDialog } from './StatusDialog.tsx'

type Opened = { target: TournamentStatus; isOpen: boolean; opening: number }

export function StatusSelect({ tournament }: { tournament: AdminTournament }) {
  const { id, name, status, paidOutAt } = tournament
  const [opened, setOpened] = useState<Opened>()
  const close = () => setOpened((before) => before && { ...before, isOpen: false })
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
        className="min-w-52 max-[20rem]:min-w-0"
        value={change.isPending ? (change.input?.status ?? status) : status}
        options={options}
        disabled={change.isPending}
        onChange={(target) => {
          if (target !== status) setOpened((before) => ({ target, isOpen: true, opening: (before?.opening ?? 0) + 1 }))
        }}
      />
      {change.isUnknown && !opened?.isOpen && (
        <p role="status" className="mt-1 text-sm text-warning">
          Не знаем, дошло ли. Проверяем...
        </p>
      )}
      {opened && (
        <StatusDialog
          key={opened.opening}
          tournament={tournament}
          target={opened.target}
          change={change}
          open={opened.isOpen}
          onClose={close}
        />
      )}
    </>
  )
}

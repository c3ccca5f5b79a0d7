import { Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { dateTime } from '#shared/dates'
import { plural } from '#shared/plural'
import type { AdminMatch } from '#shared/tournaments/results'
import { ActNote } from '../../../ui/ActNote.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { ConfirmDialog } from '../../../ui/overlays/ConfirmDialog.tsx'
import { useDeleteMatch } from './resultQueries.ts'

type MatchRowProps = { tournamentId: string; match: AdminMatch; isFixed: boolean; onOpen: () => void }

export function MatchRow({ tournamentId, match, isFixed, onOpen }: MatchRowProps) {
  const { number, name, players, updatedAt, version } = match
  const [isAsking, setAsking] = useState(false)
  const remove = useDeleteMatch(tournamentId, number, () => setAsking(false))
  const title = name ? `Матч ${number}: ${name}` : `Матч ${number}`
  const count = `${players} ${plural(players, 'игрок', 'игрока', 'игроков')}`
  return (
    <li className="flex items-center gap-2 rounded-card border border-line py-1.5 pr-1.5 pl-4">
      <div className="min-w-0 flex-1 leading-snug">
        <p className="wrap-anywhere font-semibold">{title}</p>
        <p className="text-ink-faint text-sm">
          {count} · {dateTime(updatedAt)}
        </p>
      </div>
      <IconButton
        label={`Изменить: ${title}`}
        disabled={isFixed}
        icon={<Pencil aria-hidden className="size-5" />}
        onClick={onOpen}
      />
      <IconButton
        label={`Удалить: ${title}`}
        disabled={isFixed}
        icon={<Trash2 aria-hidden className="size-5" />}
        onClick={() => setAsking(true)}
      />
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={`Удалить матч ${number}?`}
        description={`Результаты пропадут: ${count}. Очки пересчитаются сразу.`}
        yes="Удалить матч"
        variant="danger"
        busy={remove.isPending}
        onYes={() => remove.act({ version })}
      >
        <ActNote act={remove} className="pb-2" />
      </ConfirmDialog>
    </li>
  )
}

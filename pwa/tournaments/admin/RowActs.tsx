import { Pencil, Trash2, Trophy } from 'lucide-react'
import type { AdminTournament } from '#shared/tournaments/shapes'
import { IconButton } from '../../ui/IconButton.tsx'
import { OpenLink } from '../../ui/OpenLink.tsx'

export type TournamentAct = 'edit' | 'payout' | 'delete'

type RowActsProps = { tournament: AdminTournament; onAct: (tournament: AdminTournament, act: TournamentAct) => void }

const icon = 'size-5'

export function RowActs({ tournament, onAct }: RowActsProps) {
  const { id, name, paidOutAt, status } = tournament
  const isPaid = paidOutAt !== null
  const payable = !isPaid && status !== 'cancelled'
  return (
    <span className="flex items-center gap-0.5 max-[20rem]:flex-wrap">
      <IconButton
        label={`Изменить: ${name}`}
        title="Изменить"
        icon={<Pencil aria-hidden className={icon} />}
        onClick={() => onAct(tournament, 'edit')}
      />
      <IconButton
        label={`Распределить призы: ${name}`}
        title={isPaid ? 'Призы уже распределены' : 'Распределить призы'}
        disabled={!payable}
        icon={<Trophy aria-hidden className={icon} />}
        onClick={() => onAct(tournament, 'payout')}
      />
      <OpenLink name={name} href={`/tournament/${id}`} />
      <IconButton
        label={`Удалить: ${name}`}
        title={isPaid ? 'Призы распределены: удалить нельзя' : 'Удалить'}
        disabled={isPaid}
        icon={<Trash2 aria-hidden className={icon} />}
        onClick={() => onAct(tournament, 'delete')}
      />
    </span>
  )
}

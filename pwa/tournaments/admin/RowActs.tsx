import { Trash2, Trophy } from 'lucide-react'
import type { AdminTournament } from '#shared/tournaments/shapes'
import { Button } from '../../ui/Button.tsx'
import { OpenLink } from '../../ui/OpenLink.tsx'

export type TournamentAct = 'payout' | 'delete'

type RowActsProps = { tournament: AdminTournament; onAct: (tournament: AdminTournament, act: TournamentAct) => void }

/** What is done without opening the evening; the rest is on its page (TOURNAMENT-64). */
export function RowActs({ tournament, onAct }: RowActsProps) {
  const { id, name, paidOutAt, status, isDraft } = tournament
  const isPaid = paidOutAt !== null
  return (
    <span className="flex items-center gap-1.5 max-sm:flex-wrap [&_svg]:size-4.5">
      {!isDraft && (
        <Button
          variant="quiet"
          className="px-3!"
          aria-label={`Распределить призы: ${name}`}
          title={isPaid ? 'Призы уже распределены' : undefined}
          disabled={isPaid || status === 'cancelled'}
          icon={<Trophy />}
          onClick={() => onAct(tournament, 'payout')}
        >
          Призы
        </Button>
      )}
      <Button
        variant="quiet"
        className="px-3!"
        aria-label={`Удалить: ${name}`}
        title={isPaid ? 'Призы распределены: удалить нельзя' : undefined}
        disabled={isPaid}
        icon={<Trash2 />}
        onClick={() => onAct(tournament, 'delete')}
      >
        Удалить
      </Button>
      <OpenLink name={name} href={`/tournament/${id}`} />
    </span>
  )
}

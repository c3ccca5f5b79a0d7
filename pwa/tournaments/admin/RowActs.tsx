import { Copy, Pencil, Repeat, Trash2, Trophy } from 'lucide-react'
import type { AdminTournament } from '#shared/tournaments/shapes'
import { IconButton } from '../../ui/IconButton.tsx'
import { OpenLink } from '../../ui/OpenLink.tsx'

export type TournamentAct = 'edit' | 'copy' | 'series' | 'payout' | 'delete'

type RowActsProps = { tournament: AdminTournament; onAct: (tournament: AdminTournament, act: TournamentAct) => void }

const icon = 'size-5'

export function RowActs({ tournament, onAct }: RowActsProps) {
  const { id, name, paidOutAt, status, isDraft, seriesId } = tournament
  const isPaid = paidOutAt !== null
  const payable = !isPaid && !isDraft && status !== 'cancelled'
  return (
    <span className="flex flex-wrap items-center gap-0.5">
      <IconButton
        label={`Изменить: ${name}`}
        title="Изменить"
        icon={<Pencil aria-hidden className={icon} />}
        onClick={() => onAct(tournament, 'edit')}
      />
      <IconButton
        label={`Копировать: ${name}`}
        title="Копировать"
        icon={<Copy aria-hidden className={icon} />}
        onClick={() => onAct(tournament, 'copy')}
      />
      {!isDraft && (
        <IconButton
          label={`Повторять каждую неделю: ${name}`}
          title={seriesId ? 'Еженедельный турнир' : 'Повторять каждую неделю'}
          icon={<Repeat aria-hidden className={`${icon} ${seriesId ? 'text-accent-ink' : ''}`} />}
          onClick={() => onAct(tournament, 'series')}
        />
      )}
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

import {
  CalendarClock,
  Copy,
  Ellipsis,
  ListOrdered,
  Megaphone,
  Pencil,
  Repeat,
  Trash2,
  Trophy,
  Users,
} from 'lucide-react'
import type { ReactNode } from 'react'
import type { AdminTournament } from '#shared/tournaments/shapes'
import { IconButton } from '../../ui/IconButton.tsx'
import { OpenLink } from '../../ui/OpenLink.tsx'
import { Menu, type MenuItem } from '../../ui/overlays/Menu.tsx'
import type { DayAct } from './day/AdminDayTools.tsx'

export type TournamentAct = 'edit' | 'copy' | 'series' | 'results' | 'payout' | 'delete' | DayAct

type RowActsProps = { tournament: AdminTournament; onAct: (tournament: AdminTournament, act: TournamentAct) => void }

const icon = 'size-5'

/** Frequent acts are buttons, the others in the menu. */
export function RowActs({ tournament, onAct }: RowActsProps) {
  const { id, name, paidOutAt, status, isDraft } = tournament
  const isPaid = paidOutAt !== null
  const payable = !isPaid && !isDraft && status !== 'cancelled'
  const button = (act: TournamentAct, label: string, picture: ReactNode) => (
    <IconButton label={`${label}: ${name}`} title={label} icon={picture} onClick={() => onAct(tournament, act)} />
  )
  return (
    <span className="flex items-center gap-0.5 max-sm:flex-wrap">
      {button('edit', 'Изменить', <Pencil className={icon} />)}
      {!isDraft && (
        <>
          {button('players', 'Участники', <Users className={icon} />)}
          {button('results', 'Результаты', <ListOrdered className={icon} />)}
          <IconButton
            label={`Распределить призы: ${name}`}
            title={isPaid ? 'Призы уже распределены' : 'Распределить призы'}
            disabled={!payable}
            icon={<Trophy className={icon} />}
            onClick={() => onAct(tournament, 'payout')}
          />
        </>
      )}
      <OpenLink name={name} href={`/tournament/${id}`} />
      <Menu
        about={name}
        items={moreActs(tournament, (act) => onAct(tournament, act))}
        trigger={<IconButton label={`Ещё: ${name}`} title="Ещё" icon={<Ellipsis className={icon} />} />}
      />
    </span>
  )
}

function moreActs({ paidOutAt, isDraft, seriesId }: AdminTournament, onAct: (act: TournamentAct) => void): MenuItem[] {
  const published: MenuItem[] = [
    { words: 'День турнира', icon: <CalendarClock />, onChoose: () => onAct('day') },
    { words: 'Сообщение участникам', icon: <Megaphone />, onChoose: () => onAct('message') },
    {
      words: 'Повторять каждую неделю',
      icon: <Repeat />,
      tone: seriesId ? 'accent' : undefined,
      onChoose: () => onAct('series'),
    },
  ]
  return [
    ...(isDraft ? [] : published),
    { words: 'Копировать', icon: <Copy />, onChoose: () => onAct('copy') },
    {
      words: 'Удалить',
      icon: <Trash2 />,
      tone: 'danger',
      disabled: paidOutAt !== null && 'Призы распределены: удалить нельзя',
      onChoose: () => onAct('delete'),
    },
  ]
}

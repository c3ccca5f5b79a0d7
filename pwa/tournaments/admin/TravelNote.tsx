import { Check, X } from 'lucide-react'
import type { AdminTournament } from '#shared/tournaments/shapes'

/** What a copy or the next of a series takes over beside the form, and what it does not (TOURNAMENT-27). */
export const TravelNote = ({ mapId }: Pick<AdminTournament, 'mapId'>) => (
  <ul className="flex flex-col gap-2 rounded-card border border-line bg-ground/50 p-4 text-sm leading-snug [&_li]:flex [&_li]:gap-2 [&_svg]:mt-0.5 [&_svg]:size-4 [&_svg]:shrink-0">
    <li>
      <Check className="text-success" />
      <span>
        Возьмём и чек-ин, ссылку и текст лобби, подсчёт очков, вебхук
        {mapId && ', карту с локациями и настройки драфта: время карты и драфта сдвинется вместе с началом'}.
      </span>
    </li>
    <li className="text-ink-soft">
      <X />
      <span>Не возьмём код лобби, участников, матчи и сообщения{mapId && ', метки, приглашения и капитанов'}.</span>
    </li>
  </ul>
)

import { plural } from '#shared/plural'
import type { Location } from '../model/locations.ts'
import type { ClaimAct } from '../model/merge.ts'
import { actWords } from '../model/words.ts'
import type { Marking } from './useMark.ts'

type OwnMarkProps = {
  own: Pick<Location, 'name'> | undefined
  marking: Marking
  pending: ClaimAct | undefined
  /** How many locations are free. */
  free: number
}

/** One line: where the player's mark is, or what is happening to it. */
export const OwnMark = ({ own, marking, pending, free }: OwnMarkProps) => (
  <p className="flex items-baseline justify-between gap-3">
    <span role={marking.isPending ? 'status' : undefined} className="truncate font-semibold">
      {wordsOf({ own, marking, pending })}
    </span>
    <span className="shrink-0 text-ink-faint text-sm">
      {free} {plural(free, 'свободна', 'свободны', 'свободно')}
    </span>
  </p>
)

function wordsOf({ own, marking, pending }: Omit<OwnMarkProps, 'free'>) {
  if (marking.isUnknown) return 'Не знаем, дошло ли. Проверяем…'
  if (pending) return actWords[pending.action]
  return own ? `Твоя метка: ${own.name}` : 'Выбери локацию на карте'
}

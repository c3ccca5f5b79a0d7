import type { MapState } from '#shared/dropmaps/shapes'
import { plural } from '#shared/plural'
import type { Location } from '../model/locations.ts'
import type { ClaimAct } from '../model/merge.ts'
import { actWords, ownClaimWords } from '../model/words.ts'
import type { Claiming } from './useClaim.ts'

type OwnClaimProps = {
  own: Pick<Location, 'name'> | undefined
  claiming: Claiming
  pending: ClaimAct | undefined
  free: number
  /** Shown to a player without a claim. */
  offer: string
  state: Pick<MapState, 'own'>
}

export const OwnClaim = ({ own, claiming, pending, free, offer, state }: OwnClaimProps) => (
  <p className="flex items-baseline justify-between gap-3">
    <span role={claiming.isPending ? 'status' : undefined} className="wrap-anywhere line-clamp-2 min-w-0 font-semibold">
      {wordsOf({ own, claiming, pending, offer, state })}
    </span>
    <span className="shrink-0 text-ink-faint text-sm">
      {free} {plural(free, 'свободна', 'свободны', 'свободно')}
    </span>
  </p>
)

function wordsOf({ own, claiming, pending, offer, state }: Omit<OwnClaimProps, 'free'>) {
  if (claiming.isUnknown) return 'Не знаем, дошло ли. Проверяем...'
  if (pending) return actWords[pending.action]
  return own ? `${ownClaimWords(state.own)}: ${own.name}` : offer
}

import { screenOf } from '../ui/screenOf.tsx'

export const ConditionsCard = screenOf(() =>
  import('./conditions/ConditionsCard.tsx').then((file) => file.ConditionsCard),
)
export const Participants = screenOf(() => import('./Participants.tsx').then((file) => file.Participants))
export const StandingsCard = screenOf(() => import('./results/StandingsCard.tsx').then((file) => file.StandingsCard))
/** Of tournaments whose prizes are paid. */
export const Winners = screenOf(() => import('./results/StandingsCard.tsx').then((file) => file.Winners))

/**
 * For a page that came rendered (APP-23): without their code a change would put a skeleton in the place of a card. Never
 * throws: what fails to load is tried again when it is drawn.
 */
export const loadCards = () =>
  Promise.allSettled([ConditionsCard, Participants, StandingsCard, Winners].map((card) => card.load()))

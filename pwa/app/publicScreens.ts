import { screenOf } from './screenOf.tsx'

/** Pages for anyone stand apart from the others so that a guest's browser fetches nothing of a player's. */
export const publicScreens = {
  '/tournaments': screenOf(() => import('./TournamentsScreen.tsx').then((file) => file.TournamentsScreen)),
  '/tournament/*': screenOf(() => import('./TournamentScreen.tsx').then((file) => file.TournamentScreen)),
  '/privacy': screenOf(() => import('../privacy/PrivacyScreen.tsx').then((file) => file.PrivacyScreen)),
}

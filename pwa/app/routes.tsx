import type { ComponentType } from 'react'
import type { pages } from '#shared/pages'
import { isServed } from '../lib/browser/served.ts'
import { screenOf } from '../ui/screenOf.tsx'

const mapScreen = screenOf(() => import('../dropmaps/MapScreen.tsx').then((file) => file.MapScreen))

export const publicScreens = {
  '/tournaments': screenOf(() => import('./screens/TournamentsScreen.tsx').then((file) => file.TournamentsScreen)),
  '/tournament/*': screenOf(async () => {
    const { loadCards, TournamentScreen } = await import('./screens/TournamentScreen.tsx')
    if (isServed) await loadCards()
    return TournamentScreen
  }),
  '/leaders/*': screenOf(() => import('./screens/LeadersScreen.tsx').then((file) => file.LeadersScreen)),
  '/privacy': screenOf(() => import('../privacy/PrivacyScreen.tsx').then((file) => file.PrivacyScreen)),
}

/** Rights are in `pages`, which the server reads too. */
export const screens = {
  ...publicScreens,
  '/': screenOf(() => import('./screens/UploadScreen.tsx').then((file) => file.UploadScreen)),
  '/my-submissions': screenOf(() =>
    import('./screens/MySubmissionsScreen.tsx').then((file) => file.MySubmissionsScreen),
  ),
  '/storage': screenOf(() => import('../drafts/storage/StorageScreen.tsx').then((file) => file.StorageScreen)),
  '/dropmap/*': mapScreen,
  '/territory/*': mapScreen,
  '/admin/review': screenOf(() => import('../submissions/deck/DeckScreen.tsx').then((file) => file.DeckScreen)),
  '/admin/tournament/*': screenOf(() => import('../evening/EveningScreen.tsx').then((file) => file.EveningScreen)),
  '/admin': screenOf(() => import('./screens/AdminScreen.tsx').then((file) => file.AdminScreen)),
} satisfies Record<keyof typeof pages, ComponentType>

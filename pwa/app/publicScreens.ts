import { lazy } from 'react'

/** Pages for anyone stand apart from the others so that a guest's browser fetches nothing of a player's. */
export const publicScreens = {
  '/privacy': lazy(() => import('../privacy/PrivacyScreen.tsx').then((file) => ({ default: file.PrivacyScreen }))),
}

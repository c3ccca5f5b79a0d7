/** The app behind the login: fetched while the loader is shown, drawn when the player is known. */
export const loadSignedIn = () => import('./SignedIn.tsx')

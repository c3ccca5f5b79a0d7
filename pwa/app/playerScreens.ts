import { screenOf } from './screenOf.tsx'

const mapScreen = screenOf(() => import('../dropmaps/MapScreen.tsx').then((file) => file.MapScreen))

/** The screen of each page that is not for everybody, fetched when it is wanted. */
export const playerScreens = {
  '/': screenOf(() => import('../drafts/UploadScreen.tsx').then((file) => file.UploadScreen)),
  '/my-submissions': screenOf(() => import('./MySubmissionsScreen.tsx').then((file) => file.MySubmissionsScreen)),
  '/storage': screenOf(() => import('../drafts/storage/StorageScreen.tsx').then((file) => file.StorageScreen)),
  '/dropmap/*': mapScreen,
  '/territory/*': mapScreen,
  '/admin': screenOf(() => import('./AdminScreen.tsx').then((file) => file.AdminScreen)),
}

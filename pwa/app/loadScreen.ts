/** The screen of each page that is not for everybody, fetched when it is wanted. */
export const loadScreen = {
  '/': () => import('../drafts/UploadScreen.tsx').then((file) => ({ default: file.UploadScreen })),
  '/my-submissions': () => import('./MySubmissionsScreen.tsx').then((file) => ({ default: file.MySubmissionsScreen })),
  '/storage': () => import('../drafts/storage/StorageScreen.tsx').then((file) => ({ default: file.StorageScreen })),
  '/admin': () => import('./AdminScreen.tsx').then((file) => ({ default: file.AdminScreen })),
}

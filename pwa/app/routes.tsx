import { type ComponentType, lazy } from 'react'
import type { pages } from '#shared/pages'
import { publicScreens } from './publicScreens.ts'

/** The screen of each page; who may see it stands in `pages`, which the server reads too. */
export const screens: Record<keyof typeof pages, ComponentType> = {
  ...publicScreens,
  '/': lazy(() => import('../drafts/UploadScreen.tsx').then((file) => ({ default: file.UploadScreen }))),
  '/my-submissions': lazy(() =>
    import('./MySubmissionsScreen.tsx').then((file) => ({ default: file.MySubmissionsScreen })),
  ),
  '/storage': lazy(() =>
    import('../drafts/storage/StorageScreen.tsx').then((file) => ({ default: file.StorageScreen })),
  ),
  '/admin': lazy(() => import('./AdminScreen.tsx').then((file) => ({ default: file.AdminScreen }))),
}

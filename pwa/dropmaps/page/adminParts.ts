import { lazy } from 'react'

// In a file that players never fetch.
export const AdminPanel = lazy(() => import('../desk/AdminPanel.tsx').then((file) => ({ default: file.AdminPanel })))
export const AdminLocation = lazy(() =>
  import('../desk/AdminLocation.tsx').then((file) => ({ default: file.AdminLocation })),
)

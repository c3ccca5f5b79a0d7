import { type ComponentType, lazy } from 'react'
import { quietly } from '../../lib/browser/reloadWhenReplaced.ts'
import { retrying } from '../../lib/retrying.ts'

/** Retries until there is a connection. */
const part = <Props>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await retrying(() => load().catch(() => undefined)) }))

export const AdminPanel = part(() => import('../admin/onMap/AdminPanel.tsx').then((file) => file.AdminPanel))
export const AdminDrawing = part(() =>
  // Preloaded: a failure is retried silently.
  quietly(() => import('../admin/draw/AdminDrawing.tsx').then((file) => file.AdminDrawing)),
)
export const AdminLocation = part(() => import('../admin/onMap/AdminLocation.tsx').then((file) => file.AdminLocation))
export const RemovePlayer = part(() => import('../admin/dialogs/RemovePlayer.tsx').then((file) => file.RemovePlayer))
export const AdminReplay = part(() => import('../replay/AdminReplay.tsx').then((file) => file.AdminReplay))

export const DraftStrip = part(() => import('../draft/DraftStrip.tsx').then((file) => file.DraftStrip))
export const DraftPanel = part(() => import('../draft/DraftPanel.tsx').then((file) => file.DraftPanel))
export const ListButton = part(() => import('../draft/ListButton.tsx').then((file) => file.ListButton))
export const DraftControls = part(() => import('../admin/draft/DraftControls.tsx').then((file) => file.DraftControls))
export const PickForCaptain = part(() =>
  import('../admin/draft/PickForCaptain.tsx').then((file) => file.PickForCaptain),
)

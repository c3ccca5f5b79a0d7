import { lazy } from 'react'
import { quietly } from '../../lib/browser/reloadWhenReplaced.ts'
import { retrying } from '../../lib/retrying.ts'

export const AdminPanel = lazy(() =>
  asSoonAsItCan(() => import('../admin/onMap/AdminPanel.tsx').then((file) => ({ default: file.AdminPanel }))),
)
export const AdminDrawing = lazy(() =>
  // Preloaded: a failure is retried silently.
  asSoonAsItCan(() =>
    quietly(() => import('../admin/draw/AdminDrawing.tsx').then((file) => ({ default: file.AdminDrawing }))),
  ),
)
export const AdminLocation = lazy(() =>
  asSoonAsItCan(() => import('../admin/onMap/AdminLocation.tsx').then((file) => ({ default: file.AdminLocation }))),
)
export const RemovePlayer = lazy(() =>
  asSoonAsItCan(() => import('../admin/dialogs/RemovePlayer.tsx').then((file) => ({ default: file.RemovePlayer }))),
)
export const AdminReplay = lazy(() =>
  asSoonAsItCan(() => import('../replay/AdminReplay.tsx').then((file) => ({ default: file.AdminReplay }))),
)

export const DraftStrip = lazy(() =>
  asSoonAsItCan(() => import('../draft/DraftStrip.tsx').then((file) => ({ default: file.DraftStrip }))),
)
export const DraftPanel = lazy(() =>
  asSoonAsItCan(() => import('../draft/DraftPanel.tsx').then((file) => ({ default: file.DraftPanel }))),
)
export const ListButton = lazy(() =>
  asSoonAsItCan(() => import('../draft/ListButton.tsx').then((file) => ({ default: file.ListButton }))),
)
export const DraftControls = lazy(() =>
  asSoonAsItCan(() => import('../admin/draft/DraftControls.tsx').then((file) => ({ default: file.DraftControls }))),
)
export const PickForCaptain = lazy(() =>
  asSoonAsItCan(() => import('../admin/draft/PickForCaptain.tsx').then((file) => ({ default: file.PickForCaptain }))),
)

/** Retries until there is a connection. */
function asSoonAsItCan<Part>(load: () => Promise<Part>): Promise<Part> {
  return retrying(() => load().catch(() => undefined))
}

import { lazy } from 'react'
import { FIRST_PAUSE, LONGEST_PAUSE, wakeUp } from '../../lib/acts/acts.ts'
import { quietly } from '../../lib/browser/reloadWhenReplaced.ts'

// In a file that players never fetch.
export const AdminPanel = lazy(() =>
  asSoonAsItCan(() => import('../admin/onMap/AdminPanel.tsx').then((file) => ({ default: file.AdminPanel }))),
)
export const AdminDrawing = lazy(() =>
  // Nobody has asked for it yet.
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

/** Without a connection the page does without it, until there is one. */
async function asSoonAsItCan<Part>(load: () => Promise<Part>): Promise<Part> {
  for (let pause = FIRST_PAUSE; ; pause = Math.min(2 * pause, LONGEST_PAUSE)) {
    const part = await load().catch(() => undefined)
    if (part) return part
    await wakeUp(pause)
  }
}

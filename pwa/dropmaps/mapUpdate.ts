import type { QueryClient } from '@tanstack/react-query'
import type { MapChange } from '#shared/events'
import { mapChanged } from './model/changes.ts'

/** Applies a map's change to the page, and to the admins' panel if it is loaded. */
export function onMapUpdate(queryClient: QueryClient, change: MapChange) {
  mapChanged(queryClient, change)
  if (change.what === 'own' || change.what === 'players') return
  const isPanelOpen = ['settings', 'templates'].some(
    (name) => queryClient.getQueryCache().findAll({ queryKey: ['dropmaps', name], type: 'active' }).length > 0,
  )
  if (isPanelOpen)
    void import('./admin/panel/changes.ts').then(({ settingChanged }) => settingChanged(queryClient, change))
}

import type { QueryClient } from '@tanstack/react-query'
import type { MapChange } from '#shared/events'
import { mapChanged } from './model/changes.ts'

/** Puts a change of a map into what the page shows, and into the admins' panel if it is open: its code is not for players. */
export function onMapUpdate(queryClient: QueryClient, change: MapChange) {
  mapChanged(queryClient, change)
  if (change.what === 'own' || change.what === 'players') return
  const isPanelOpen = ['settings', 'templates'].some(
    (name) => queryClient.getQueryCache().findAll({ queryKey: ['dropmaps', name], type: 'active' }).length > 0,
  )
  if (isPanelOpen)
    void import('./admin/panel/changes.ts').then(({ settingChanged }) => settingChanged(queryClient, change))
}

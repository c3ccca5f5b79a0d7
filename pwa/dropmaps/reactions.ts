import type { QueryClient } from '@tanstack/react-query'
import { configQuery } from '../lib/config/config.ts'
import { dropRow, putRow } from '../lib/lists.ts'
import type { Reactions } from '../lib/live/socket.ts'
import { inviteCountsKey, invitesKey, ownPoiDraftKey, SETTINGS, STATS, stateKey, TEMPLATES } from './model/keys.ts'

const isPanelOpen = (queryClient: QueryClient) =>
  [SETTINGS, TEMPLATES].some((queryKey) => queryClient.getQueryCache().find({ queryKey, exact: false, type: 'active' }))

export const mapReactions: Reactions = {
  'profile-update': ({ reason }) => (reason === 'notifications' ? [STATS] : []),
  /** A notification about a map often changes what the player may claim. */
  notification({ about = '' }) {
    const [noun, id = ''] = about.split(':')
    return noun === 'map' ? [STATS, stateKey(id)] : [STATS]
  },
  'territory-update'(event, queryClient) {
    void import('./model/changes.ts').then(({ territoryChanged }) => territoryChanged(queryClient, event))
  },
  'map-update'(event, queryClient) {
    void import('./model/changes.ts').then(({ mapChanged }) => mapChanged(queryClient, event))
    if (event.what === 'own') return [STATS]
    if (isPanelOpen(queryClient))
      void import('./admin/panel/changes.ts').then(({ settingChanged }) => settingChanged(queryClient, event))
    // The navigation shows the section only if a map is unlocked.
    return event.what === 'players' ? [] : [configQuery.queryKey]
  },
  'poi-draft-update'({ mapId, draft }, queryClient) {
    void import('./model/poiDraft.ts').then(({ putPoiDraft }) => putPoiDraft(queryClient, mapId, draft))
    return [ownPoiDraftKey(mapId)]
  },
  'invite-update'({ mapId, used, deletedId }, queryClient) {
    const lists = invitesKey(mapId)
    if (deletedId) dropRow(queryClient, lists, deletedId)
    if (used) {
      dropRow(queryClient, [...lists, 'active'], used.id)
      putRow(queryClient, lists, { ...used, isUsed: true })
    }
    return [lists, inviteCountsKey(mapId)]
  },
}

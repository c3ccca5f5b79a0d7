const DROPMAPS = 'dropmaps'

export const LISTS = [DROPMAPS, 'list']
export const STATS = [DROPMAPS, 'stats']
export const stateKey = (mapId: string) => [DROPMAPS, 'state', mapId]
export const playersKey = (mapId: string) => [DROPMAPS, 'players', mapId]
export const unplacedKey = (mapId: string) => [DROPMAPS, 'unplaced', mapId]
export const territoryKey = (id: string) => [DROPMAPS, 'territory', id]
export const queueKey = (id: string) => [DROPMAPS, 'queue', id]
export const ownPoiDraftKey = (mapId: string) => [DROPMAPS, 'poi-draft-own', mapId]

export const SETTINGS = [DROPMAPS, 'settings']
export const TEMPLATES = [DROPMAPS, 'templates']
export const invitesKey = (mapId: string) => [DROPMAPS, 'invites', mapId]
export const inviteCountsKey = (mapId: string) => [DROPMAPS, 'invite-counts', mapId]

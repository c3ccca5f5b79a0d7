import type { PoiCandidate, PoiDraftSetup } from '#shared/dropmaps/draft/shapes'
import { type Evening, type EveningProblem, HERE_EVERY, type Organisers } from '#shared/evening/evening'
import type { OverlayKey } from '#shared/evening/overlay'
import { api, read } from '../lib/api.ts'
import { forgottenQuery, freshQuery } from '../lib/reads/freshQuery.ts'
import { eveningKey } from '../tournaments/keys.ts'

const param = (id: string) => ({ id: encodeURIComponent(id) })

export const eveningQuery = (id: string) =>
  freshQuery<Evening>(eveningKey(id), () => read(api.admin.tournament[':id'].evening.$get({ param: param(id) })))

/** What is missing before the start; read again whenever the evening is. */
export const checkQuery = (id: string) =>
  forgottenQuery<{ problems: EveningProblem[] }>([...eveningKey(id), 'check'], () =>
    read(api.admin.tournament[':id'].check.$get({ param: param(id) })),
  )

export const overlayQuery = (id: string) =>
  forgottenQuery<OverlayKey>([...eveningKey(id), 'overlay'], () =>
    read(api.admin.tournament[':id'].overlay.$get({ param: param(id) })),
  )

/** Says that this admin is here, and learns who else is. */
export const hereQuery = (id: string) => ({
  ...forgottenQuery<Organisers>(['evening-here', id], () =>
    read(api.admin.tournament[':id'].here.$put({ param: param(id) })),
  ),
  refetchInterval: HERE_EVERY,
})

export const setupQuery = (draftId: string, version: number) =>
  forgottenQuery<PoiDraftSetup>(['dropmaps', 'poi-draft-setup', draftId, version], () =>
    read(api.admin['poi-drafts'][':id'].$get({ param: { id: draftId } })),
  )

/** The tournament's players who may be captains on these maps, the best first. */
export const captainsQuery = (mapId: string, secondMapId: string | undefined, tournamentId: string) =>
  forgottenQuery<PoiCandidate[]>(['dropmaps', 'captains', mapId, secondMapId ?? '', tournamentId], () =>
    read(
      api.admin.maps[':id']['poi-draft'].captains.$get({
        param: { id: mapId },
        query: { tournamentId, ...(secondMapId && { secondMapId }) },
      }),
    ),
  )

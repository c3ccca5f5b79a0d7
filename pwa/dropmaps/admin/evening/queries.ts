import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { RoundLoss } from '#shared/dropmaps/evening'
import type { MapPlayer } from '#shared/dropmaps/shapes'
import { api, read, readPage } from '../../../lib/api.ts'
import { forgottenQuery } from '../../../lib/reads/freshQuery.ts'
import { unplacedKey } from '../../model/keys.ts'

export const roundQuery = (mapId: string) =>
  forgottenQuery<RoundLoss>(['dropmaps', 'round', mapId], () =>
    read(api.admin.maps[':id'].round.$get({ param: { id: mapId } })),
  )

/** Counts the players without a claim. `claims`: the map's number of claims, another one reads again. */
export const unplacedQuery = (mapId: string, claims: string) =>
  queryOptions({
    queryKey: [...unplacedKey(mapId), claims],
    async queryFn() {
      const query = { limit: '1', status: 'unplaced' as const }
      const page = await readPage<MapPlayer[]>(api.maps[':id'].players.$get({ param: { id: mapId }, query }))
      return page.total
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

import { useQuery } from '@tanstack/react-query'
import type { MapReplacement, MapTournament } from '#shared/dropmaps/evening'
import { useShown } from '../../../lib/acts/useShown.ts'
import { api, read } from '../../../lib/api.ts'
import { forgottenQuery } from '../../../lib/reads/freshQuery.ts'
import type { Choice } from '../../../ui/forms/choices.ts'
import { tell, useMapAct } from '../acts.ts'

const replacementQuery = (mapId: string, tournamentId: string) =>
  forgottenQuery<MapReplacement>(['dropmaps', 'replacement', mapId, tournamentId], () =>
    read(api.admin.maps[':id'].tournament.$get({ param: { id: mapId }, query: { tournamentId } })),
  )

/** What another tournament would change on a map's list; nothing while none is chosen. */
export function useReplacement(mapId: string, tournament: Choice | null) {
  const query = useQuery({ ...replacementQuery(mapId, tournament?.id ?? ''), enabled: tournament !== null })
  const shown = useShown(tournament ? query.data : undefined)
  return { query, shown, isReady: query.data !== undefined && shown.change === undefined }
}

export const useMapTournament = (mapId: string, onDone: () => void) =>
  useMapAct<MapTournament>({
    subject: `map-tournament:${mapId}`,
    name: 'Турнир карты',
    send: (json, attempt) => read(api.admin.maps[':id'].tournament.$put({ param: { id: mapId }, json }, attempt)),
    success: () => tell('Турнир карты изменён'),
    onDone,
    failure: 'Не удалось сменить турнир',
  })

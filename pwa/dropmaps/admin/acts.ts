import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import type { NewMap } from '#shared/dropmaps/forms'
import type { StandingsImport } from '#shared/dropmaps/playerForms'
import type { LiveTerritory, MapContents, MapState, MapSummary } from '#shared/dropmaps/shapes'
import { MINUTE } from '#shared/units'
import type { Attempt } from '../../lib/acts/acts.ts'
import { useAct } from '../../lib/acts/useAct.ts'
import { api, read, sendForm } from '../../lib/api.ts'
import { toast } from '../../lib/toasts.ts'
import { stateKey } from '../model/keys.ts'
import { withTerritory } from '../model/merge.ts'
import { failedTitle } from '../model/words.ts'

type MapAct<Input, Output> = Omit<Parameters<typeof useAct<Input, Output>>[0], 'stale' | 'refused'>

/** An admin's act that changes maps. */
export const useMapAct = <Input, Output = unknown>(act: MapAct<Input, Output>) =>
  useAct<Input, Output>({ ...act, stale: ['dropmaps', 'audit', 'config'], refused })

/** The success of an act that the specification lists (ADMIN-6). */
export const succeed = (message: string) => toast({ title: 'Успешно', message, isBrief: true })
/** The success of any other act. */
export const tell = (title: string) => toast({ title, isBrief: true })
export const refused = (error: Error, message: string) =>
  toast({ title: failedTitle(error, 'Ошибка'), message, variant: 'destructive', isBrief: true })

/** A guest has no account and is identified by the claim. */
export type Somebody = { userId: string } | { claimId: string }
type OnLocation = { mapId: string; territoryId: string; who: Somebody }
type PlayerAction = 'remove' | 'reject'

const words = (isTeam: boolean): Record<PlayerAction, { name: string; success: string; failure: string }> => {
  const [gone, whom] = isTeam ? ['Команда убрана', 'команду'] : ['Игрок убран', 'игрока']
  return {
    remove: {
      name: `Снятие ${isTeam ? 'команды' : 'игрока'} с локации`,
      success: `${gone} с локации`,
      failure: `Не удалось убрать ${whom}`,
    },
    reject: {
      name: 'Список ожидания',
      success: `${gone} из списка ожидания`,
      failure: `Не удалось убрать ${whom} из списка ожидания`,
    },
  }
}

/** `hasTeams`: a claim is a team's there (MAP-46). */
export type OfMap = { id: string; hasTeams?: boolean | undefined }

type Changed = { territory: LiveTerritory; mapId: string }
const putTerritory = (queryClient: QueryClient, { territory, mapId }: Changed) =>
  queryClient.setQueryData<MapState>(stateKey(mapId), (state) => state && withTerritory(state, territory))

type PlayerActOptions = { isTeam: boolean; onDone: () => void }

export function usePlayerAct(action: PlayerAction, subject: string, { isTeam, onDone }: PlayerActOptions) {
  const queryClient = useQueryClient()
  const { name, success, failure } = words(isTeam)[action]
  return useMapAct<OnLocation, Changed>({
    subject: `map-${action}:${subject}`,
    name,
    async send({ mapId, territoryId, who }, attempt) {
      const call = api.admin.territories[':id']
      const param = { id: territoryId }
      const sent =
        action === 'remove'
          ? call['remove-player'].$post({ param, json: who }, attempt)
          : call['reject-queue'].$post({ param, json: { userId: 'userId' in who ? who.userId : '' } }, attempt)
      return { territory: await read<LiveTerritory>(sent), mapId }
    },
    success(changed) {
      putTerritory(queryClient, changed)
      if (action === 'remove') succeed(success)
      else tell(success)
    },
    onDone,
    failure,
  })
}

/** Assigns all players, or their teams, to a location, or none. `subject`: id of the map or location. */
export function useAssign({ id: mapId, hasTeams }: OfMap, subject: string, onDone: () => void) {
  const queryClient = useQueryClient()
  return useMapAct<{ territoryId: string; userIds: string[] }, LiveTerritory>({
    subject: `map-assign:${subject}`,
    name: hasTeams ? 'Назначение команды' : 'Назначение игрока',
    send: ({ territoryId, userIds }, attempt) =>
      read<LiveTerritory>(
        api.admin.territories[':id']['assign-player'].$post({ param: { id: territoryId }, json: { userIds } }, attempt),
      ),
    success(territory) {
      putTerritory(queryClient, { territory, mapId })
      succeed(hasTeams ? 'Команда назначена' : 'Игрок назначен')
    },
    onDone,
    failure: hasTeams ? 'Не удалось назначить команду' : 'Не удалось назначить игрока',
  })
}

export const useAddPlayers = (mapId: string, onDone: () => void) =>
  useMapAct<string[], { added: number }>({
    subject: `map-players:${mapId}`,
    name: 'Добавление игроков',
    send: (userIds, attempt) =>
      read(api.maps[':id'].players.$post({ param: { id: mapId }, json: { userIds } }, attempt)),
    success: ({ added }) => succeed(`Добавлено игроков: ${added}`),
    onDone,
    failure: 'Не удалось добавить игроков',
  })

export const useRemovePlayer = (mapId: string, userId: string, onDone: () => void) =>
  useMapAct<undefined>({
    subject: `map-player-off:${mapId}:${userId}`,
    name: 'Удаление из списка игроков',
    send: (_, attempt) => read(api.maps[':id'].players[':userId'].$delete({ param: { id: mapId, userId } }, attempt)),
    success: () => tell('Игрок убран из списка'),
    onDone,
    failure: 'Не удалось убрать игрока из списка',
  })

export const useImport = (mapId: string, onDone: () => void) =>
  useMapAct<StandingsImport, { added: number }>({
    subject: `map-import:${mapId}`,
    name: 'Импорт игроков',
    send: (json, attempt) =>
      read(api.maps[':id']['import-players-from-tournament'].$post({ param: { id: mapId }, json }, attempt)),
    success: ({ added }) => succeed(`Импортировано игроков: ${added}`),
    onDone,
    failure: 'Не удалось импортировать игроков',
  })

/** A file of 5 MB takes minutes on a slow connection. */
const PATIENCE = 5 * MINUTE

export const useSettings = (subject: 'lock' | 'settings', mapId: string, onDone?: () => void) =>
  useMapAct<{ form: FormData; message?: string }, { map: MapSummary; message: string | undefined }>({
    subject: `map-${subject}:${mapId}`,
    name: 'Настройки карты',
    async send({ form, message }, attempt) {
      const map = await sendForm<MapSummary>({ method: 'PUT', path: `/api/maps/${mapId}`, body: form }, attempt)
      return { map, message }
    },
    patience: PATIENCE,
    success: ({ message }) => succeed(message ?? 'Настройки обновлены'),
    onDone: () => onDone?.(),
    failure: 'Не удалось обновить настройки',
  })

export type Renaming = { name: string; editVersion: number }

export const useRename = (mapId: string, onDone: () => void) =>
  useMapAct<Renaming>({
    subject: `map-name:${mapId}`,
    name: 'Название карты',
    send: (renaming, { headers, init }: Attempt) =>
      sendForm(
        { method: 'PUT', path: `/api/maps/${mapId}`, body: JSON.stringify(renaming) },
        { headers: { ...headers, 'Content-Type': 'application/json' }, init },
      ),
    success: () => succeed('Название обновлено'),
    onDone,
    failure: 'Не удалось обновить название',
  })

export const useNewMap = (onDone: (map: { id: string }) => void) =>
  useMapAct<NewMap & { sourceId: string }, { id: string }>({
    subject: 'map-new',
    name: 'Создание карты',
    send: ({ sourceId, ...json }, attempt) =>
      read<{ id: string }>(
        sourceId
          ? api.maps[':id'].copy.$post({ param: { id: sourceId }, json }, attempt)
          : api.maps.$post({ json }, attempt),
      ),
    success: () => succeed('Карта создана'),
    onDone,
    failure: 'Не удалось создать карту',
  })

export const useDeleteMap = (mapId: string, what: 'map' | 'template', onDone: () => void) =>
  useMapAct<MapContents>({
    subject: `map-delete:${mapId}`,
    name: what === 'map' ? 'Удаление карты' : 'Удаление шаблона',
    send: (shown, attempt) =>
      read(api.maps[':id'].$delete({ param: { id: mapId }, query: { shown: JSON.stringify(shown) } }, attempt)),
    success: () => (what === 'map' ? succeed('Карта удалена') : tell('Шаблон удалён')),
    onDone,
    failure: what === 'map' ? 'Не удалось удалить карту' : 'Не удалось удалить шаблон',
  })

import { useQueryClient } from '@tanstack/react-query'
import type { NewInvite, NewMap, StandingsImport } from '#shared/dropmaps/forms'
import type { InviteCode, LiveTerritory, MapState, MapSummary } from '#shared/dropmaps/shapes'
import { MINUTE } from '#shared/units'
import type { Attempt } from '../../lib/acts/acts.ts'
import { useAct } from '../../lib/acts/useAct.ts'
import { api, read, sendForm } from '../../lib/api.ts'
import { toast } from '../../lib/toasts.ts'
import { stateKey } from '../queries.ts'
import { withTerritory } from '../state/merge.ts'

/** What these acts change besides the map that is shown, which tells of itself. */
const stale = ['dropmaps', 'audit', 'config']
const succeed = (message: string) => toast({ title: 'Успешно', message, isBrief: true })
const refused = (_: Error, message: string) =>
  toast({ title: 'Ошибка', message, variant: 'destructive', isBrief: true })

type OnLocation = { mapId: string; territoryId: string; userId: string }
type Does = 'assign' | 'remove' | 'reject'

const words: Record<Does, { name: string; success: string; failure: string }> = {
  assign: { name: 'Назначение игрока', success: 'Игрок назначен', failure: 'Не удалось назначить игрока' },
  remove: { name: 'Снятие игрока с локации', success: 'Игрок убран с локации', failure: 'Не удалось убрать игрока' },
  reject: { name: 'Отказ в очереди', success: 'Заявка отклонена', failure: 'Не удалось отклонить заявку' },
}

/** Assigns a player to a location, takes one off it, or turns one in its line down. */
export function usePlayerAct(does: Does, subject: string, onDone?: () => void) {
  const queryClient = useQueryClient()
  const { name, success, failure } = words[does]
  return useAct<OnLocation, { territory: LiveTerritory; mapId: string }>({
    subject: `map-${does}:${subject}`,
    name,
    async send({ mapId, territoryId, userId }, attempt) {
      const call = api.admin.territories[':id']
      const request = { param: { id: territoryId }, json: { userId } }
      const sent =
        does === 'assign'
          ? call['assign-player'].$post(request, attempt)
          : does === 'remove'
            ? call['remove-player'].$post(request, attempt)
            : call['reject-queue'].$post(request, attempt)
      return { territory: await read<LiveTerritory>(sent as never), mapId }
    },
    stale,
    success({ territory, mapId }) {
      if (mapId)
        queryClient.setQueryData<MapState>(stateKey(mapId), (state) => state && withTerritory(state, territory, ''))
      succeed(success)
    },
    onDone: () => onDone?.(),
    failure,
    refused,
  })
}

export function useAddPlayers(mapId: string, onDone: () => void) {
  return useAct<string[], { added: number }>({
    subject: `map-players:${mapId}`,
    name: 'Добавление игроков',
    send: (userIds, attempt) =>
      read(api.maps[':id'].players.$post({ param: { id: mapId }, json: { userIds } }, attempt)),
    stale,
    success: ({ added }) => succeed(`Добавлено игроков: ${added}`),
    onDone,
    failure: 'Не удалось добавить игроков',
    refused,
  })
}

export function useImport(mapId: string, onDone: () => void) {
  return useAct<StandingsImport, { added: number }>({
    subject: `map-import:${mapId}`,
    name: 'Импорт игроков',
    send: (json, attempt) =>
      read(api.maps[':id']['import-players-from-tournament'].$post({ param: { id: mapId }, json }, attempt)),
    stale,
    success: ({ added }) => succeed(`Импортировано игроков: ${added}`),
    onDone,
    failure: 'Не удалось импортировать игроков',
    refused,
  })
}

export function useNewInvite(mapId: string, onDone: () => void) {
  return useAct<NewInvite, InviteCode>({
    subject: `map-invite:${mapId}`,
    name: 'Создание инвайта',
    send: (json, attempt) => read(api.maps[':id'].invites.$post({ param: { id: mapId }, json }, attempt)),
    stale,
    success({ code }) {
      void navigator.clipboard.writeText(code).then(
        () => succeed('Код создан и скопирован'),
        () => succeed(`Код создан: ${code}`),
      )
    },
    onDone,
    failure: 'Не удалось создать код',
    refused,
  })
}

export function useDeleteInvite(code: string) {
  return useAct<undefined, unknown>({
    subject: `map-invite-delete:${code}`,
    name: 'Удаление кода',
    send: (_, attempt) => read(api.invites[':code'].$delete({ param: { code } }, attempt)),
    stale,
    success: () => succeed('Код удален'),
    failure: 'Не удалось удалить код',
    refused,
  })
}

/** A file of 5 MB on a slow line takes minutes. */
const PATIENCE = 5 * MINUTE

/** Changes what is in the form, and leaves the rest. `said`: what was done, where it is not just settings. */
export function useSettings(subject: 'lock' | 'settings', mapId: string, onDone?: () => void) {
  return useAct<{ form: FormData; said?: string }, { map: MapSummary; said: string | undefined }>({
    subject: `map-${subject}:${mapId}`,
    name: 'Настройки карты',
    async send({ form, said }, attempt) {
      const map = await sendForm<MapSummary>({ method: 'PUT', path: `/api/maps/${mapId}`, body: form }, attempt)
      return { map, said }
    },
    patience: PATIENCE,
    stale,
    success: ({ said }) => succeed(said ?? 'Настройки обновлены'),
    onDone: () => onDone?.(),
    failure: 'Не удалось обновить настройки',
    refused,
  })
}

export function useRename(mapId: string, onDone: () => void) {
  return useAct<string, unknown>({
    subject: `map-name:${mapId}`,
    name: 'Название карты',
    send: (name, { headers, init }: Attempt) =>
      sendForm(
        { method: 'PUT', path: `/api/maps/${mapId}`, body: JSON.stringify({ name }) },
        { headers: { ...headers, 'Content-Type': 'application/json' }, init },
      ),
    stale,
    success: () => succeed('Название обновлено'),
    onDone,
    failure: 'Не удалось обновить название',
    refused,
  })
}

/** A new map, empty or a copy of `sourceId`. */
export function useNewMap(onDone: (map: { id: string }) => void) {
  return useAct<NewMap & { sourceId: string }, { id: string }>({
    subject: 'map-new',
    name: 'Создание карты',
    send: ({ sourceId, ...json }, attempt) =>
      read<{ id: string }>(
        (sourceId
          ? api.maps[':id'].copy.$post({ param: { id: sourceId }, json }, attempt)
          : api.maps.$post({ json }, attempt)) as never,
      ),
    stale,
    success: () => succeed('Карта создана'),
    onDone,
    failure: 'Не удалось создать карту',
    refused,
  })
}

export function useDeleteMap(mapId: string, onDone: () => void) {
  return useAct<undefined, unknown>({
    subject: `map-delete:${mapId}`,
    name: 'Удаление карты',
    send: (_, attempt) => read(api.maps[':id'].$delete({ param: { id: mapId } }, attempt) as never),
    stale,
    success: () => succeed('Карта удалена'),
    onDone,
    failure: 'Не удалось удалить карту',
    refused,
  })
}

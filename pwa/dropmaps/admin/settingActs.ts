import { useQueryClient } from '@tanstack/react-query'
import type { DropMapChange, NewDropMap, NewTemplate } from '#shared/dropmaps/forms'
import type { DropMapSetting, MapTemplate } from '#shared/dropmaps/shapes'
import { api, read } from '../../lib/api.ts'
import { putRow } from '../../lib/lists.ts'
import { SETTINGS } from '../model/keys.ts'
import { succeed, tell, useMapAct } from './acts.ts'

const changes = {
  name: { name: 'Название карты', failure: 'Не удалось обновить название' },
  lock: { name: 'Блокировка карты', failure: 'Не удалось изменить статус' },
}

export function useDropMapChange(id: string, what: keyof typeof changes, onDone?: () => void) {
  const queryClient = useQueryClient()
  return useMapAct<DropMapChange, DropMapSetting>({
    subject: `dropmap-${what}:${id}`,
    name: changes[what].name,
    send: (json, attempt) => read(api.dropmap.settings[':id'].$put({ param: { id }, json }, attempt)),
    success(setting) {
      putRow(queryClient, SETTINGS, setting)
      if (what === 'name') succeed('Название обновлено')
      else succeed(setting.isLocked ? 'Карта заблокирована' : 'Карта разблокирована')
    },
    onDone: () => onDone?.(),
    failure: changes[what].failure,
  })
}

export const useNewDropMap = (onDone: (made: DropMapSetting) => void) =>
  useMapAct<NewDropMap, DropMapSetting>({
    subject: 'dropmap-new',
    name: 'Создание карты',
    send: ({ openAt, ...fields }, attempt) =>
      read(api.dropmap.settings.$post({ json: { ...fields, openAt: openAt ? openAt.toISOString() : '' } }, attempt)),
    success: () => succeed('DropMap создана'),
    onDone,
    failure: 'Не удалось создать DropMap',
  })

export const useNewTemplate = (onDone: (made: MapTemplate) => void) =>
  useMapAct<NewTemplate, MapTemplate>({
    subject: 'template-new',
    name: 'Создание шаблона',
    send: (json, attempt) => read(api.territory.templates.$post({ json }, attempt)),
    success: () => tell('Шаблон создан'),
    onDone,
    failure: 'Не удалось создать шаблон',
  })

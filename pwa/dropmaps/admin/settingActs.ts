import { useQueryClient } from '@tanstack/react-query'
import type { DropMapChange, NewDropMap, NewTemplate } from '#shared/dropmaps/forms'
import type { DropMapSetting, MapTemplate } from '#shared/dropmaps/shapes'
import { useAct } from '../../lib/acts/useAct.ts'
import { api, read } from '../../lib/api.ts'
import { putRow } from '../../lib/lists.ts'
import { SETTINGS } from '../model/keys.ts'
import { refused, stale, succeed, tell } from './acts.ts'

const changes = {
  name: { name: 'Название карты', failure: 'Не удалось обновить название' },
  lock: { name: 'Блокировка карты', failure: 'Не удалось изменить статус' },
}

export function useDropMapChange(id: string, what: keyof typeof changes, onDone?: () => void) {
  const queryClient = useQueryClient()
  return useAct<DropMapChange, DropMapSetting>({
    subject: `dropmap-${what}:${id}`,
    name: changes[what].name,
    send: (json, attempt) => read(api.dropmap.settings[':id'].$put({ param: { id }, json }, attempt)),
    stale,
    success(setting) {
      putRow(queryClient, SETTINGS, setting)
      if (what === 'name') succeed('Название обновлено')
      else succeed(setting.isLocked ? 'Карта заблокирована' : 'Карта разблокирована')
    },
    onDone: () => onDone?.(),
    failure: changes[what].failure,
    refused,
  })
}

export function useNewDropMap(onDone: (made: DropMapSetting) => void) {
  return useAct<NewDropMap, DropMapSetting>({
    subject: 'dropmap-new',
    name: 'Создание карты',
    send: ({ openAt, ...fields }, attempt) =>
      read(api.dropmap.settings.$post({ json: { ...fields, openAt: openAt ? openAt.toISOString() : '' } }, attempt)),
    stale,
    success: () => succeed('DropMap создана'),
    onDone,
    failure: 'Не удалось создать DropMap',
    refused,
  })
}

export function useNewTemplate(onDone: (made: MapTemplate) => void) {
  return useAct<NewTemplate, MapTemplate>({
    subject: 'template-new',
    name: 'Создание шаблона',
    send: (json, attempt) => read(api.territory.templates.$post({ json }, attempt)),
    stale,
    success: () => tell('Шаблон создан'),
    onDone,
    failure: 'Не удалось создать шаблон',
    refused,
  })
}

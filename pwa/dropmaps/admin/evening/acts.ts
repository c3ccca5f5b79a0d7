import type { MapTournament, MapWebhook, RoundLoss } from '#shared/dropmaps/evening'
import { api, read } from '../../../lib/api.ts'
import { tell, useMapAct } from '../acts.ts'
import { playersInWords } from './words.ts'

type Round = { shown: RoundLoss; tournament: MapTournament | undefined; openAt: string; lockAt: string }

export const useRound = (mapId: string, onDone: () => void) =>
  useMapAct<Round, RoundLoss>({
    subject: `map-round:${mapId}`,
    name: 'Новый раунд',
    send: (json, attempt) => read(api.admin.maps[':id'].rounds.$post({ param: { id: mapId }, json }, attempt)),
    success: () => tell('Новый раунд начат'),
    onDone,
    failure: 'Не удалось начать раунд',
  })

export const useRemind = (mapId: string, onDone: () => void) =>
  useMapAct<number, { reminded: number }>({
    subject: `map-remind:${mapId}`,
    name: 'Напоминание игрокам',
    send: (shown, attempt) =>
      read(api.admin.maps[':id'].reminders.$post({ param: { id: mapId }, json: { shown } }, attempt)),
    success: ({ reminded }) => tell(`Напомнили ${playersInWords(reminded)}`),
    onDone,
    failure: 'Не удалось напомнить',
  })

export const useSetWebhook = (mapId: string, onDone: () => void) =>
  useMapAct<string, MapWebhook>({
    subject: `map-webhook:${mapId}`,
    name: 'Вебхук карты',
    send: (url, attempt) => read(api.admin.maps[':id'].webhook.$put({ param: { id: mapId }, json: { url } }, attempt)),
    success: () => tell('Вебхук сохранён'),
    onDone,
    failure: 'Не удалось сохранить вебхук',
  })

export const useRemoveWebhook = (mapId: string) =>
  useMapAct<undefined>({
    subject: `map-webhook-off:${mapId}`,
    name: 'Вебхук карты',
    send: (_, attempt) => read(api.admin.maps[':id'].webhook.$delete({ param: { id: mapId } }, attempt)),
    success: () => tell('Вебхук убран'),
    failure: 'Не удалось убрать вебхук',
  })

export const useTestWebhook = (mapId: string) =>
  useMapAct<undefined, { ending: string }>({
    subject: `map-webhook-test:${mapId}`,
    name: 'Проверка вебхука',
    send: (_, attempt) => read(api.admin.maps[':id'].webhook.test.$post({ param: { id: mapId } }, attempt)),
    success: () => tell('Сообщение ушло: посмотри в канал'),
    failure: 'Не удалось проверить вебхук',
  })

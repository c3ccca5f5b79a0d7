import type { MapTournament, RoundLoss } from '#shared/dropmaps/evening'
import { api, read } from '../../../lib/api.ts'
import { type OfMap, tell, useMapAct } from '../acts.ts'
import { remindedInWords } from './words.ts'

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

export const useRemind = ({ id: mapId, hasTeams }: OfMap, onDone: () => void) =>
  useMapAct<number, { reminded: number }>({
    subject: `map-remind:${mapId}`,
    name: 'Напоминание игрокам',
    send: (shown, attempt) =>
      read(api.admin.maps[':id'].reminders.$post({ param: { id: mapId }, json: { shown } }, attempt)),
    success: ({ reminded }) => tell(`Напомнили ${remindedInWords(reminded, hasTeams)}`),
    onDone,
    failure: 'Не удалось напомнить',
  })

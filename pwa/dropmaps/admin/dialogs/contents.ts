import type { MapContents } from '#shared/dropmaps/shapes'
import { plural } from '#shared/plural'

const forms: Record<keyof MapContents, [one: string, few: string, many: string]> = {
  locations: ['локация', 'локации', 'локаций'],
  claims: ['метка', 'метки', 'меток'],
  waiting: ['человек в списке ожидания', 'человека в списке ожидания', 'человек в списке ожидания'],
  players: ['игрок', 'игрока', 'игроков'],
  invites: ['неиспользованное приглашение', 'неиспользованных приглашения', 'неиспользованных приглашений'],
  events: ['запись в истории меток', 'записи в истории меток', 'записей в истории меток'],
}
const begins: Partial<Record<keyof MapContents, string>> = { players: 'список допущенных: ' }

export const contentsInWords = (contents: MapContents, what: 'map' | 'template') =>
  (Object.keys(forms) as (keyof MapContents)[])
    .filter((name) => contents[name] > 0 && (what === 'map' || name === 'locations'))
    .map((name) => `${begins[name] ?? ''}${contents[name]} ${plural(contents[name], ...forms[name])}`)

export const isLoss = ({ claims, waiting }: MapContents) => claims + waiting > 0

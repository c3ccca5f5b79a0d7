import type { MapState } from '#shared/dropmaps/shapes'
import type { Tone } from '../../ui/looks.ts'
import type { Look, PlaceState } from '../stage/places.ts'
import { type Location, roomOf } from '../state/locations.ts'

export const stateWords: Record<PlaceState, { word: string; tone: Tone }> = {
  free: { word: 'Свободна', tone: 'success' },
  taken: { word: 'Занята', tone: 'accent' },
  full: { word: 'Мест нет', tone: 'warning' },
  contested: { word: 'Спорная', tone: 'danger' },
}

/** Returns what is read aloud of a location. */
export function described(location: Location, look: Look, state: MapState) {
  const { word } = stateWords[look.state]
  const who = look.claimants.length > 0 ? `: ${look.claimants.join(', ')}` : ''
  const places = `мест занято ${look.claimants.length} из ${roomOf(location, state)}`
  const own = look.isOwn ? ', твоя метка здесь' : look.isAwaited ? ', ты в очереди' : ''
  return `${location.name}. ${word}${who}, ${places}${own}`
}

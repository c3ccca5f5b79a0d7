import { type LocationState, locationStateLabels } from '#shared/dropmaps/locationState'
import type { MapState, OwnState } from '#shared/dropmaps/shapes'
import { AppError } from '#shared/errors'
import type { Tone } from '../../ui/classNames.ts'
import { FREE, type Location, type Look, roomOf } from './locations.ts'
import type { ClaimAct } from './merge.ts'

export const stateWords: Record<LocationState, { word: string; tone: Tone }> = {
  free: { word: locationStateLabels.free, tone: 'success' },
  taken: { word: locationStateLabels.taken, tone: 'accent' },
  full: { word: locationStateLabels.full, tone: 'warning' },
  contested: { word: locationStateLabels.contested, tone: 'danger' },
}

/** A member's claim is the team's (MAP-46). */
export const ownClaimWords = ({ team }: Pick<OwnState, 'team'>) => (team ? 'Метка команды' : 'Твоя метка')

/** So is a waitlist entry: without the position, and with it. */
export const awaitedWords = ({ team }: Pick<OwnState, 'team'>) => `${team ? 'Команда' : 'Ты'} в списке ожидания`
export const positionWords = ({ team }: Pick<OwnState, 'team'>, place: number) =>
  `${team ? `Команда ${place}-я` : `Ты ${place}-й`} в списке ожидания`

/** Returns a location's name for a screen reader; empty if it is gone. */
export function described(location: Location | undefined, looks: ReadonlyMap<number, Look>, state: MapState) {
  if (!location) return ''
  const look = looks.get(location.number) ?? FREE
  const { word } = stateWords[look.state]
  const who = look.claimants.length > 0 ? `: ${look.claimants.join(', ')}` : ''
  const seats = `мест занято ${look.claimants.length} из ${roomOf(location, state)}`
  const own = look.isOwn
    ? `, ${ownClaimWords(state.own).toLowerCase()} здесь`
    : look.isAwaited
      ? `, ${awaitedWords(state.own).toLowerCase()}`
      : ''
  return `${location.name}. ${word}${who}, ${seats}${own}`
}

export const actWords: Record<ClaimAct['action'], string> = {
  claim: 'Ставим метку...',
  release: 'Снимаем метку...',
  join: 'Встаём в список ожидания...',
  leave: 'Выходим из списка ожидания...',
}

/** The title of a failure; a network failure has one of its own (MAP-35). */
export const failedTitle = (error: Error, otherwise: string) =>
  error instanceof AppError && error.code === 'offline' ? 'Сетевая ошибка' : otherwise

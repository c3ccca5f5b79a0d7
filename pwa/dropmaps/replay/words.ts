import { dateTime } from '#shared/dates'
import type { ClaimCause } from '#shared/dropmaps/limits'
import type { StoryEvent } from './story.ts'

const whys: Record<ClaimCause, string | undefined> = {
  claim: undefined,
  assign: 'назначение организатора',
  queue: 'из списка ожидания',
  invite: 'по приглашению',
  release: 'метка снята игроком',
  revoke: 'метку снял организатор',
  left: 'больше не на карте',
  deleted: 'локация удалена',
  draft: 'драфт',
  round: 'все метки сняты',
}

export function eventInWords(
  { name, from, to, cause }: StoryEvent,
  locationName: (number: number) => string | undefined,
) {
  if (cause === 'round') return { name: 'Новый раунд', way: '', why: whys[cause] }
  const place = (number: number) => locationName(number) ?? 'удалённая локация'
  const way = [from > 0 && place(from), '→', to > 0 && place(to)].filter(Boolean).join(' ')
  return { name, way: to > 0 ? way : place(from), why: whys[cause] }
}

export function eventAloud(event: StoryEvent, locationName: (number: number) => string | undefined) {
  const { name, way, why } = eventInWords(event, locationName)
  return `${name}: ${[way, why].filter(Boolean).join(', ')}`
}

/** Returns a moment to the second in the reader's own time zone: `13.09.2026, 15:03:07`. */
export const clockTime = (time: number) => dateTime(new Date(time).toISOString(), { seconds: true })

import { plural } from '#shared/plural'
import { escaped, fitted } from '../../webhooks/words.ts'

export type NamedEvent = { who: string; name: string; from: string | null; to: string | null; isRound: boolean }
export type Contest = { location: string; claimants: string[] }

/** Returns what has happened in one message: the net way of each player since the last one, then the contests. */
export function eventsInWords(map: string, events: readonly NamedEvent[], contests: readonly Contest[]) {
  const round = events.findLastIndex(({ isRound }) => isRound)
  const ways = new Map<string, NamedEvent>()
  for (const event of events.slice(round + 1)) {
    const before = ways.get(event.who)
    ways.set(event.who, before ? { ...event, from: before.from } : event)
  }
  const moved = [...ways.values()].filter(({ from, to }) => from !== to)
  const lines = [
    ...(round >= 0 ? ['Новый раунд: все метки сняты'] : []),
    ...moved.map(wayInWords),
    ...contests.map(
      ({ location, claimants }) => `⚔️ Спорная «${escaped(location)}»: ${claimants.map(escaped).join(', ')}`,
    ),
  ]
  return lines.length > 0 ? fitted([headOf(map), ...lines]) : undefined
}

function wayInWords({ name, from, to }: NamedEvent) {
  const who = `**${escaped(name)}**`
  if (to === null) return `${who}: метка на «${escaped(from ?? '')}» снята`
  return from === null ? `${who} — «${escaped(to)}»` : `${who}: «${escaped(from)}» → «${escaped(to)}»`
}

const headOf = (map: string) => `Карта «${escaped(map)}»`

export const finalInWords = (map: string, claims: number) =>
  `${headOf(map)} закрыта: ${claims} ${plural(claims, 'метка', 'метки', 'меток')}`

export const testInWords = (map: string) => `${headOf(map)}: проверка. Сюда будут приходить её метки и итог`

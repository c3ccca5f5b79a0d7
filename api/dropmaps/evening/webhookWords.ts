import { plural } from '#shared/plural'

/** Discord's limit is 2000. */
const MAX_CONTENT = 1900

/** Returns a name that Discord shows as it is: no formatting, no link, no mention. */
const escaped = (name: string) => name.replace(/\s+/g, ' ').replace(/[\\*_~`|>#:<@[\]()\-/]/g, '\\$&')

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

function fitted(lines: string[]) {
  const kept: string[] = []
  let length = 0
  for (const [index, line] of lines.entries()) {
    length += line.length + 1
    if (length > MAX_CONTENT) {
      const rest = lines.length - index
      return [...kept, `И ещё ${rest} ${plural(rest, 'строка', 'строки', 'строк')}`].join('\n')
    }
    kept.push(line)
  }
  return kept.join('\n')
}

export const finalInWords = (map: string, claims: number) =>
  `${headOf(map)} закрыта: ${claims} ${plural(claims, 'метка', 'метки', 'меток')}`

export const testInWords = (map: string) => `${headOf(map)}: проверка. Сюда будут приходить её метки и итог`

import { plural } from '#shared/plural'

/** Discord's limit is 2000. */
const MAX_CONTENT = 1900

/** Returns a name that Discord shows as it is: no formatting, no link, no mention. */
export const escaped = (name: string) => name.replace(/\s+/g, ' ').replace(/[\\*_~`|>#:<@[\]()\-/]/g, '\\$&')

/** Returns as many lines as a message holds, and how many are left out. `end`: a last line that always stands. */
export function fitted(lines: string[], end?: string) {
  const ends = end === undefined ? [] : [end]
  const kept: string[] = []
  let length = end === undefined ? 0 : end.length + 1
  for (const [index, line] of lines.entries()) {
    length += line.length + 1
    if (length > MAX_CONTENT) {
      const rest = lines.length - index
      return [...kept, `И ещё ${rest} ${plural(rest, 'строка', 'строки', 'строк')}`, ...ends].join('\n')
    }
    kept.push(line)
  }
  return [...kept, ...ends].join('\n')
}

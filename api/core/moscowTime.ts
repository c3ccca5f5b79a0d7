// A messenger's card or a page without scripts knows no time zone: its times are Moscow's, and say so.

const inMoscow = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('ru-RU', { timeZone: 'Europe/Moscow', ...options })

let date: Intl.DateTimeFormat | undefined
let time: Intl.DateTimeFormat | undefined
let second: Intl.DateTimeFormat | undefined

/** `19 сентября 2026` */
export function moscowDate(at: Date) {
  date ??= inMoscow({ day: 'numeric', month: 'long', year: 'numeric' })
  return date.format(at).replace(/\sг\.$/, '')
}

export function moscowTime(at: Date) {
  time ??= inMoscow({ hour: '2-digit', minute: '2-digit' })
  return `${moscowDate(at)}, ${time.format(at)} МСК`
}

/** Returns both times to the minute, or to the second where they would look the same. */
export function moscowTimes(one: Date, other: Date): [string, string] {
  const [before, after] = [moscowTime(one), moscowTime(other)]
  if (before !== after) return [before, after]
  const toSecond = (at: Date) => {
    second ??= inMoscow({ hour: '2-digit', minute: '2-digit', second: '2-digit' })
    return `${moscowDate(at)}, ${second.format(at)} МСК`
  }
  return [toSecond(one), toSecond(other)]
}

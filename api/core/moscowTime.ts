// A messenger's card or a page without scripts knows no time zone: its times are Moscow's, and say so.

const inMoscow = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('ru-RU', { timeZone: 'Europe/Moscow', ...options })

let date: Intl.DateTimeFormat | undefined
let time: Intl.DateTimeFormat | undefined

export function moscowTime(at: Date) {
  date ??= inMoscow({ day: 'numeric', month: 'long', year: 'numeric' })
  time ??= inMoscow({ hour: '2-digit', minute: '2-digit' })
  return `${date.format(at).replace(/\sг\.$/, '')}, ${time.format(at)} МСК`
}

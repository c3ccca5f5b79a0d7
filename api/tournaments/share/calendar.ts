import type { TournamentRow } from '#db/schema'
import { money, toRoubles } from '#shared/money'
import { mapUrlOf } from '../base/json.ts'
import { feeInWords } from './inWords.ts'

// iCalendar (RFC 5545)

/** Octets of a line, without its end (section 3.1). */
const LONGEST_LINE = 75

/** The product: `-//who//what//language` (section 3.7.3). */
const PRODUCT = '-//Trofey//Tournaments//RU'

type Found = { tournament: TournamentRow; mapId: string | null }
/** Returns a calendar file with the tournament's event, under one UID and a growing SEQUENCE. */
export function calendarOf({ tournament, mapId }: Found, publicUrl: string, now: Date) {
  const { id, name, description, status, version, startDate, endDate, updatedAt, prize } = tournament
  const url = `${publicUrl}/tournament/${id}`
  const isCancelled = status === 'cancelled'
  const mapUrl = mapUrlOf({ tournament, mapId })
  const map = mapUrl && `Карта: ${new URL(mapUrl, publicUrl).href}`
  const about = [`Призовой фонд ${money(toRoubles(prize))}. ${feeInWords(tournament)}.`, description, map, url]
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:${PRODUCT}`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:tournament-${id}@${new URL(publicUrl).hostname}`,
    `DTSTAMP:${utc(now)}`,
    `LAST-MODIFIED:${utc(updatedAt)}`,
    `SEQUENCE:${version}`,
    `DTSTART:${utc(startDate)}`,
    ...(endDate ? [`DTEND:${utc(endDate)}`] : []),
    `SUMMARY:${textOf(name)}`,
    `DESCRIPTION:${textOf(about.filter(Boolean).join('\n\n'))}`,
    `URL:${url}`,
    `STATUS:${isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    ...(isCancelled ? [] : reminder(name)),
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return `${lines.map(folded).join('\r\n')}\r\n`
}

const reminder = (name: string) => [
  'BEGIN:VALARM',
  'ACTION:DISPLAY',
  'TRIGGER:-PT1H',
  `DESCRIPTION:${textOf(`Через час: ${name}`)}`,
  'END:VALARM',
]

const utc = (at: Date) => at.toISOString().replace(/[-:]|\.\d+/g, '')

const textOf = (text: string) =>
  text
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(/(?!\n)\p{Cc}/gu, '')
    .replace(/[\\;,]/g, (sign) => `\\${sign}`)
    .replaceAll('\n', '\\n')

/** Folds a long line: the rest follows behind a space; no character is cut in two. */
function folded(line: string) {
  let octets = 0
  let written = ''
  for (const sign of line) {
    const size = Buffer.byteLength(sign)
    if (octets + size > LONGEST_LINE) {
      written += '\r\n '
      octets = 1
    }
    written += sign
    octets += size
  }
  return written
}

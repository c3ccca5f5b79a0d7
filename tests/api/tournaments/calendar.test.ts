import { describe, expect, test } from 'vitest'
import { calendarOf } from '#api/tournaments/share/calendar'
import { inDays, noon, startApp } from '../../support/app.ts'
import { expectRefusal } from '../../support/refusals.ts'
import { registrationRow, tournamentRow } from '../../support/slices/tournaments/tournamentRows.ts'

const PUBLIC_URL = 'https://trofey.example'

async function written(changes: Parameters<typeof tournamentRow>[1] = {}, mapId: string | null = null) {
  const app = await startApp()
  return calendarOf({ tournament: await tournamentRow(app, changes), mapId }, PUBLIC_URL, noon)
}

/** Lines that were folded put together again (RFC 5545, section 3.1). */
const linesOf = (file: string) => file.replaceAll('\r\n ', '').split('\r\n').slice(0, -1)

describe('a calendar file', () => {
  test('has the event with its dates in UTC, a reminder, and a name and number for its later versions', async () => {
    const endDate = new Date('2026-09-19T20:30:00Z')
    const file = await written({ id: '01', version: 7, entryFee: 25_050, endDate, updatedAt: inDays(-1) })
    expect(linesOf(file)).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Trofey//Tournaments//RU',
      'CALSCALE:GREGORIAN',
      'METHOD:PUBLISH',
      'BEGIN:VEVENT',
      'UID:tournament-01@trofey.example',
      'DTSTAMP:20260913T120000Z',
      'LAST-MODIFIED:20260912T120000Z',
      'SEQUENCE:7',
      'DTSTART:20260919T120000Z',
      'DTEND:20260919T203000Z',
      'SUMMARY:Кубок Трофея',
      'DESCRIPTION:Призовой фонд 1\u202f500\u00a0₽. Взнос 250\\,50\u00a0₽.\\n\\nСильнейшие встречаются в субботу.\\n\\nhttps://trofey.example/tournament/01',
      'URL:https://trofey.example/tournament/01',
      'STATUS:CONFIRMED',
      'BEGIN:VALARM',
      'ACTION:DISPLAY',
      'TRIGGER:-PT1H',
      'DESCRIPTION:Через час: Кубок Трофея',
      'END:VALARM',
      'END:VEVENT',
      'END:VCALENDAR',
    ])
  })

  test('of a tournament that is cancelled says so, and reminds of nothing', async () => {
    const lines = linesOf(await written({ status: 'cancelled' }))
    expect(lines).toContain('STATUS:CANCELLED')
    expect(lines).not.toContain('BEGIN:VALARM')
  })

  test('leads to the map: its own, or else the one that was typed', async () => {
    const mapUrl = 'https://maps.example/1'
    const mapOf = async (...of: Parameters<typeof written>) =>
      /Карта: [^\\]+/.exec(linesOf(await written(...of)).join('\n'))?.[0]
    expect(await mapOf()).toBeUndefined()
    expect(await mapOf({ mapUrl })).toBe(`Карта: ${mapUrl}`)
    expect(await mapOf({ mapUrl }, '7')).toBe(`Карта: ${PUBLIC_URL}/dropmap/7`)
  })

  test('of one without an end has none', async () => {
    expect(await written()).not.toContain('DTEND')
  })

  test('has no line of more than 75 octets, and no character is cut in two', async () => {
    const name = `${'Щ'.repeat(119)}🏆`
    const file = await written({ name, description: `a${'🔥'.repeat(200)}` })
    for (const line of file.split('\r\n')) expect(Buffer.byteLength(line), line).toBeLessThanOrEqual(75)
    expect(file.isWellFormed()).toBe(true)
    expect(linesOf(file)).toContain(`SUMMARY:${name}`)
  })

  test('whatever the texts hold, it is one event', async () => {
    const description = 'Раз, два; три\\\r\nEND:VEVENT\rBEGIN:VEVENT\u0007\u0000'
    const file = calendarOf(
      { tournament: { ...(await tournamentRow(await startApp())), description }, mapId: null },
      PUBLIC_URL,
      noon,
    )
    expect(linesOf(file).filter((line) => line.startsWith('END:VEVENT'))).toHaveLength(1)
    expect(linesOf(file).find((line) => line.startsWith('DESCRIPTION:П'))).toContain(
      '\\n\\nРаз\\, два\\; три\\\\\\nEND:VEVENT\\nBEGIN:VEVENT\\n\\n',
    )
    expect(file.replaceAll('\r\n', '')).not.toMatch(/\p{Cc}/u)
  })
})

describe('GET /api/tournament/{id}/calendar.ics', () => {
  test('gives who has a place a file under the tournament’s name', async () => {
    const app = await startApp()
    const ivan = await app.player()
    const { id } = await tournamentRow(app, { name: 'Кубок «Осень»: "финал"' })
    await registrationRow(app, { tournamentId: id, userId: ivan.id })
    const answer = await app.requestAs(ivan, `/api/tournament/${id}/calendar.ics`)
    expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, 'text/calendar; charset=utf-8'])
    const [, name = ''] = /filename\*=UTF-8''(.*)$/.exec(answer.headers.get('Content-Disposition') ?? '') ?? []
    expect(decodeURIComponent(name)).toBe('Кубок «Осень» финал.ics')
    expect(answer.headers.get('Content-Disposition')).toMatch(/^attachment; filename="tournament.ics"; /)
    expect(answer.headers.get('Cache-Control')).toBe('no-store')
    expect(await answer.text()).toContain(`URL:http://localhost:3000/tournament/${id}`)
  })

  test('is refused to who has no place: a stranger, who stands in line, who has left, and everybody else', async () => {
    const app = await startApp()
    const [ivan, olga, pavel] = [await app.player(), await app.player(), await app.player()]
    const { id } = await tournamentRow(app)
    await registrationRow(app, { tournamentId: id, userId: olga.id }, { status: 'waiting' })
    await registrationRow(app, { tournamentId: id, userId: pavel.id }, { status: 'cancelled', endedAt: noon })
    const path = `/api/tournament/${id}/calendar.ics`
    for (const player of [ivan, olga, pavel])
      await expectRefusal(app, () => app.requestAs(player, path), 409, 'not_registered')
    await expectRefusal(app, () => app.request(path), 401, 'signed_out')
    const deleted = await tournamentRow(app, { deletedAt: noon })
    for (const other of ['nothing', deleted.id]) {
      const missing = () => app.requestAs(ivan, `/api/tournament/${other}/calendar.ics`)
      await expectRefusal(app, missing, 404, 'not_found', 'Турнир не найден')
    }
  })
})

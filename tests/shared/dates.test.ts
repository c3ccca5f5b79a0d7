import { expect, test } from 'vitest'
import { dateTime, timeOfDay } from '#shared/dates'
import { inZone } from '../support/time/zone.ts'

test('a date and its time are written as Russian writes them', () => {
  inZone('Europe/Moscow')
  const written = new Intl.DateTimeFormat('ru-RU', {
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
  })
  for (const iso of [
    '2026-01-02T00:00:00.000Z',
    '2026-03-29T01:30:00Z',
    '2026-11-21T14:05:59.999Z',
    '2019-12-31T23:59Z',
  ])
    expect(dateTime(iso)).toBe(written.format(new Date(iso)))
})

test.each([
  ['Europe/Moscow', '15:05', '15:05:09'],
  ['Europe/Minsk', '15:05', '15:05:09'],
  ['UTC', '12:05 UTC', '12:05:09 UTC'],
  ['Asia/Yekaterinburg', '17:05 UTC+5', '17:05:09 UTC+5'],
  ['Asia/Kathmandu', '17:50 UTC+5:45', '17:50:09 UTC+5:45'],
  ['America/St_Johns', '08:35 UTC−3:30', '08:35:09 UTC−3:30'],
])('a time says its zone where that is not Moscow’s: %s', (zone, time, exact) => {
  inZone(zone)
  expect(timeOfDay('2026-11-21T12:05:09Z')).toBe(time)
  expect(timeOfDay('2026-11-21T12:05:09Z', { seconds: true })).toBe(exact)
  expect(dateTime('2026-11-21T12:05:09Z')).toBe(`21.11.2026, ${time}`)
})

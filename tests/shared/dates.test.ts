import { expect, test } from 'vitest'
import { dateTime } from '#shared/dates'

test('a date and its time are written as Russian writes them', () => {
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
    '1999-12-31T23:59Z',
  ])
    expect(dateTime(iso)).toBe(written.format(new Date(iso)))
})

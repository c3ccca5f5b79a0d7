import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Finished, keepIn, superfluous } from '#db/backup/retention'
import { DAY, HOUR } from '#shared/units'

const at = (time: number, isProven: boolean | null = true): Finished => {
  const startedAt = new Date(time).toISOString()
  return { name: startedAt, manifest: { startedAt, isProven } }
}
const noon = Date.parse('2026-11-29T09:00:00Z')
const keep = { days: 7, weeks: 4, months: 12 }
const kept = (all: Finished[], made = all[0]!.name, of = keep) => {
  const gone = new Set(superfluous(all, of, made))
  return all.filter((one) => !gone.has(one)).map(({ name }) => name.slice(0, 10))
}

describe('which backups stay (OPS-34)', () => {
  test('a year of nights leaves seven days, four weeks and twelve months', () => {
    const nights = Array.from({ length: 400 }, (_, night) => at(noon - night * DAY))
    expect(kept(nights)).toEqual([
      '2026-11-29',
      '2026-11-28',
      '2026-11-27',
      '2026-11-26',
      '2026-11-25',
      '2026-11-24',
      '2026-11-23',
      // Sundays, the ends of their weeks; then the ends of months.
      '2026-11-22',
      '2026-11-15',
      '2026-11-08',
      '2026-10-31',
      '2026-09-30',
      '2026-08-31',
      '2026-07-31',
      '2026-06-30',
      '2026-05-31',
      '2026-04-30',
      '2026-03-31',
      '2026-02-28',
      '2026-01-31',
      '2025-12-31',
    ])
  })

  test('of one day the newest proven one, whatever was not proven after it', () => {
    const day = [
      at(noon, false),
      at(noon - HOUR, null),
      at(noon - 2 * HOUR),
      at(noon - 3 * HOUR),
      at(noon - DAY, false),
    ]
    expect(superfluous(day, keep, day[0]!.name)).toEqual([day[3], day[4]])
  })

  test('a day is Moscow’s', () => {
    const night = [at(Date.parse('2026-11-28T21:30:00Z')), at(Date.parse('2026-11-28T20:30:00Z'))]
    expect(superfluous(night, { days: 2, weeks: 0, months: 0 }, night[0]!.name)).toEqual([])
  })

  test('whatever the clock says, the one just made stays, a proven one stays, and nothing goes while none is proven', () => {
    const one = fc.record({ days: fc.integer({ min: -3000, max: 3000 }), isProven: fc.constantFrom(true, false, null) })
    const given = fc.array(one, { minLength: 1, maxLength: 30 })
    fc.assert(
      fc.property(
        given,
        fc.nat(),
        fc.record({ days: fc.integer({ min: 1, max: 9 }), weeks: fc.nat(4), months: fc.nat(4) }),
        (list, made, of) => {
          const all = list.map(({ days, isProven }, number) => at(noon + days * DAY + number, isProven))
          const { name } = all[made % all.length]!
          const gone = superfluous(all, of, name)
          const left = all.filter((one) => !gone.includes(one))
          expect(left.map((one) => one.name)).toContain(name)
          const hasProven = (of: Finished[]) => of.some(({ manifest }) => manifest.isProven)
          expect(hasProven(left)).toBe(hasProven(all))
          if (!hasProven(all)) expect(gone).toEqual([])
        },
      ),
    )
  })
})

test.each([
  ['', keep],
  ['14', { days: 14, weeks: 0, months: 0 }],
  ['7,4', { days: 7, weeks: 4, months: 0 }],
  ['7,4,12', keep],
  ['0', undefined],
  ['1.5', undefined],
  ['-1', undefined],
  ['7,', undefined],
  ['7,4,12,1', undefined],
  ['seven', undefined],
])('--keep %s', (text, expected) => expect(keepIn(text)).toEqual(expected))

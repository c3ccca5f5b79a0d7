import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MAX_BULK } from '#shared/review/review'
import { pressed, pressedAll, stateOf } from '../../../pwa/submissions/review/queue/selecting.ts'

// REVIEW-28.

const rows = (count: number) => Array.from({ length: count }, (_, at) => `row${String(at).padStart(3, '0')}`)
const five = rows(5) as [string, string, string, string, string]
const [a, b, c, d, e] = five

describe('a press on a row', () => {
  test('chooses it, and the next one leaves it out', () => {
    const { chosen } = pressed({ choosable: five, chosen: [d], id: b })
    expect(chosen).toEqual([b, d])
    expect(pressed({ choosable: five, chosen, id: b }).chosen).toEqual([d])
  })

  test('with Shift chooses or leaves out all from the one pressed last, in both directions', () => {
    expect(pressed({ choosable: five, chosen: [b], id: d, from: b }).chosen).toEqual([b, c, d])
    expect(pressed({ choosable: five, chosen: [d], id: a, from: d }).chosen).toEqual([a, b, c, d])
    expect(pressed({ choosable: five, chosen: [a, b, c, e], id: c, from: b }).chosen).toEqual([a, e])
    expect(pressed({ choosable: five, chosen: [], id: c, from: 'decided since' }).chosen).toEqual([c])
  })

  test('never chooses more than a bulk may have, keeps what was chosen, and says so', () => {
    const choosable = rows(70)
    const chosen = choosable.slice(60, 70)
    const range = pressed({ choosable, chosen, id: choosable[59]!, from: choosable[0]! })
    expect(range).toEqual({ chosen: [...choosable.slice(0, 40), ...chosen], isCut: true })
    expect(pressed({ choosable, chosen: range.chosen, id: choosable[50]! })).toEqual({ ...range, isCut: true })
    const upwards = pressed({ choosable, chosen: [], id: choosable[0]!, from: choosable[69]! })
    expect(upwards).toEqual({ chosen: choosable.slice(20), isCut: true })
  })

  test('of any presses leaves rows of the screen in its order', () => {
    const press = fc.record({ at: fc.nat(69), from: fc.option(fc.nat(69), { nil: undefined }) })
    fc.assert(
      fc.property(fc.array(press, { maxLength: 20 }), (presses) => {
        const choosable = rows(70)
        let chosen: string[] = []
        for (const { at, from } of presses) {
          const id = choosable[at]!
          const before = chosen
          const next = pressed({ choosable, chosen, id, from: from === undefined ? undefined : choosable[from] })
          chosen = next.chosen
          expect(chosen).toEqual(choosable.filter((each) => chosen.includes(each)))
          expect(chosen.length).toBeLessThanOrEqual(MAX_BULK)
          expect(next.isCut || chosen.includes(id) !== before.includes(id)).toBe(true)
        }
      }),
    )
  })
})

test('the box in the head chooses the screen, shows that a part is chosen, and leaves all out', () => {
  expect(stateOf(five, [])).toBe('none')
  expect(stateOf(five, [a])).toBe('some')
  expect(pressedAll(five, [a])).toEqual({ chosen: five, isCut: false })
  expect(stateOf(five, five)).toBe('all')
  expect(pressedAll(five, five)).toEqual({ chosen: [], isCut: false })
  const many = rows(60)
  const { chosen, isCut } = pressedAll(many, [many[59]!])
  expect([chosen.length, isCut, chosen.includes(many[59]!), stateOf(many, chosen)]).toEqual([50, true, true, 'all'])
})

import { expect, test } from 'vitest'
import { fits, type Shape, shapedJson } from '#shared/json/shape'

const page = { rows: [{ id: 's', amount: 'n' }], total: 'n', 'cursor?': 's' }

test.each<[unknown, Shape, boolean]>([
  ['text', 's', true],
  [7, 's', false],
  [null, 's', false],
  [null, '0s', true],
  [undefined, 's', false],
  [undefined, '', true],
  [[], ['s'], true],
  [['a', 7], ['s'], false],
  [[['a', 7]], [['sn']], true],
  [{}, ['s'], false],
  [[], {}, false],
  [null, {}, false],
  [{ more: 1 }, {}, true],
  [{ kind: 'b', b: 1 }, [{ a: 'n' }, { b: 'n' }], true],
  [{ kind: 'c' }, [{ a: 'n' }, { b: 'n' }, '0'], false],
  [{ rows: [{ id: 'a', amount: 1 }], total: 1 }, page, true],
  [{ rows: [{ id: 'a', amount: 1 }], total: 1, cursor: 7 }, page, false],
  [{ rows: [{ id: 'a' }], total: 1 }, page, false],
  [{ rows: [null], total: 1 }, page, false],
])('%j against %j: %s', (value, shape, isFit) => expect(fits(value, shape)).toBe(isFit))

test('a text that is no JSON, or of another shape, is nothing', () => {
  expect(shapedJson('{"rows":[],"total":0}', page)).toEqual({ rows: [], total: 0 })
  for (const text of [null, '', '{"rows":', '[]', 'null', '7']) expect(shapedJson(text, page)).toBeUndefined()
})

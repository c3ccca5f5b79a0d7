import { expect, test } from 'vitest'
import { newId, shortId } from '#shared/ids'

test('what is shown of ids tells those apart that were made in the same minute', () => {
  const ids = Array.from({ length: 500 }, newId)
  expect(new Set(ids.map((id) => id.slice(0, 8))).size).toBeLessThan(3)
  expect(new Set(ids.map(shortId)).size).toBe(500)
})

import { expect, test } from 'vitest'
import { formOf, newTyped, problemsIn } from '../../../../pwa/dropmaps/admin/draft/typedDraft.ts'

test('a new draft has a number for its lots already, each another one, and can be made at once', () => {
  const [typed, other] = [newTyped(), newTyped()]
  expect(Object.values(problemsIn(typed)).filter(Boolean)).toEqual([])
  expect(formOf(typed)).toMatchObject({ orderKind: 'lot', seed: expect.stringMatching(/^\d{1,10}$/) })
  expect(other.seed).not.toBe(typed.seed)
  expect(problemsIn({ ...typed, seed: ' ' }).seed).toBe('Укажи число для жребия')
})

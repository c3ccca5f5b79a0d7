import fc from 'fast-check'
import { expect, test } from 'vitest'
import { tournamentOverlayOptionsOf, tournamentOverlayPath } from '../../../pwa/evening/overlay/options.ts'

test.each([
  ['?overlay=k', { key: 'k', top: 10, theme: 'dark' }],
  ['?overlay=k&top=20&theme=light', { key: 'k', top: 20, theme: 'light' }],
  ['?overlay=k&top=1', { key: 'k', top: 1, theme: 'dark' }],
  ...['0', '21', '-3', '2.5', 'all', ''].map(
    (top) => [`?overlay=k&top=${top}`, { key: 'k', top: 10, theme: 'dark' }] as const,
  ),
  ['?top=5&theme=blue', { key: '', top: 5, theme: 'dark' }],
] as const)('an overlay’s address %s asks for what it can', (search, options) => {
  expect(tournamentOverlayOptionsOf({ pathname: '/tournament/a%20b/', search })).toEqual({ id: 'a b', ...options })
})

test('an address asks for what its options have composed', () => {
  fc.assert(
    fc.property(
      fc.record({
        id: fc.uuid(),
        key: fc.string({ minLength: 1 }),
        top: fc.integer({ min: 1, max: 20 }),
        theme: fc.constantFrom('dark', 'light'),
      }),
      (options) => {
        const { pathname, search } = new URL(tournamentOverlayPath(options), 'http://localhost')
        expect(tournamentOverlayOptionsOf({ pathname, search })).toEqual(options)
      },
    ),
  )
})

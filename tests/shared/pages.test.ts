import { expect, test } from 'vitest'
import { accessTo, isPage } from '#shared/pages'

test.each([
  ['/', 'player'],
  ['/my-submissions', 'player'],
  ['/my-submissions/', 'player'],
  ['/storage', 'player'],
  ['/admin', 'admin'],
  ['/dropmap', 'player'],
  ['/dropmap/7', 'player'],
  ['/territory/', 'player'],
  ['/tournaments', 'anyone'],
  ['/tournament/7', 'anyone'],
  ['/privacy', 'anyone'],
])('%s is a page for %s', (path, access) => {
  expect(accessTo(path)).toBe(access)
  expect(isPage(path)).toBe(true)
})

test.each(['/devlog', '/index.html', '/dropmap/invite/ABC'])('%s is answered, and has no screen', (path) => {
  expect(accessTo(path)).toBeUndefined()
  expect(isPage(path)).toBe(true)
})

test.each(['/nowhere', '/admin//', '/privacy/x', '/tournamental', '//', ''])('%j is no page', (path) => {
  expect(accessTo(path)).toBeUndefined()
  expect(isPage(path)).toBe(false)
})

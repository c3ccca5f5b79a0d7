import { expect, test } from 'vitest'
import { codeIn, grouped } from '#shared/linking'

test('a code is found in what a player writes, and shown in groups of four', () => {
  expect(grouped('ABCDEFGHJKLM')).toBe('ABCD EFGH JKLM')
  expect(codeIn('/start ABCD EFGH JKLM')).toBe('ABCDEFGHJKLM')
  expect(codeIn('/start@trofey_bot x-1_')).toBe('X-1_')
  expect(codeIn(' abcd efgh jklm ')).toBe('ABCDEFGHJKLM')
  for (const nothing of [
    '',
    '/start',
    '/start ',
    '/startABCDEFGHJKLM',
    'спасибо',
    'hello',
    '/start код',
    '/stop ABCDEFGHJKLM',
  ])
    expect(codeIn(nothing), nothing).toBeUndefined()
})

import { expect, test } from 'vitest'
import { codeOf, filesIn } from './files.ts'

// What holds for every request, whoever writes its route (AUTH-7, SERVER-9, SERVER-10, SERVER-11).

const files = filesIn('shared', 'api').filter((file) => file.endsWith('.ts'))
const filesWith = (sign: RegExp) => files.filter((file) => sign.test(codeOf(file)))

test('a text that somebody sends has a maximum: only `shared/text.ts` makes one without', () => {
  // What the operator, a provider or the sandbox's own cookie says is none of the kind.
  const others = [
    'api/auth/epic.ts',
    'api/core/env.ts',
    'api/doctor/surroundings.ts',
    'api/linking/discord.ts',
    'api/sandbox/members.ts',
  ]
  expect(filesWith(/\bv\s*\.string\(/).sort()).toEqual([...others, 'shared/text.ts'])
})

test('a body has a time limit: it is read by `core/http/body.ts`, or by what is given to its `inTime`', () => {
  const reading = filesWith(/\breq\s*\.(json|text|parseBody|formData|arrayBuffer|blob|bytes)\(/)
  expect(reading.filter((file) => !codeOf(file).includes('inTime('))).toEqual([])
})

test('whom a guard lets in acts by `transactAs`: a bare `transact` beside a guard is for nobody signed in', () => {
  const guarded = filesWith(/from '(\.\.\/)+core\/guards\.ts'/)
  const forNobody = [
    'api/auth/routes.ts',
    'api/dropmaps/guest/routes.ts',
    'api/dropmaps/invites/routes.ts',
    'api/linking/routes.ts',
  ]
  expect(guarded.filter((file) => /\btransact\(/.test(codeOf(file))).sort()).toEqual(forNobody)
})

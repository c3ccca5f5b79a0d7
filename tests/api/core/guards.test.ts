import { Hono } from 'hono'
import { expect, test } from 'vitest'
import type { AppEnv, Deps } from '#api/core/deps'
import { maybeSignedIn } from '#api/core/guards'
import { onError } from '#api/core/http/errors'
import { closeSessions } from '#api/core/sessions'
import { transact } from '#api/core/transact'
import { newId } from '#shared/ids'
import { DAY } from '#shared/units'
import { noon, startApp } from '../../support/app.ts'

async function startPublicPage(changes: Partial<Deps> = {}) {
  const app = await startApp()
  const user = await app.player()
  const page = new Hono<AppEnv>()
    .use(async (c, next) => {
      c.set('request', newId())
      c.set('deps', { ...app.deps, ...changes })
      await next()
    })
    .get('/tournament', maybeSignedIn, (c) => c.json({ user: c.var.user?.id ?? null, hash: c.var.tokenHash ?? null }))
  page.onError(onError)
  const seenBy = async (headers: Record<string, string>) => {
    const answer = await page.request('/tournament', { headers })
    return [answer.status, ((await answer.json()) as { user: string | null }).user]
  }
  return { app, user, seenBy }
}

test('what anyone may see knows the player whose session lives', async () => {
  const { user, seenBy } = await startPublicPage()
  expect(await seenBy({ Authorization: `Bearer ${user.id}` })).toEqual([200, user.id])
})

test('it opens for a visitor, with a token or without one, and for a session that has ended', async () => {
  const { app, user, seenBy } = await startPublicPage()
  for (const headers of [{}, { Authorization: 'Bearer nobody' }, { Authorization: 'Basic x' }])
    expect(await seenBy(headers as Record<string, string>)).toEqual([200, null])

  app.clock.now = new Date(noon.getTime() + 30 * DAY)
  expect(await seenBy({ Authorization: `Bearer ${user.id}` })).toEqual([200, null])
  app.clock.now = noon
  await transact(app.deps, (tx) => closeSessions(tx, user.id))
  expect(await seenBy({ Authorization: `Bearer ${user.id}` })).toEqual([200, null])
})

test('without a database it is no visit of nobody, but a refusal', async () => {
  const { user, seenBy } = await startPublicPage({ db: {} as Deps['db'] })
  expect(await seenBy({ Authorization: `Bearer ${user.id}` })).toEqual([500, undefined])
})

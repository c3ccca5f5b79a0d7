import { Hono } from 'hono'
import { Note } from '#shared/review/person'
import type { AppEnv } from '../../core/deps.ts'
import { admin, limited } from '../../core/guards.ts'
import { valid } from '../../core/http/valid.ts'
import { idempotent } from '../../core/idempotent.ts'
import { addNote } from './notes.ts'
import { personBeside, personJson } from './person.ts'

export const personRoutes = new Hono<AppEnv>()
  .get('/admin/submission/:id/person', admin, async (c) => {
    const { deps, user } = c.var
    return c.json(personJson(await personBeside(deps.db, user, c.req.param('id')), deps.files, deps.now()))
  })
  .post('/admin/user/:id/notes', admin, limited('note'), valid('json', Note), (c) =>
    idempotent(c, 201, (tx, user) => addNote(tx, user, c.req.param('id'), c.req.valid('json'))),
  )

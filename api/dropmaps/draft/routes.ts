import { type Context, Hono } from 'hono'
import { lockMaps, lockPoiDraft } from '#db/locks'
import type { User } from '#db/schema'
import {
  CaptainReplacement,
  CaptainsQuery,
  NewPoiDraft,
  NewPoiList,
  PoiDraftCancel,
  PoiDraftChange,
  PoiPickByAdmin,
  SeenPoiDraft,
} from '#shared/dropmaps/draft/forms'
import type { PoiDraftState } from '#shared/dropmaps/draft/shapes'
import type { AppEnv, SignedInEnv } from '../../core/deps.ts'
import { admin, limited, maybeSignedIn, signedIn } from '../../core/guards.ts'
import { valid } from '../../core/http/valid.ts'
import { idempotent } from '../../core/idempotent.ts'
import { jsonForMany } from '../../core/lists.ts'
import type { Tx } from '../../core/transact.ts'
import { getMap } from '../maps/getMap.ts'
import { cancelDraft, pauseDraft, replaceCaptain, resumeDraft, revertLastPick } from './acts.ts'
import { type Board, publicState, readBoard } from './board.ts'
import { captainsByStandings } from './captains.ts'
import { keptDraft } from './keptState.ts'
import { ownDraft, writeList } from './lists.ts'
import { pickForCaptain } from './picks.ts'
import { changeSettingsOfDraft, createDraft, setupOf } from './settings.ts'
import { startDraft } from './start.ts'

/** An admin's act on a draft. Answers with its state after it. */
function onDraft<Form>(
  c: Context<SignedInEnv, '/:id', { out: { json: Form } }>,
  act: (tx: Tx, admin: User, id: string, form: Form) => Promise<Board>,
) {
  const [id, form] = [c.req.param('id'), c.req.valid('json')]
  return idempotent(c, 200, async (tx, user) => publicState(await act(tx, user, id, form)), lockPoiDraft(id))
}

export const poiDraftRoutes = new Hono<AppEnv>()
  .get('/maps/:id/poi-draft', maybeSignedIn, async (c) => {
    const { db, now } = c.var.deps
    const { map } = await getMap(db, c.req.param('id'), c.var.user?.isAdmin)
    const kept = await keptDraft(db, map.id, now())
    return jsonForMany<PoiDraftState | null>(c, kept?.text ?? 'null')
  })
  .get('/maps/:id/poi-draft/own', signedIn, async (c) => {
    const { deps, user } = c.var
    const { map } = await getMap(deps.db, c.req.param('id'), user.isAdmin)
    return c.json(await ownDraft(deps.db, map.id, user.id))
  })
  .put('/poi-drafts/:id/list', signedIn, limited('mark'), valid('json', NewPoiList), (c) => {
    const [id, list] = [c.req.param('id'), c.req.valid('json')]
    return idempotent(c, 200, (tx, user) => writeList(tx, user.id, id, list), lockPoiDraft(id))
  })
  .get('/admin/poi-drafts/:id', admin, async (c) => c.json(setupOf(await readBoard(c.var.deps.db, c.req.param('id')))))
  .get('/admin/maps/:id/poi-draft/captains', admin, valid('query', CaptainsQuery), async (c) => {
    const { db } = c.var.deps
    const { secondMapId, tournamentId } = c.req.valid('query')
    const ids = [c.req.param('id'), ...(secondMapId ? [secondMapId] : [])]
    for (const id of ids) await getMap(db, id)
    return c.json(await captainsByStandings(db, ids, tournamentId))
  })
  .post('/maps/:id/poi-draft', admin, valid('json', NewPoiDraft), (c) => {
    const [id, form] = [c.req.param('id'), c.req.valid('json')]
    const act = async (tx: Tx, user: User) => publicState(await createDraft(tx, user, id, form))
    return idempotent(c, 201, act, lockMaps([id, ...(form.secondMapId ? [form.secondMapId] : [])]))
  })
  .put('/poi-drafts/:id', admin, valid('json', PoiDraftChange), (c) => onDraft(c, changeSettingsOfDraft))
  .post('/poi-drafts/:id/start', admin, valid('json', SeenPoiDraft), (c) => onDraft(c, startDraft))
  .post('/poi-drafts/:id/pause', admin, valid('json', SeenPoiDraft), (c) => onDraft(c, pauseDraft))
  .post('/poi-drafts/:id/resume', admin, valid('json', SeenPoiDraft), (c) => onDraft(c, resumeDraft))
  .post('/poi-drafts/:id/revert', admin, valid('json', SeenPoiDraft), (c) => onDraft(c, revertLastPick))
  .post('/poi-drafts/:id/pick', admin, valid('json', PoiPickByAdmin), (c) => onDraft(c, pickForCaptain))
  .post('/poi-drafts/:id/replace', admin, valid('json', CaptainReplacement), (c) => onDraft(c, replaceCaptain))
  .post('/poi-drafts/:id/cancel', admin, valid('json', PoiDraftCancel), (c) => onDraft(c, cancelDraft))

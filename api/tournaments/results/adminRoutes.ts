import { Hono } from 'hono'
import { lockTournament } from '#db/locks'
import {
  Deletion,
  FormulaChange,
  FormulaQuery,
  MatchNumber,
  MatchSave,
  NewCorrection,
} from '#shared/tournaments/resultForms'
import { NewScoring, ScoringChange } from '#shared/tournaments/scorings'
import type { AppEnv } from '../../core/deps.ts'
import { admin } from '../../core/guards.ts'
import { asAttachment } from '../../core/http/attachment.ts'
import { compressedText } from '../../core/http/compressed.ts'
import { valid } from '../../core/http/valid.ts'
import { idempotent } from '../../core/idempotent.ts'
import { compressed } from '../../core/lists.ts'
import { getTournament } from '../base/getTournament.ts'
import { openObjections } from '../base/openObjections.ts'
import { candidatesJson } from '../base/winners.ts'
import { addCorrection, deleteCorrection } from './corrections.ts'
import { changeFormula, previewFormula } from './formula.ts'
import { adminResults, deleteMatch, matchDetail, saveMatch } from './matches.ts'
import { prizeRanks } from './prizeRanks.ts'
import { scoringOf } from './scoring.ts'
import { addScoring, changeScoring, deleteScoring, scoringsOf } from './scorings.ts'
import { matchSheet, standingSheet } from './sheets.ts'

export const resultAdminRoutes = new Hono<AppEnv>()
  .get('/admin/tournament/:id/results', admin, async (c) => {
    const { db, now } = c.var.deps
    const { tournament } = await getTournament(db, c.req.param('id'), now(), true)
    return c.json(await adminResults(db, tournament.id))
  })
  .get('/admin/tournament/:id/match/:number', admin, valid('param', MatchNumber), async (c) => {
    const { id, number } = c.req.valid('param')
    const { db, now } = c.var.deps
    const { tournament } = await getTournament(db, id, now(), true)
    return compressed(c, await matchDetail(db, tournament.id, number))
  })
  .put('/admin/tournament/:id/match/:number', admin, valid('param', MatchNumber), valid('json', MatchSave), (c) => {
    const [{ id, number }, save] = [c.req.valid('param'), c.req.valid('json')]
    return idempotent(c, 200, (tx, user) => saveMatch(tx, user, id, number, save), lockTournament(id))
  })
  .delete('/admin/tournament/:id/match/:number', admin, valid('param', MatchNumber), valid('query', Deletion), (c) => {
    const [{ id, number }, { version }] = [c.req.valid('param'), c.req.valid('query')]
    return idempotent(c, 200, (tx, user) => deleteMatch(tx, user, id, number, version), lockTournament(id))
  })
  .get('/admin/tournament/:id/scoring', admin, valid('query', FormulaQuery), async (c) => {
    const { db, now } = c.var.deps
    const { tournament } = await getTournament(db, c.req.param('id'), now(), true)
    return c.json(await previewFormula(db, tournament.id, c.req.valid('query').formula))
  })
  .put('/admin/tournament/:id/scoring', admin, valid('json', FormulaChange), (c) => {
    const [id, change] = [c.req.param('id'), c.req.valid('json')]
    return idempotent(c, 200, (tx, user) => changeFormula(tx, user, id, change), lockTournament(id))
  })
  .post('/admin/tournament/:id/corrections', admin, valid('json', NewCorrection), (c) => {
    const [id, correction] = [c.req.param('id'), c.req.valid('json')]
    return idempotent(c, 201, (tx, user) => addCorrection(tx, user, id, correction), lockTournament(id))
  })
  .delete('/admin/tournament/:id/corrections/:correctionId', admin, valid('query', Deletion), (c) => {
    const [{ id, correctionId }, { version }] = [c.req.param(), c.req.valid('query')]
    return idempotent(c, 200, (tx, user) => deleteCorrection(tx, user, id, correctionId, version), lockTournament(id))
  })
  .get('/admin/tournament/:id/standings.csv', admin, async (c) => {
    const { db, now } = c.var.deps
    const { tournament } = await getTournament(db, c.req.param('id'), now(), true)
    asAttachment(c, `${tournament.name} — таблица`, 'standings.csv')
    return compressedText(c, await standingSheet(db, tournament), 'text/csv; charset=utf-8')
  })
  .get('/admin/tournament/:id/matches.csv', admin, async (c) => {
    const { db, now } = c.var.deps
    const { tournament } = await getTournament(db, c.req.param('id'), now(), true)
    asAttachment(c, `${tournament.name} — матчи`, 'matches.csv')
    return compressedText(c, await matchSheet(db, tournament), 'text/csv; charset=utf-8')
  })
  .get('/admin/scorings', admin, async (c) => c.json(await scoringsOf(c.var.deps.db)))
  .post('/admin/scorings', admin, valid('json', NewScoring), (c) =>
    idempotent(c, 201, (tx, user) => addScoring(tx, user, c.req.valid('json'))),
  )
  .put('/admin/scorings/:id', admin, valid('json', ScoringChange), (c) =>
    idempotent(c, 200, (tx, user) => changeScoring(tx, user, c.req.param('id'), c.req.valid('json'))),
  )
  .delete('/admin/scorings/:id', admin, valid('query', Deletion), (c) =>
    idempotent(c, 200, (tx, user) => deleteScoring(tx, user, c.req.param('id'), c.req.valid('query').version)),
  )
  .get('/admin/tournament/:id/winners', admin, async (c) => {
    const { db, now } = c.var.deps
    const { tournament } = await getTournament(db, c.req.param('id'), now(), true)
    const [{ version }, rows] = [await scoringOf(db, tournament.id), await prizeRanks(db, tournament.id)]
    const open = await openObjections(db, tournament.id)
    const candidates = await candidatesJson(db, rows)
    const winners = rows.map(({ rank, points }, index) => ({ rank, points, ...candidates[index]! }))
    return c.json({ version, openObjections: open, winners })
  })

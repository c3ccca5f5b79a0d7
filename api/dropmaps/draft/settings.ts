import { randomBytes } from 'node:crypto'
import { poiDraftMaps, poiDrafts, type User } from '#db/schema'
import type { NewPoiDraft, PoiDraftChange, PoiDraftSettings } from '#shared/dropmaps/draft/forms'
import type { PoiDraftSetup } from '#shared/dropmaps/draft/shapes'
import { AppError } from '#shared/errors'
import { newId } from '#shared/ids'
import type { Tx } from '../../core/transact.ts'
import { announceMap, changeMap, openMap } from '../maps/openMap.ts'
import { getTournament } from '../seating/players.ts'
import { findOpenDraft } from '../seating/poiDraftGuard.ts'
import { endWaitlists } from '../seating/release.ts'

import { type Board, changeDraft, getBoard, openSeen, recordAct } from './board.ts'
import { inOrder, inTeams, namedCaptains, requireOnMaps, writeCaptains } from './captains.ts'

/**
 * Creates a draft of one map or two; from then on only its picks are claims (DRAFT-3). Throws `not_found`,
 * `poi_draft_same_map`, `poi_draft_exists`, `not_on_map`, `poi_draft_team`.
 */
export async function createDraft(tx: Tx, admin: User, mapId: string, form: NewPoiDraft) {
  if (form.secondMapId === mapId) throw new AppError('poi_draft_same_map')
  const id = newId()
  const mapIds = [mapId, ...(form.secondMapId ? [form.secondMapId] : [])]
  for (const each of mapIds) await reserveMap(tx, each)
  await insertDraft(tx, mapIds, { id, ...fieldsOf(form), seed: form.seed || newSeed(), createdBy: admin.id })
  const board = await putCaptains(tx, await getBoard(tx, id), form)
  return recordAct(tx, admin, 'create_poi_draft', board, { captains: board.captains.length })
}

export const newSeed = () => randomBytes(8).toString('hex')

type New = Omit<typeof poiDrafts.$inferInsert, 'state' | 'currentNumber' | 'version' | 'createdAt'>
/** Stores a draft without captains. */
export async function insertDraft(tx: Tx, mapIds: string[], fields: New) {
  const draft = { ...fields, state: 'setup' as const, currentNumber: 0, version: 1, createdAt: tx.now }
  await tx.write.insert(poiDrafts).values(draft)
  const rows = mapIds.map((mapId, position) => ({ draftId: fields.id, position, mapId }))
  await tx.write.insert(poiDraftMaps).values(rows)
}

async function reserveMap(tx: Tx, id: string) {
  const opened = await openMap(tx, id)
  if (await findOpenDraft(tx, id)) throw new AppError('poi_draft_exists')
  await endWaitlists(tx, opened, `Локации карты «${opened.map.name}» выберут на драфте`)
  await changeMap(tx, opened, {})
  announceMap(tx, opened.map)
}

const fieldsOf = ({ orderKind, direction, turnSeconds, reserveSeconds, ...form }: PoiDraftSettings) => ({
  orderKind,
  direction,
  turnSeconds,
  reserveSeconds,
  standingsTournamentId: form.standingsTournamentId ?? null,
  startAt: form.startAt ?? null,
})

async function putCaptains(tx: Tx, board: Board, { captains }: PoiDraftSettings) {
  const { standingsTournamentId } = board.draft
  if (standingsTournamentId) await getTournament(tx, standingsTournamentId)
  const named = await namedCaptains(tx, captains)
  await requireOnMaps(tx, board.maps, named)
  const ofTeams = await inTeams(tx, board.maps, named)
  await writeCaptains(tx, board, await inOrder(tx, board.draft, ofTeams))
  return getBoard(tx, board.draft.id)
}

/** Throws `not_found`, `poi_draft_changed`, `poi_draft_started`, `not_on_map`, `poi_draft_team`. */
export async function changeSettingsOfDraft(tx: Tx, admin: User, id: string, form: PoiDraftChange) {
  const board = await openSeen(tx, id, form.version)
  if (board.draft.state !== 'setup') throw new AppError('poi_draft_started')
  await changeDraft(tx, board, fieldsOf(form))
  const changed = await putCaptains(tx, board, form)
  return recordAct(tx, admin, 'update_poi_draft', changed, { captains: form.captains.length })
}

/** What an admin edits: the captains by their ids. */
export const setupOf = ({ draft, captains }: Board): PoiDraftSetup => ({
  draftId: draft.id,
  standingsTournamentId: draft.standingsTournamentId,
  captains: captains.map(({ name: displayName, team: teamName, userId, username }) => ({
    userId,
    displayName,
    username,
    teamName,
  })),
})

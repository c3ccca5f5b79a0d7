import type { User } from '#db/schema'
import { SYSTEM } from '#shared/audit'
import { MIN_CAPTAINS } from '#shared/dropmaps/draft/limits'
import { AppError } from '#shared/errors'
import { record } from '../../audit/audit.ts'
import type { Tx } from '../../core/transact.ts'
import { notify } from '../../notifications/notifications.ts'
import { announceDraft, type Board, changeDraft, getBoard, openBoard } from './board.ts'
import { inOrder, requireOnMaps, writeCaptains } from './captains.ts'
import { countUnclaimed } from './choices.ts'
import { clockFrom } from './clock.ts'
import { aboutDraft, openSeen } from './seen.ts'
import { beginTurn, notifyCaptain } from './turns.ts'

/**
 * Throws `not_found`, `poi_draft_changed`, `poi_draft_started`, `poi_draft_captains`, `poi_draft_locations`,
 * `not_on_map`.
 */
export async function startDraft(tx: Tx, admin: User, id: string, version: number) {
  return start(tx, admin, await openSeen(tx, id, version))
}

async function start(tx: Tx, by: User | typeof SYSTEM, seen: Board) {
  await requireReady(tx, seen)
  // Names may have changed since the lots were drawn, and ranks.
  await writeCaptains(tx, seen, await inOrder(tx, seen.draft, seen.captains))
  const board = await getBoard(tx, seen.draft.id)
  const begins = { ...clockFrom({ ...board, draft: { ...board.draft, currentNumber: 1 } }, tx.now), currentNumber: 1 }
  await changeDraft(tx, board, { ...begins, state: 'running', startAt: null, startedAt: tx.now })
  await beginTurn(tx, board, 1)
  await record(tx, by, { action: 'start_poi_draft', ...aboutDraft(board, { captains: board.captains.length }) })
  for (const [position, captain] of board.captains.entries())
    if (position > 0 && board.maps[0])
      await notifyCaptain(
        tx,
        { captain, map: board.maps[0] },
        `Драфт начался: ты ходишь ${position + 1}-м`,
        'Следи за ходами',
      )
  announceDraft(tx, board)
  return board
}

async function requireReady(tx: Tx, { draft, captains, maps }: Board) {
  if (draft.state !== 'setup') throw new AppError('poi_draft_started')
  if (captains.length < MIN_CAPTAINS) throw new AppError('poi_draft_captains')
  await requireOnMaps(tx, maps, captains)
  for (const map of maps)
    if ((await countUnclaimed(tx, map.id)) < captains.length) throw new AppError('poi_draft_locations')
}

const isDue = ({ draft: { state, startAt } }: Board, now: Date) =>
  state === 'setup' && startAt !== null && startAt <= now

/** The time has come that was set for the start. Throws what keeps the draft from starting. */
export async function startOnTime(tx: Tx, id: string) {
  const board = await openBoard(tx, id)
  if (isDue(board, tx.now)) await start(tx, SYSTEM, board)
}

/** A draft that could not start on time waits for an admin, who is told why. */
export async function giveUpStart(tx: Tx, id: string, reason: string) {
  const board = await openBoard(tx, id)
  if (!isDue(board, tx.now)) return
  await changeDraft(tx, board, { startAt: null })
  await record(tx, SYSTEM, { action: 'update_poi_draft', ...aboutDraft(board, { reason }) })
  const [map] = board.maps
  if (map)
    await notify(tx, board.draft.createdBy, {
      type: 'other',
      title: 'Драфт не начался сам',
      message: `${reason} (карта «${map.name}»)`,
      about: `map:${map.id}`,
    })
  announceDraft(tx, board)
}
